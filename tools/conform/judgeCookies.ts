import type { Ends } from './ask.ts';
import { covers, type SetCookie } from './cookieJar.ts';
import { broken, note, type Finding } from './findings.ts';
import { isSameSite } from './sites.ts';

/** Whether browsers keep the session's cookies, send them along from the client's pages, and guard them. */
export function judgeCookies(
  { apiOrigin, clientOrigin }: Ends,
  cookies: readonly SetCookie[],
  paths: readonly string[],
): Finding[] {
  const isSecure = apiOrigin.startsWith('https:');
  const isForeign = !isSameSite(apiOrigin, clientOrigin);
  const lost = paths.filter((path) => !cookies.some((cookie) => covers(cookie.path, path)));
  return [
    ...cookies.flatMap((cookie) => [
      ...judgeGuards(cookie, isSecure),
      ...(isForeign ? judgeAbroad(cookie) : judgeAtHome(cookie)),
    ]),
    ...(lost.length === 0
      ? []
      : [broken('cookies', `no cookie is sent to ${lost.join(', ')}`, 'set Path=/ or Path=/api')]),
    ...(isForeign
      ? [
          note(
            'cookies',
            'client and API are different sites: Safari, and others more and more, keep no such cookies',
            'serve both from one site, for instance taxi.example.com and api.example.com',
          ),
        ]
      : []),
  ];
}

function judgeGuards({ name, flags }: SetCookie, isSecure: boolean): Finding[] {
  return [
    ...(flags.has('httponly')
      ? []
      : [
          note(
            'cookies',
            `${name} is not HttpOnly`,
            `set ${name} with HttpOnly: no script needs it`,
          ),
        ]),
    ...(flags.has('secure') || !isSecure
      ? []
      : [note('cookies', `${name} is not Secure`, `set ${name} with Secure`)]),
    ...(flags.has('max-age') || flags.has('expires')
      ? []
      : [
          note(
            'cookies',
            `${name} ends with the browser`,
            `set ${name} with Max-Age: signing in again costs a phone call`,
          ),
        ]),
  ];
}

/** From another site, browsers send along only what asks for it. */
function judgeAbroad({ name, flags }: SetCookie): Finding[] {
  const said = flags.get('samesite') ?? 'missing';
  if (said.toLowerCase() !== 'none' || !flags.has('secure')) {
    return [
      broken(
        'cookies',
        `${name}: SameSite is ${said}${flags.has('secure') ? '' : ' and Secure is missing'}: it is never sent from the client’s pages`,
        `set ${name} with SameSite=None; Secure`,
      ),
    ];
  }
  return flags.has('partitioned')
    ? []
    : [note('cookies', `${name} is not Partitioned`, `set ${name} with Partitioned as well`)];
}

const judgeAtHome = ({ name, flags }: SetCookie): Finding[] =>
  flags.get('samesite')?.toLowerCase() === 'none'
    ? [
        note(
          'cookies',
          `${name}: SameSite=None lets every site send it along`,
          `set ${name} with SameSite=Lax: client and API are one site`,
        ),
      ]
    : [];
