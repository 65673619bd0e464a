import type { Address } from '@ride/contract';
import { type ReactNode, useCallback } from 'react';

import { useActiveRideState } from '../../../core/activeRide/index.ts';
import { lazyModule } from '../../../core/chunks.tsx';
import { useExtra } from '../../../core/useExtra.ts';
import { classNames } from '../../../kit/classNames.ts';
import { canLocate } from '../../../platform/canLocate.ts';
import { AddressInput } from '../address/AddressInput.tsx';
import styles from './AddressPair.module.css';
import { usePopularAddresses } from '../address/popularAddresses.query.ts';
import { mapUrlOf } from '../stage/mapUrl.ts';
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

/** Addresses can be typed: without these there is no button, and all else as it was. */
const myPlace = lazyModule(
  async () => (await import('../myPlace/MyPlaceButton.tsx')).MyPlaceButton,
);
const pin = lazyModule(async () => (await import('../pin/PinButton.tsx')).PinButton);

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
  const { host } = useActiveRideState();
  const canFindMe = host.addressAt === true && canLocate();
  const map = host.addressAt ? mapUrlOf(host.map) : undefined;
  const { part: MyPlaceButton } = useExtra(myPlace, { isWanted: canFindMe });
  const { part: PinButton } = useExtra(pin, { isWanted: map !== undefined });
  const startHere = useCallback(
    (address: Address) => dispatch({ type: 'addressChosen', end: 'from', address }),
    [dispatch],
  );
  const field = (end: RideEnd, isLocatable: boolean) => (
    // Whatever lies beside the input has its own style sheet, and makes room for itself there.
    <div data-beside={classNames(isLocatable && 'place', map && PinButton && 'pin')}>
      {input(end)}
      {isLocatable && MyPlaceButton && (
        <MyPlaceButton text={draft.from.text} onAddress={startHere} />
      )}
      {map && PinButton && (
        <PinButton
          end={end}
          map={map}
          chosen={draft[end].address}
          other={draft[OTHER[end]].address}
          onAddress={(address) => dispatch({ type: 'addressChosen', end, address })}
        />
      )}
    </div>
  );
  return (
    <AddressPair
      from={field('from', canFindMe && MyPlaceButton !== undefined)}
      to={field('to', false)}
    />
  );
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
