import type { FastifyReply } from 'fastify';

import { toDate } from '../platform/clock.ts';
import type { Cookie } from '../wire/cookie.ts';

/** No page that came without https, not even a forged one, can set a cookie of such a name. */
const SECURE_PREFIX = '__Secure-';

const sentAs = (name: string, secure: boolean): string =>
  secure ? `${SECURE_PREFIX}${name}` : name;

/** The cookies of a request by their plain names; over https, only those that https has set. */
export function readCookies(
  sent: Readonly<Record<string, string | undefined>>,
  secure: boolean,
): Readonly<Record<string, string | undefined>> {
  if (!secure) return sent;
  return Object.fromEntries(
    Object.entries(sent)
      .filter(([name]) => name.startsWith(SECURE_PREFIX))
      .map(([name, value]) => [name.slice(SECURE_PREFIX.length), value]),
  );
}

export function setCookies(
  reply: FastifyReply,
  cookies: readonly Cookie[] | undefined,
  secure: boolean,
): void {
  for (const { name, value, path, maxAgeSeconds } of cookies ?? []) {
    reply.setCookie(sentAs(name, secure), value, {
      path,
      maxAge: maxAgeSeconds,
      ...(maxAgeSeconds === 0 && { expires: toDate(0) }),
      httpOnly: true,
      sameSite: 'lax',
      secure,
    });
  }
}
