import { mapWorkerScript } from 'virtual:map-worker';

import type { FromWorker } from './messages.ts';
import { trustedScript } from '../../../../platform/trustedScript.ts';
import type { StartWorker } from './createPainter.ts';

/** A browser that cannot draw in a worker has no map: that is no fault, and the picture without a map stays. */
export const startMapWorker: StartWorker = (onMessage, onBroken) => {
  try {
    const worker = new Worker(trustedScript(mapWorkerScript));
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => onMessage(data));
    worker.addEventListener('error', onBroken);
    return {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      post: (message) => worker.postMessage(message),
      close: () => worker.terminate(),
    };
  } catch {
    queueMicrotask(onBroken);
    return { post: () => undefined, close: () => undefined };
  }
};
