import { readFileSync } from 'node:fs';

import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

import { Refusal } from '../../wire/refusal.ts';
import { onThisMachineOnly } from '../phone/onThisMachineOnly.ts';

/** What somebody at the sandbox wants the next driver to do. */
export const WISHES = ['accept', 'refuse', 'late', 'cancel', 'noCars'] as const;
export type Wish = (typeof WISHES)[number];

/** What the sandbox sets for the simulated drivers. */
export interface Steering {
  speed: number;
  /** `undefined`: drivers do as they like. `noCars` lasts until the next wish, the others are for one driver. */
  wish: Wish | undefined;
  /** Hears of every change that comes from the sandbox. */
  onChange: () => void;
}

export const createSteering = (speed: number): Steering => ({
  speed,
  wish: undefined,
  onChange: () => {},
});

const steeringBody = v.object({
  next: v.optional(v.picklist(WISHES)),
  speed: v.optional(v.pipe(v.number(), v.minValue(0.1), v.maxValue(1_000))),
});

/** The sandbox's access to the simulated drivers: what the next one does, and how fast they all live. */
export async function registerSteering(app: FastifyInstance, steering: Steering): Promise<void> {
  const script = readFileSync(new URL('./page/fleet.js', import.meta.url), 'utf8');
  const current = () => ({ next: steering.wish ?? null, speed: steering.speed });
  await app.register((room, _options, done) => {
    room.addHook('onRequest', onThisMachineOnly);
    room.get('/sandbox/fleet.js', (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
    );
    room.get('/sandbox/fleet', (_request, reply) => reply.send(current()));
    room.post('/sandbox/fleet', (request, reply) => {
      const parsed = v.safeParse(steeringBody, request.body);
      if (!parsed.success) throw new Refusal(400);
      const { next, speed } = parsed.output;
      if (next !== undefined) steering.wish = next;
      if (speed !== undefined) steering.speed = speed;
      steering.onChange();
      return reply.send(current());
    });
    done();
  });
}
