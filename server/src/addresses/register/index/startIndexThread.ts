import { Worker } from 'node:worker_threads';

import type { GeoPoint } from '../../../platform/geoPoint.ts';
import type { FoundAddress } from '../../search/createAddressIndex.ts';
import type { Area, PackedStreets } from '../../../domain/registerRecords.ts';

/** What the server's thread and the index's thread say to each other. */
export type ToIndex =
  | { readonly type: 'areas'; readonly areas: readonly Area[] }
  | { readonly type: 'streets'; readonly streets: PackedStreets }
  | { readonly type: 'done' }
  | {
      readonly type: 'search';
      readonly job: number;
      readonly text: string;
      readonly near: GeoPoint | undefined;
    }
  | { readonly type: 'nearest'; readonly job: number; readonly point: GeoPoint };

export type FromIndex =
  | { readonly type: 'ready'; readonly addresses: number }
  | { readonly type: 'found'; readonly job: number; readonly addresses: readonly FoundAddress[] }
  | { readonly type: 'failed'; readonly job: number; readonly reason: string };

/** The index of one set, as the server's thread sees it. Rejects once its thread has stopped. */
export interface IndexThread {
  readonly stopped: boolean;
  addAreas(areas: readonly Area[]): void;
  addStreets(streets: PackedStreets): void;
  /** Resolves when everything that was added can be found. */
  build(): Promise<void>;
  search(text: string, near: GeoPoint | undefined): Promise<readonly FoundAddress[]>;
  nearest(point: GeoPoint): Promise<FoundAddress | undefined>;
  /** Once what was asked is answered. */
  close(): Promise<void>;
}

type Waiting = ReturnType<typeof Promise.withResolvers<readonly FoundAddress[]>>;

/** Twice what a country of a million addresses needs: garbage is collected before it becomes memory of the process. */
const MOST_HEAP_MB = 320;

export function startIndexThread(): IndexThread {
  const worker = new Worker(new URL('./indexThread.ts', import.meta.url), {
    // The flags of this process (of a test runner, a debugger) are not for the thread.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB, maxYoungGenerationSizeMb: 16 },
  });
  worker.unref();
  const waiting = new Map<number, Waiting>();
  const built = Promise.withResolvers<void>();
  // Who builds hears of it; nobody else has to.
  built.promise.catch(() => {});
  let jobs = 0;
  let stopped = false;
  let drained: (() => void) | undefined;

  const stop = (reason: string): void => {
    stopped = true;
    const error = new Error(`the index of addresses has stopped: ${reason}`);
    built.reject(error);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    drained?.();
  };
  worker.on('message', (message: FromIndex | Record<`watch:${string}`, unknown>) => {
    // Under `node --watch` the thread also tells which files it has read.
    if (!isOurs(message)) return;
    if (message.type === 'ready') {
      built.resolve();
      return;
    }
    const asked = waiting.get(message.job);
    waiting.delete(message.job);
    if (message.type === 'found') asked?.resolve(message.addresses);
    else asked?.reject(new Error(`no address was looked for: ${message.reason}`));
    if (waiting.size === 0) drained?.();
  });
  worker.on('error', (error) => stop(error instanceof Error ? error.message : 'unknown reason'));
  worker.on('exit', () => stop('its thread has ended'));

  const tell = (message: ToIndex): void => {
    const bytes = message.type === 'streets' ? [message.streets.points.buffer] : [];
    worker.postMessage(message, bytes);
  };
  const ask = (question: (job: number) => ToIndex): Promise<readonly FoundAddress[]> => {
    if (stopped) return Promise.reject(new Error('the index of addresses has stopped'));
    jobs += 1;
    const asked: Waiting = Promise.withResolvers();
    waiting.set(jobs, asked);
    tell(question(jobs));
    return asked.promise;
  };

  return {
    get stopped() {
      return stopped;
    },
    addAreas: (areas) => tell({ type: 'areas', areas }),
    addStreets: (streets) => tell({ type: 'streets', streets }),
    build: () => {
      tell({ type: 'done' });
      return built.promise;
    },
    search: (text, near) => ask((job) => ({ type: 'search', job, text, near })),
    nearest: async (point) => (await ask((job) => ({ type: 'nearest', job, point })))[0],
    async close() {
      if (waiting.size > 0 && !stopped) {
        await new Promise<void>((resolve) => {
          drained = resolve;
        });
      }
      await worker.terminate();
    },
  };
}

const isOurs = (message: object): message is FromIndex => 'type' in message;
