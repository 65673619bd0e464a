import { Worker } from 'node:worker_threads';

import type { Invoice } from '../../domain/invoiceRecords.ts';

export interface Printer {
  print(invoice: Invoice): Promise<Uint8Array>;
  close(): Promise<void>;
}

type Waiting = ReturnType<typeof Promise.withResolvers<Uint8Array>>;

/** Prints in a thread that starts with the first invoice; one that died is replaced by the next job. */
export function createPrinter(): Printer {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let jobs = 0;

  const failAll = (reason: string): void => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Error(`no invoice printed: ${reason}`));
    waiting.clear();
  };
  const take = (result: PrintResult | Record<`watch:${string}`, unknown>): void => {
    // Under `node --watch` the thread also tells which files it has read.
    if (!isResult(result)) return;
    const asked = waiting.get(result.job);
    waiting.delete(result.job);
    if ('pdf' in result) asked?.resolve(result.pdf);
    else asked?.reject(new Error(`no invoice printed: ${result.reason}`));
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./printThread.ts', import.meta.url), {
      // The flags of this process (of a test runner, a debugger) are not for the thread.
      execArgv: [],
    });
    started.on('message', take);
    started.on('error', (error) => failAll(error.message));
    started.on('exit', () => failAll('the printing thread has stopped'));
    started.unref();
    return started;
  };

  return {
    print(invoice) {
      worker ??= start();
      jobs += 1;
      const asked: Waiting = Promise.withResolvers();
      waiting.set(jobs, asked);
      worker.postMessage({ job: jobs, invoice } satisfies PrintJob, []);
      return asked.promise;
    },
    async close() {
      await worker?.terminate();
    },
  };
}

const isResult = (message: object): message is PrintResult => 'job' in message;

/** What the server's thread and the printing thread say to each other. */
export interface PrintJob {
  readonly job: number;
  readonly invoice: Invoice;
}

export type PrintResult =
  | { readonly job: number; readonly pdf: Uint8Array<ArrayBuffer> }
  | { readonly job: number; readonly reason: string };
