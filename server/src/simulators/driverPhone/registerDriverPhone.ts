import { readFileSync } from 'node:fs';

import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

import { Refusal } from '../../wire/refusal.ts';
import { onThisMachineOnly } from '../phone/onThisMachineOnly.ts';
import type { DriverPhones } from './createDriverPhones.ts';
import { BEHAVIOURS, type PhoneSteering } from './steering.ts';

const number = v.pipe(v.string(), v.regex(/^\d{1,20}$/));
const steeringBody = v.object({
  behaviour: v.optional(v.picklist(BEHAVIOURS)),
  hangUp: v.optional(v.boolean()),
  /** One driver's number, digits only; without it, all of them. */
  number: v.optional(number),
});

interface Phones {
  readonly phones: DriverPhones;
  readonly steering: PhoneSteering;
}

/** The sandbox's access to the simulated drivers' phones: how they answer, and who talks to them now. */
export async function registerDriverPhone(
  app: FastifyInstance,
  { phones, steering }: Phones,
): Promise<void> {
  const script = readFileSync(new URL('./page/driverPhone.js', import.meta.url), 'utf8');
  const current = () => ({ behaviour: steering.behaviourOf(''), calls: phones.calls() });
  await app.register((room, _options, done) => {
    room.addHook('onRequest', onThisMachineOnly);
    room.get('/sandbox/driverPhone.js', (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
    );
    room.get('/sandbox/driver-phone', (_request, reply) => reply.send(current()));
    room.post('/sandbox/driver-phone', (request, reply) => {
      const parsed = v.safeParse(steeringBody, request.body);
      if (!parsed.success) throw new Refusal(400);
      const wish = parsed.output;
      if (wish.behaviour !== undefined) steering.behave(wish.behaviour, wish.number);
      if (wish.hangUp === true) phones.hangUp(wish.number);
      return reply.send(current());
    });
    done();
  });
}
