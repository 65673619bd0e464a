import { rideEndpoints } from '@ride/contract';
import { brand } from 'virtual:brand';
import { useState } from 'react';

import { useApi } from '../../../core/api.tsx';
import { nowMs } from '../../../platform/clock.ts';
import { saveFile } from '../../../platform/files.ts';
import { logError } from '../../../platform/log.ts';
import { invoiceName, isPdf } from './invoice.ts';

/** A slow phone line needs its time for a file, though an invoice is but 20 kB. */
const DOWNLOAD_TIMEOUT_MS = 18_000;

type Invoice =
  | { readonly at: 'idle' }
  | { readonly at: 'loading' }
  /** It is here, but the browser wants another press before it takes it. */
  | { readonly at: 'ready'; readonly file: Blob }
  | { readonly at: 'failed' };

export function useInvoice(id: string) {
  const api = useApi();
  const [invoice, setInvoice] = useState<Invoice>({ at: 'idle' });

  const fetchFile = async (): Promise<Blob> => {
    const { downloadInvoice } = rideEndpoints(brand.key);
    const options = { timeoutMs: DOWNLOAD_TIMEOUT_MS };
    const file = await api.send(downloadInvoice, { params: { id } }, options);
    if (!(await isPdf(file))) throw new Error('the answer is no PDF');
    return file;
  };

  const download = async (): Promise<void> => {
    if (invoice.at === 'loading') return;
    const stored = invoice.at === 'ready' ? invoice.file : undefined;
    if (stored === undefined) setInvoice({ at: 'loading' });
    try {
      const file = stored ?? (await fetchFile());
      const saved = await saveFile(file, invoiceName(nowMs()));
      setInvoice(saved === 'saved' ? { at: 'idle' } : { at: 'ready', file });
    } catch (error) {
      logError('invoice', error);
      setInvoice({ at: 'failed' });
    }
  };

  return { at: invoice.at, download, closeFailure: () => setInvoice({ at: 'idle' }) };
}
