import type { ReactNode } from 'react';

import { AddressInput } from '../address/AddressInput.tsx';
import styles from './AddressPair.module.css';
import { usePopularAddresses } from '../address/popularAddresses.query.ts';
import { texts } from '../texts.ts';
import type { DraftEvent, OrderDraft, RideEnd } from './draft.ts';
import type { OrderErrors } from './validateOrder.ts';

interface AddressFieldsProps {
  readonly draft: OrderDraft;
  readonly errors: OrderErrors;
  readonly signedIn: boolean;
  readonly dispatch: (event: DraftEvent) => void;
  readonly onLeave: (end: RideEnd) => void;
}

const OTHER: Record<RideEnd, RideEnd> = { from: 'to', to: 'from' };

export function AddressFields(props: AddressFieldsProps) {
  const { draft, errors, dispatch } = props;
  const popular = usePopularAddresses(props.signedIn);
  const input = (end: RideEnd) => (
    <AddressInput
      label={texts.address[end]}
      placeholder={texts.address.placeholders[end]}
      text={draft[end].text}
      address={draft[end].address}
      otherAddress={draft[OTHER[end]].address}
      popular={popular[end]}
      error={errors[end]}
      onText={(text) => dispatch({ type: 'typed', end, text })}
      onAddress={(address) => dispatch({ type: 'addressChosen', end, address })}
      onLeave={() => props.onLeave(end)}
    />
  );
  return <AddressPair from={input('from')} to={input('to')} />;
}

/** Start above destination, joined by a dotted line. */
function AddressPair({ from, to }: { from: ReactNode; to: ReactNode }) {
  return (
    <div className={styles.pair}>
      <div className={styles.line} aria-hidden="true">
        <span className={styles.start} />
        <span className={styles.dots} />
        <span className={styles.end} />
      </div>
      <div className={styles.ends}>
        <div className={styles.one}>{from}</div>
        <div className={styles.one}>{to}</div>
      </div>
    </div>
  );
}
