import { useLocation } from 'react-router';

import { knownInvoiceProps } from '../../../capabilities/invoiceDetails.ts';
import { useSessionState } from '../../../core/session/index.ts';
import { PageLink } from '../../../kit/Link.tsx';
import { invoiceOffer } from './invoiceOffer.ts';
import type { Ride } from '../ride.ts';
import { texts } from '../texts.ts';
import { InvoiceButton } from './InvoiceButton.tsx';
import styles from './InvoicePart.module.css';

interface InvoicePartProps {
  readonly ride: Ride;
  readonly encodedId: string;
}

/** The invoice, or the way to the details that it lacks. */
export function InvoicePart({ ride, encodedId }: InvoicePartProps) {
  const { pathname } = useLocation();
  const offer = invoiceOffer(ride, knownInvoiceProps(useSessionState()));
  switch (offer) {
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
      return offer satisfies never;
  }
}
