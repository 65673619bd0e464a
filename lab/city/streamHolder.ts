// A process of its own for some thousands of streams: each needs a file, and no process may have all of them.
import { setTimeout as pause } from 'node:timers/promises';

import { RideStream } from './rideStream.ts';
import type { FromHolder, ToHolder } from './streamHolders.ts';

const AT_ONCE = 100;
const LOOK_EVERY_MS = 20;

const streams: RideStream[] = [];
const say = (message: FromHolder): void => void process.send?.(message);

/** Not all at once: no city wakes up in one moment. */
async function open({ origin, first, cookies }: Extract<ToHolder, { type: 'open' }>) {
  for (const [index, cookie] of cookies.entries()) {
    const nth = first + index;
    streams.push(
      new RideStream(cookie, {
        origin,
        nth,
        onRide: (ride) => say({ type: 'ride', nth, ride }),
        onRefused: (refused) => say({ type: 'refused', nth, cookie: refused }),
      }),
    );
    if (index % AT_ONCE !== AT_ONCE - 1) continue;
    const recent = streams.slice(-AT_ONCE);
    while (recent.some(({ isOpen }) => !isOpen)) await pause(LOOK_EVERY_MS);
  }
  say({ type: 'opened' });
}

process.on('message', (message: ToHolder) => {
  switch (message.type) {
    case 'open':
      void open(message);
      return;
    case 'renewed': {
      const stream = streams[message.index];
      if (stream !== undefined) stream.cookie = message.cookie;
      return;
    }
    case 'count':
      say({
        type: 'counted',
        open: streams.filter(({ isOpen }) => isOpen).length,
        broken: streams.reduce((sum, { broken }) => sum + broken, 0),
      });
      return;
    default:
      message satisfies never;
  }
});
// Nobody listens any more.
process.on('disconnect', () => process.exit(0));
