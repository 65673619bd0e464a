import { knownInvoiceProps } from '../../../capabilities/invoiceDetails.ts';
import { useSessionState } from '../../../core/session/index.ts';
import { NetworkButton } from '../../../kit/button/NetworkButton.tsx';
import { AlertDialog } from '../../../kit/dialog/AlertDialog.tsx';
import { DownloadIcon } from '../../../kit/icons/receiptIcons.tsx';
import { PageLink } from '../../../kit/Link.tsx';
import hidden from '../../../kit/styles/hidden.module.css';
import type { Ride } from '../ride.ts';
import { texts } from '../texts.ts';
import { invoiceAction } from './invoice.ts';
import styles from './InvoicePart.module.css';
import { useInvoice } from './useInvoice.ts';
import { useLocation } from '../../../kit/router.tsx';

interface InvoicePartProps {
  readonly ride: Ride;
  readonly encodedId: string;
}

/** The invoice, or the way to the details that it lacks. */
export function InvoicePart({ ride, encodedId }: InvoicePartProps) {
  const { pathname } = useLocation();
  const action = invoiceAction(ride, knownInvoiceProps(useSessionState()));
  switch (action) {
    case 'download':
      return <InvoiceButton encodedId={encodedId} />;
    case 'hint':
      return (
        <PageLink to="/profile" state={{ from: pathname }} className={styles.hint}>
          {texts.invoice.hint}
        </PageLink>
      );
    case 'none':
      return null;
    default:
      return action satisfies never;
  }
}

function InvoiceButton({ encodedId }: { encodedId: string }) {
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
