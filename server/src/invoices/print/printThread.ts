import { parentPort } from 'node:worker_threads';

import type { PrintJob, PrintResult } from './createPrinter.ts';
import { printInvoice } from './printInvoice.ts';

// Runs in a thread of its own: setting a page keeps a processor busy, and the server has others to answer.

const send = (result: PrintResult): void =>
  parentPort?.postMessage(result, 'pdf' in result ? [result.pdf.buffer] : []);

parentPort?.on('message', ({ job, invoice }: PrintJob) => {
  printInvoice(invoice)
    .then((pdf) => send({ job, pdf }))
    .catch((error: unknown) => {
      send({ job, reason: error instanceof Error ? error.message : 'unknown reason' });
    });
});
