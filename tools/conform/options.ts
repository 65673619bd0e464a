import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { ANSWER_TIMEOUT_MS } from '../../web/src/api/answerTimeout.ts';

export const USAGE = `npm run conform -- https://api.example.com [options]
  --client-origin https://taxi.example.com  where the client will be served from (the API's own origin)
  --phone +370…                             the phone to sign in with (asked for on a terminal)
  --cookies 'a=b; c=d'                      a session's cookies, in place of signing in
  --cookie-file file                        the same from a file
  --addresses 'one;another'                 two texts that the host finds addresses for
  --orders                                  also orders, reserves and cancels, rates, saves the profile as it is
  --timeout 15                              seconds to wait for an answer
  --json                                    the report as data
The session is renewed and ended by the run. Exit code: 0 nothing is broken, 1 something is, 2 could not be run.`;

export interface Options {
  readonly apiOrigin: string;
  readonly clientOrigin: string;
  readonly phone: string | undefined;
  readonly cookies: string | undefined;
  readonly addresses: readonly string[];
  readonly orders: boolean;
  readonly json: boolean;
  readonly timeoutMs: number;
}

/** Whatever is wrong with them is thrown in words for the engineer. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'client-origin': { type: 'string' },
      phone: { type: 'string' },
      cookies: { type: 'string' },
      'cookie-file': { type: 'string' },
      addresses: { type: 'string', default: 'Gedimino pr. 9;Vilniaus oro uostas' },
      orders: { type: 'boolean', default: false },
      timeout: { type: 'string', default: String(ANSWER_TIMEOUT_MS / 1_000) },
      json: { type: 'boolean', default: false },
    },
  });
  const [host, ...more] = positionals;
  if (host === undefined || more.length > 0) throw new Error('give one address of an API host');
  const file = values['cookie-file'];
  const addresses = values.addresses.split(';').map((each) => each.trim());
  const seconds = Number(values.timeout);
  if (addresses.length !== 2) throw new Error('--addresses: two texts with a semicolon between');
  if (!(seconds > 0)) throw new Error('--timeout: a number of seconds');
  const apiOrigin = originOf(host, 'the host');
  return {
    apiOrigin,
    clientOrigin: originOf(values['client-origin'] ?? apiOrigin, '--client-origin'),
    phone: values.phone,
    cookies: file === undefined ? values.cookies : readFileSync(file, 'utf8').trim(),
    addresses,
    orders: values.orders,
    json: values.json,
    timeoutMs: seconds * 1_000,
  };
}

/** The client puts paths of its own behind the origin: a folder in it would be lost. */
function originOf(text: string, what: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new Error(`${what}: an address like https://api.example.com`);
  }
  if (url.pathname !== '/') throw new Error(`${what}: an origin without a path`);
  return url.origin;
}
