import type { Spoil } from './spoil.ts';

const METHODS = ['HEAD', 'OPTIONS', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'PURGE'];

const TAILS = ['/', '/..', '//', '/%2e%2e/%2e%2e/etc/passwd', '%00', '%zz', '%', ';a=b', '.json'];

const QUERIES: Readonly<Record<string, string>> = {
  'the same key twice': 'search=a&search=b&limit=1&limit=2&from=0&from=1&cursor=a&cursor=b',
  'a poisoned prototype': '__proto__[isAdmin]=1&__proto__=1&constructor.prototype.x=1',
  brackets: 'search[]=a&limit[$gt]=1&cursor[a][b]=c',
  NUL: 'search=%00&cursor=%00&from=%00',
  'broken escapes': 'search=%zz%&cursor=%e0%a4&limit=%',
  'bytes that are no UTF-8': 'search=%ff%fe%c0%af&cursor=%ed%a0%80',
  'right to left': 'search=%E2%80%AEgnp.exe&cursor=%E2%80%AE',
  'ten kilobytes': `search=${'x'.repeat(10_240)}&cursor=${'y'.repeat(1_024)}`,
  'two thousand keys': Array.from({ length: 2_000 }, (_, nth) => `k${nth}=`).join('&'),
  'only marks': '?????&&&&====',
  'more than a header holds': `search=${'x'.repeat(20_000)}`,
};

export const spoiledTargets: readonly Spoil[] = [
  ...METHODS.map(
    (method) =>
      ({
        name: method,
        apply: (request) => ({ ...request, method, astray: true }),
      }) satisfies Spoil,
  ),
  ...TAILS.map(
    (tail) =>
      ({
        name: `${tail} after the path`,
        apply: (request) => {
          const [path = '', ...query] = request.target.split('?');
          return { ...request, target: [path + tail, ...query].join('?'), astray: true };
        },
      }) satisfies Spoil,
  ),
  ...Object.entries(QUERIES).map(
    ([name, more]) =>
      ({
        name: `a query of ${name}`,
        apply: (request) => ({
          ...request,
          target: `${request.target}${request.target.includes('?') ? '&' : '?'}${more}`,
        }),
      }) satisfies Spoil,
  ),
];
