import { isIP, isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import * as v from 'valibot';

/** What the text of a setting may be, and what is read from it. */

const PROJECT_ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export const text = v.string();

/** Relative to the project's root. */
export const path = v.pipe(
  v.string(),
  v.transform((given) => resolve(PROJECT_ROOT, given)),
);

export const numberBetween = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+(?:\.\d+)?$/, 'must be a number'),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );

export const wholeNumberBetween = (min: number, max: number) =>
  v.pipe(numberBetween(min, max), v.integer('must be a whole number'));

export const isOrigin = (given: string): boolean =>
  URL.canParse(given) && new URL(given).origin === given;

export const origin = v.pipe(
  v.string(),
  v.check(isOrigin, 'must be an origin like https://taxi.example.com, without a path'),
);

export const secret = v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'));

export const serviceUrl = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^\s?#]+$/, 'must be an address that begins with http'),
);

export const matching = (pattern: RegExp, message: string) =>
  v.pipe(v.string(), v.regex(pattern, message));

export const oneOf = <const Options extends readonly string[]>(...options: Options) =>
  v.picklist(options);

/** Separated by commas. */
export const listOf = <Item extends v.GenericSchema<string>>(item: Item) =>
  v.pipe(
    v.string(),
    v.transform((given) => given.split(',').map((part) => part.trim())),
    v.transform((parts) => parts.filter((part) => part !== '')),
    v.array(item),
  );

/** As Fastify takes them. */
const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);
function isProxy(given: string): boolean {
  const [address = '', bits = '1', ...rest] = given.split('/');
  if (NAMED_NETWORKS.has(given)) return true;
  if (rest.length > 0 || isIP(address) === 0 || !/^\d{1,3}$/.test(bits)) return false;
  return Number(bits) >= 1 && Number(bits) <= (isIPv6(address) ? 128 : 32);
}
const NEEDS_ADDRESSES =
  'must be an address like 127.0.0.1, or a network like 10.0.0.0/8, or "none"';

export const proxies = v.pipe(
  v.string(),
  v.transform((given) => (given === 'none' ? [] : given.split(',').map((part) => part.trim()))),
  v.array(v.pipe(v.string(), v.check(isProxy, NEEDS_ADDRESSES))),
);
