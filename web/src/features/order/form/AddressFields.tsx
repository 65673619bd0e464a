import type { Address } from '@ride/contract';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';

import { useActiveRideState } from '../../../capabilities/activeRide/index.ts';
import { lazyScreen } from '../../../core/chunks.tsx';
import { classNames } from '../../../kit/classNames.ts';
import { canLocate } from '../../../platform/geolocation.ts';
import { whenIdle } from '../../../platform/schedule.ts';
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

const MyPlaceButton = lazyScreen(
  async () => (await import('../myPlace/MyPlaceButton.tsx')).MyPlaceButton,
);

const PinButton = lazyScreen(async () => (await import('../pin/PinButton.tsx')).PinButton);

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
  const map = host.addressAt && mapUrlOf(host.map);
  // The pin's code is for few: it does not stand in the way of the addresses that the form asks for first.
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const startHere = useCallback(
    (address: Address) => dispatch({ type: 'addressChosen', end: 'from', address }),
    [dispatch],
  );
  const field = (end: RideEnd, isLocatable: boolean) => (
    <div className={classNames(isLocatable && styles.locatable, map && styles.pinned)}>
      {input(end)}
      <Suspense>
        {isLocatable && <MyPlaceButton text={draft.from.text} onAddress={startHere} />}
        {map && isIdle && (
          <PinButton
            end={end}
            map={map}
            chosen={draft[end].address}
            other={draft[OTHER[end]].address}
            onAddress={(address) => dispatch({ type: 'addressChosen', end, address })}
          />
        )}
      </Suspense>
    </div>
  );
  return <AddressPair from={field('from', canFindMe)} to={field('to', false)} />;
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
