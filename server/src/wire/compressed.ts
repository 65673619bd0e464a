import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

/** What is made anew for every reply: a middling effort is the fastest on the whole. */
const BROTLI_EFFORT = 5;

const encoders = {
  br: (text: string) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_EFFORT },
    }),
  gzip: (text: string) => promisify(gzip)(text),
};

/** Sends a text as small as the browser can read it; `brotli` is the same, packed already. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  brotli?: Buffer,
): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding');
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding === undefined) return reply.send(text);
  const ready = encoding === 'br' ? brotli : undefined;
  return reply.header('content-encoding', encoding).send(ready ?? (await encoders[encoding](text)));
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
