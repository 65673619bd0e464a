import type { Spoil } from './spoil.ts';
import { withHeader, withHeaderTwice } from '../../server/test/support/wireRequest.ts';

const COOKIES: Readonly<Record<string, string>> = {
  'a forged session': `access=${'A'.repeat(43)}`,
  'an endless session': `access=${'A'.repeat(6_000)}`,
  'the same name twice': 'access=a; access=b; refresh=c; refresh=d',
  'broken escapes': 'access=%zz; refresh=%00',
  'a poisoned prototype': '__proto__=x; constructor=y; access=',
  'no names': '=;;;= ;a;access',
  'a thousand names': Array.from({ length: 1_000 }, (_, nth) => `k${nth}=v`).join('; '),
  "another's bytes": 'access=\u00ff\u00fe\u0080',
};

const ODD: readonly (readonly [name: string, value: string])[] = [
  ['origin', 'null'],
  ['origin', 'https://evil.example'],
  ['origin', 'x'.repeat(2_000)],
  ['host', 'evil.example'],
  ['host', ''],
  ['x-forwarded-for', "127.0.0.1', (select 1))--"],
  ['x-forwarded-host', 'evil.example'],
  ['x-forwarded-proto', 'https'],
  ['x-http-method-override', 'DELETE'],
  ['x-call-attempt', "' or 1=1 --"],
  ['x-order-intent', 'x'.repeat(5_000)],
  ['x-search-id', '\u00ff'],
  ['accept', 'application/xml;q=x'],
  ['accept-encoding', 'br;q=NaN, *;q=-1'],
  ['accept-language', 'lt'.repeat(3_000)],
  ['user-agent', ''],
  ['if-none-match', '*'],
  ['if-modified-since', 'yesterday'],
  ['range', 'bytes=99999999999-'],
  ['expect', '200-ok'],
  ['expect', '100-continue'],
  ['sec-fetch-site', 'cross-site'],
  ['upgrade', 'h2c'],
  ['x-padding', 'x'.repeat(20_000)],
];

export const spoiledHeaders: readonly Spoil[] = [
  ...Object.entries(COOKIES).map(
    ([name, value]) =>
      ({
        name: `cookies of ${name}`,
        apply: (request) => withHeader(request, 'cookie', value),
      }) satisfies Spoil,
  ),
  {
    name: 'a second cookie header',
    apply: (request) => withHeaderTwice(request, 'cookie', 'access=b; other=c'),
  },
  {
    name: 'a second origin',
    apply: (request) => withHeaderTwice(request, 'origin', 'https://evil.example'),
  },
  ...ODD.map(
    ([header, value]) =>
      ({
        name: `${header}: ${value.slice(0, 40)}`,
        apply: (request) => withHeader(request, header, value),
      }) satisfies Spoil,
  ),
];
