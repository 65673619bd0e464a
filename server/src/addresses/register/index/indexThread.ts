import { parentPort } from 'node:worker_threads';

import { unpacked } from '../../../domain/registerRecords.ts';
import { collectGarbage } from '../../../platform/collectGarbage.ts';
import { createRegisterIndex, type RegisterIndex } from './createRegisterIndex.ts';
import type { FromIndex, ToIndex } from './startIndexThread.ts';

// Building the index keeps a processor busy for seconds: it has this thread to itself, and all that it holds goes
// with the thread when a newer set comes.

if (parentPort === null) throw new Error('indexThread.ts runs as a worker thread only');
const port = parentPort;
const say = (message: FromIndex): void => port.postMessage(message, []);

let making: ReturnType<typeof createRegisterIndex> | undefined;
let index: RegisterIndex | undefined;

port.on('message', (message: ToIndex) => {
  try {
    act(message);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown reason';
    if ('job' in message) say({ type: 'failed', job: message.job, reason });
    else throw error;
  }
});

function act(message: ToIndex): void {
  switch (message.type) {
    case 'areas':
      making = createRegisterIndex(message.areas);
      return;
    case 'streets':
      making?.add(unpacked(message.streets));
      return;
    case 'done':
      index = making?.done();
      making = undefined;
      // A quarter of the heap is left over from building; whether it goes or not, the index is there.
      void collectGarbage()
        .catch(() => {})
        .then(() => say({ type: 'ready', addresses: index?.addresses ?? 0 }));
      return;
    case 'search':
      say({
        type: 'found',
        job: message.job,
        addresses: index?.search(message.text, { near: message.near }) ?? [],
      });
      return;
    case 'nearest': {
      const nearest = index?.nearest(message.point);
      say({ type: 'found', job: message.job, addresses: nearest ? [nearest] : [] });
      return;
    }
    default:
      message satisfies never;
  }
}
