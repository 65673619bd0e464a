import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { policyOfPage, type Outside } from './contentPolicy.ts';

/** Where the build leaves room for the nonce of the reply. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';
/** Pages are small and made anew for every reply: a middling effort is the fastest on the whole. */
const BROTLI_EFFORT = 5;

const encoders = {
  br: (text: string) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_EFFORT },
    }),
  gzip: (text: string) => promisify(gzip)(text),
};

/** Sends HTML with a fresh nonce. It carries no validators: a page kept by a cache would carry a stale nonce. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: { readonly html: string; readonly nonce: string } & Outside,
): Promise<FastifyReply> {
  const html = page.html.replaceAll(NONCE_PLACEHOLDER, page.nonce);
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyOfPage(page.nonce, page))
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding');
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding === undefined) return reply.send(html);
  return reply.header('content-encoding', encoding).send(await encoders[encoding](html));
}

function encodingFor(accepted: string | string[] | undefined): keyof typeof encoders | undefined {
  const offered = new Set(
    String(accepted ?? '')
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
      .map((part) => part.split(';', 1).join('')),
  );
  return (['br', 'gzip'] as const).find((encoding) => offered.has(encoding));
}
