import type { FastifyReply, FastifyRequest } from 'fastify';

import { sendCompressed } from './compressed.ts';
import { policyOfPage, type Outside } from './contentPolicy.ts';

/** Where the build leaves room for the nonce of the reply. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** Sends HTML with a fresh nonce. It carries no validators: a page kept by a cache would carry a stale nonce. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: { readonly html: string; readonly nonce: string } & Outside,
): Promise<FastifyReply> {
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyOfPage(page.nonce, page))
    .header('cache-control', 'no-cache');
  return sendCompressed(request, reply, page.html.replaceAll(NONCE_PLACEHOLDER, page.nonce));
}
