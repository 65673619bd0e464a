import type { FastifyReply } from 'fastify';

import { toDate } from '../platform/clock.ts';
import type { Cookie } from '../wire/cookie.ts';

export function setCookies(
  reply: FastifyReply,
  cookies: readonly Cookie[] | undefined,
  secure: boolean,
): void {
  for (const { name, value, path, maxAgeSeconds } of cookies ?? []) {
    reply.setCookie(name, value, {
      path,
      maxAge: maxAgeSeconds,
      ...(maxAgeSeconds === 0 && { expires: toDate(0) }),
      httpOnly: true,
      sameSite: 'lax',
      secure,
    });
  }
}
