import type { FastifyReply, FastifyRequest } from 'fastify';

import { sendCompressed } from './compressed.ts';
import { policyOfPage, type Outside } from './contentPolicy.ts';
import { nonceOf, withNonce } from './packedPage.ts';

/** Where the build leaves room for the nonce of the reply. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

interface Page extends Outside {
  readonly html: string;
  /** The same as the build has packed it, where it has. */
  readonly packed?: Buffer | undefined;
  /** Makes the nonce; nobody else knows it. */
  readonly token: string;
}

/** Sends HTML with a fresh nonce. It carries no validators: a page kept by a cache would carry a stale nonce. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, packed, token, ...outside }: Page,
): Promise<FastifyReply> {
  const nonce = nonceOf(token);
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyOfPage(nonce, outside))
    .header('cache-control', 'no-cache');
  const text = html.replaceAll(NONCE_PLACEHOLDER, nonce);
  return sendCompressed(request, reply, text, packed && withNonce(packed, nonce));
}
