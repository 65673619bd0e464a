import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

import { PORT } from './origin.ts';
import { expect, test as base } from './test.ts';

interface Steering {
  readonly next?: 'accept' | 'refuse' | 'late' | 'cancel' | 'noCars';
  readonly speed?: number;
}

/** A name that Linux forgets together with the process that holds it. */
const WHEEL = `\0e2e-fleet-${PORT}`;

/** The simulated drivers are one fleet: a test that steers it has it alone, in whichever browser. */
export const test = base.extend<{ steer: (wish: Steering) => Promise<void> }>({
  steer: async ({ request }, use) => {
    const release = await takeWheel();
    await use(async (wish) => {
      expect((await request.post('/sandbox/fleet', { data: wish })).ok()).toBe(true);
    });
    release();
  },
});

export { expect };

async function takeWheel(): Promise<() => void> {
  const waiting: Socket[] = [];
  const wheel = createServer((socket) => waiting.push(socket.on('error', () => undefined)));
  for (;;) {
    try {
      await once(wheel.listen(WHEEL), 'listening');
      return () => {
        wheel.close();
        for (const socket of waiting) socket.destroy();
      };
    } catch {
      await untilReleased();
    }
  }
}

/** The holder hangs up on those who wait; if nobody does any more, the line is dead at once. */
async function untilReleased(): Promise<void> {
  const socket = connect(WHEEL).on('error', () => undefined);
  socket.resume();
  await once(socket, 'close');
}
