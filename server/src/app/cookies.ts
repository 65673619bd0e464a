import type { FastifyReply } from 'fastify';

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
      httpOnly: true,
      sameSite: 'lax',
      secure,
    });
  }
}
