import { brand } from 'virtual:brand';
import { useEffect, useState } from 'react';

import { useApi } from '../../../core/api.tsx';
import { lazyModule } from '../../../core/chunks.tsx';
import { nowMs } from '../../../platform/clock.ts';
import { logError } from '../../../platform/log.ts';

type Invoice =
  | { readonly at: 'idle' }
  | { readonly at: 'loading' }
  /** It is here, but the browser wants another press before it takes it. */
  | { readonly at: 'ready'; readonly file: Blob }
  | { readonly at: 'failed' };

/** Nobody needs it to read a receipt, so it comes once there is an invoice to be had. */
const invoiceFile = lazyModule(() => import('./invoiceFile.ts'));

export function useInvoice(id: string) {
  const api = useApi();
  const [invoice, setInvoice] = useState<Invoice>({ at: 'idle' });
  useEffect(() => void invoiceFile.preload(), []);

  const download = async (): Promise<void> => {
    if (invoice.at === 'loading') return;
    const stored = invoice.at === 'ready' ? invoice.file : undefined;
    if (stored === undefined) setInvoice({ at: 'loading' });
    try {
      const { fetchInvoice, saveInvoice } = await invoiceFile.load();
      const file = stored ?? (await fetchInvoice(api, brand.key, id));
      const saved = await saveInvoice(file, nowMs());
      setInvoice(saved === 'saved' ? { at: 'idle' } : { at: 'ready', file });
    } catch (error) {
      logError('invoice', error);
      setInvoice({ at: 'failed' });
    }
  };

  return { at: invoice.at, download, closeFailure: () => setInvoice({ at: 'idle' }) };
}
