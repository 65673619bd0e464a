import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

import type { Db } from '../store/database.ts';
import { Refusal } from '../wire/refusal.ts';
import type { RateLimits } from './rateLimits.ts';

const READY_WITHIN_MS = 2_000;

interface HealthDeps {
  readonly db: Db;
  readonly limits: RateLimits;
  readonly isStopping: () => boolean;
}

/** `healthz`: the process is alive. `readyz`: it can take requests, so the database answers and no shutdown has begun. */
export function registerHealth(app: FastifyInstance, { db, limits, isStopping }: HealthDeps): void {
  app.get('/healthz', { config: limits.none }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', { config: limits.none }, async (_request, reply) => {
    if (isStopping() || !(await answers(db))) throw new Refusal(503);
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}

/** A health check needs its answer now. */
async function answers(db: Db): Promise<boolean> {
  const late = pause(READY_WITHIN_MS, false, { ref: false });
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]);
}
