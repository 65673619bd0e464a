import { createReadStream } from 'node:fs';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { Refusal } from '../../wire/refusal.ts';
import type { RateLimits } from '../rateLimits.ts';
import { askedBytes } from './byteRange.ts';
import type { MapFile } from './openMapFile.ts';

const YEAR_SECONDS = 31_536_000;

/** Where the map lies on this server. */
export const mapPath = ({ hash }: MapFile): string => `/map/${hash}.pmtiles`;

/**
 * The archive, by ranges. It is not compressed: its tiles are already, and a range of compressed bytes would be another
 * one. What is counted against floods is counted apart, so that looking at the map never costs the panel its requests.
 */
export function serveMap(
  app: FastifyInstance,
  file: MapFile,
  limits: Pick<RateLimits, 'map'>,
): void {
  const path = mapPath(file);
  const etag = `"${file.hash}"`;
  let told = false;

  async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (!(await file.isUnchanged())) {
      if (!told) request.log.warn('the map file was written into: it is not served any more');
      told = true;
      throw new Refusal(404);
    }
    const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
    reply.headers({
      etag,
      'accept-ranges': 'bytes',
      'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
    });
    if (ifNoneMatch !== undefined && holds(ifNoneMatch, etag)) return reply.code(304).send();
    const asked = askedBytes(
      ifRange === undefined || ifRange === etag ? range : undefined,
      file.bytes,
    );
    switch (asked.at) {
      case 'beyond':
        return reply
          .code(416)
          .headers({ 'content-range': `bytes */${file.bytes}`, 'cache-control': 'no-store' })
          .send();
      case 'whole':
        return sendBytes(request, reply, { first: 0, last: file.bytes - 1 });
      case 'part':
        reply.code(206).header('content-range', `bytes ${asked.first}-${asked.last}/${file.bytes}`);
        return sendBytes(request, reply, asked);
      default:
        return asked satisfies never;
    }
  }

  function sendBytes(
    { method }: FastifyRequest,
    reply: FastifyReply,
    { first, last }: { readonly first: number; readonly last: number },
  ): FastifyReply {
    reply.type('application/vnd.pmtiles').header('content-length', last - first + 1);
    if (method === 'HEAD') return reply.send();
    // By the bare number: each stream on a handle would leave a listener there for as long as it reads.
    return reply.send(
      createReadStream('', { fd: file.handle.fd, start: first, end: last, autoClose: false }),
    );
  }

  app.route({ method: ['GET', 'HEAD'], url: path, config: limits.map, handler: send });
}

const holds = (list: string, etag: string): boolean =>
  list.split(',').some((each) => [etag, `W/${etag}`, '*'].includes(each.trim()));
