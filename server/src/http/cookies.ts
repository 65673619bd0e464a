import type { FastifyReply, FastifyRequest } from 'fastify';

import { toDate } from '../platform/clock.ts';
import type { Settings } from '../settings/readSettings.ts';
import type { Cookie } from '../wire/cookie.ts';

/** How cookies are called and sent; no request reads those of another kind. */
interface CookieKind {
  readonly prefix: string;
  readonly attributes: {
    readonly secure: boolean;
    readonly sameSite: 'lax' | 'none';
    readonly partitioned: boolean;
  };
}

const PLAIN: CookieKind = {
  prefix: '',
  attributes: { secure: false, sameSite: 'lax', partitioned: false },
};
/** No page that came without https, not even a forged one, can set a cookie of such a name. */
const SECURE: CookieKind = {
  prefix: '__Secure-',
  attributes: { secure: true, sameSite: 'lax', partitioned: false },
};
/** For a client on another site, and for requests that name it as their origin only (docs/decisions/0042). */
const ELSEWHERE: CookieKind = {
  prefix: '__Secure-elsewhere-',
  attributes: { secure: true, sameSite: 'none', partitioned: true },
};

export interface CookieJar {
  /** The cookies of a request by their plain names. */
  readonly read: (request: FastifyRequest) => Readonly<Record<string, string | undefined>>;
  readonly set: (reply: FastifyReply, cookies: readonly Cookie[] | undefined) => void;
}

export function createCookieJar(
  settings: Pick<Settings, 'publicOrigin' | 'clientOrigins'>,
): CookieJar {
  const { publicOrigin, clientOrigins } = settings;
  const own = publicOrigin.startsWith('https:') ? SECURE : PLAIN;
  const elsewhere = new Set(clientOrigins.filter((origin) => origin !== publicOrigin));
  const kindOf = ({ headers: { origin = '' } }: FastifyRequest): CookieKind =>
    own === SECURE && elsewhere.has(origin) ? ELSEWHERE : own;

  return {
    read: (request) => {
      const { prefix } = kindOf(request);
      return Object.fromEntries(
        Object.entries(request.cookies)
          .filter(([name]) => name.startsWith(prefix))
          .map(([name, value]) => [name.slice(prefix.length), value]),
      );
    },
    set: (reply, cookies = []) => {
      const { prefix, attributes } = kindOf(reply.request);
      for (const { name, value, path, maxAgeSeconds } of cookies) {
        reply.setCookie(prefix + name, value, {
          path,
          maxAge: maxAgeSeconds,
          ...(maxAgeSeconds === 0 && { expires: toDate(0) }),
          httpOnly: true,
          ...attributes,
        });
      }
    },
  };
}
