import type { Invoice } from '../../domain/invoiceRecords.ts';

/** What the server's thread and the printing thread say to each other. */
export interface PrintJob {
  readonly job: number;
  readonly invoice: Invoice;
}

export type PrintResult =
  | { readonly job: number; readonly pdf: Uint8Array<ArrayBuffer> }
  | { readonly job: number; readonly reason: string };
