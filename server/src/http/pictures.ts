import { readdirSync, readFileSync } from 'node:fs';

import type { FastifyInstance } from 'fastify';

import { Refusal } from '../wire/refusal.ts';
import type { RateLimits } from './rateLimits.ts';

const FOLDER = new URL('./pictures/', import.meta.url);
const DAY_SECONDS = 86_400;

/** Drawings of our own for cars and categories: a few small files, kept in memory. */
export function servePictures(app: FastifyInstance, limits: RateLimits): void {
  const pictures = new Map(
    readdirSync(FOLDER).map((name) => [name, readFileSync(new URL(name, FOLDER), 'utf8')]),
  );
  app.get<{ Params: { name: string } }>(
    '/pictures/:name',
    { config: limits.none },
    ({ params }, reply) => {
      const picture = pictures.get(params.name);
      if (picture === undefined) throw new Refusal(404);
      return reply
        .type('image/svg+xml')
        .header('cache-control', `public, max-age=${DAY_SECONDS}`)
        .send(picture);
    },
  );
}
