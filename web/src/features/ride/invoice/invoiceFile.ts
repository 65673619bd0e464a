import { rideEndpoints } from '@ride/contract';

import type { Api } from '../../../api/createApi.ts';
import { saveFile, type Saved } from '../../../platform/files.ts';

/** A slow phone line needs its time for a file, though an invoice is but 20 kB. */
const DOWNLOAD_TIMEOUT_MS = 18_000;

const PDF_BEGINS = '%PDF-';
/** Readers of PDF look for it that far. */
const WITHIN_BYTES = 1_024;

export async function fetchInvoice(api: Api, productKey: string, id: string): Promise<Blob> {
  const { downloadInvoice } = rideEndpoints(productKey);
  const options = { timeoutMs: DOWNLOAD_TIMEOUT_MS };
  const file = await api.send(downloadInvoice, { params: { id } }, options);
  if (!(await isPdf(file))) throw new Error('the answer is no PDF');
  return file;
}

export const saveInvoice = (file: Blob, nowMs: number): Promise<Saved> =>
  saveFile(file, invoiceName(nowMs));

/** Spec §7: the current ISO date, which is the one of UTC (docs/decisions/0015). */
export const invoiceName = (nowMs: number): string =>
  `saskaita-${new Date(nowMs).toISOString().slice(0, 10)}.pdf`;

/** Whatever the answer calls itself: a page of some proxy that asks to sign in is no invoice. */
export const isPdf = async (blob: Blob): Promise<boolean> =>
  (await blob.slice(0, WITHIN_BYTES).text()).trimStart().startsWith(PDF_BEGINS);
