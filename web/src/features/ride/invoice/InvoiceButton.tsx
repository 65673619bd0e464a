import { NetworkButton } from '../../../kit/button/NetworkButton.tsx';
import { AlertDialog } from '../../../kit/dialog/AlertDialog.tsx';
import { DownloadIcon } from '../../../kit/icons/receiptIcons.tsx';
import hidden from '../../../kit/styles/hidden.module.css';
import { texts } from '../texts.ts';
import { useInvoice } from './useInvoice.ts';

export function InvoiceButton({ encodedId }: { encodedId: string }) {
  const { at, download, closeFailure } = useInvoice(encodedId);
  const loading = at === 'loading';
  return (
    <>
      <NetworkButton variant="secondary" size="wide" busy={loading} onClick={() => void download()}>
        {!loading && <DownloadIcon />}
        {texts.invoice.download}
      </NetworkButton>
      <output className={at === 'ready' ? undefined : hidden.visually}>
        {loading && texts.invoice.loading}
        {at === 'ready' && texts.invoice.ready}
      </output>
      {at === 'failed' && (
        <AlertDialog
          title={texts.alert.title}
          message={texts.invoice.failed}
          close={texts.alert.close}
          onClose={closeFailure}
        />
      )}
    </>
  );
}
