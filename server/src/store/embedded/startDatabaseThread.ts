import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';

/** What the server's thread and the database's thread say to each other. */
export type ToDatabase =
  | { readonly type: 'run'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: 'close' };

export type FromDatabase =
  | { readonly type: 'ready' }
  | { readonly type: 'unavailable'; readonly reason: string }
  | { readonly type: 'ran'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: 'failed'; readonly reason: string }
  | { readonly type: 'closed' };

/** The embedded database as the server's thread sees it: bytes of the PostgreSQL protocol in, bytes out. */
export interface DatabaseThread {
  run(bytes: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
  /** Without a word to it: it may not listen any more. */
  abandon(): Promise<void>;
}

/**
 * PostgreSQL is compiled once, quickly. To optimise what is used often, V8 would take more than 1 GB for some seconds, which some
 * machines never get back, and seconds of processor time in every start; questions take a quarter longer without it
 * (docs/decisions/0063).
 */
const WITHOUT_OPTIMISING = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];
/** What it needs for an answer lives no longer than the answer: more room only lets garbage lie about, up to 100 MB of it. */
const MOST_YOUNG_HEAP_MB = 16;

export async function startDatabaseThread(folder: string): Promise<DatabaseThread> {
  for (const flag of WITHOUT_OPTIMISING) setFlagsFromString(flag);
  const worker = new Worker(new URL('./databaseThread.ts', import.meta.url), {
    workerData: folder,
    resourceLimits: { maxYoungGenerationSizeMb: MOST_YOUNG_HEAP_MB },
    // The flags of this process (of a test runner, a debugger) are not for the thread.
    execArgv: [],
  });
  // One question is under way at a time, so one waiter is enough.
  let answered = Promise.withResolvers<FromDatabase>();
  worker.on('message', (message: FromDatabase | Record<`watch:${string}`, unknown>) => {
    // Under `node --watch` the thread also tells which files it has read.
    if ('type' in message) answered.resolve(message);
  });
  worker.on('error', (error) => answered.resolve({ type: 'failed', reason: error.message }));
  const exited = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      answered.resolve({ type: 'failed', reason: 'the embedded database has stopped' });
      resolve();
    });
  });
  const ask = (question: ToDatabase): Promise<FromDatabase> => {
    answered = Promise.withResolvers();
    worker.postMessage(question, question.type === 'run' ? [question.bytes.buffer] : []);
    return answered.promise;
  };

  const first = await answered.promise;
  if (first.type !== 'ready') {
    await worker.terminate();
    throw new Error(`the embedded database does not start: ${reasonIn(first)}`);
  }
  return {
    async run(bytes) {
      // A copy, because a buffer of Node may share its memory with others and cannot be handed over.
      const answer = await ask({ type: 'run', bytes: Uint8Array.from(bytes) });
      if (answer.type === 'ran') return answer.bytes;
      throw new Error(reasonIn(answer));
    },
    async close() {
      await ask({ type: 'close' });
      await exited;
    },
    async abandon() {
      await worker.terminate();
    },
  };
}

const reasonIn = (answer: FromDatabase): string =>
  'reason' in answer ? answer.reason : `unexpected answer: ${answer.type}`;
