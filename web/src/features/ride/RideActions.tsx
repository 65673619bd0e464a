import { CallDialog, useCall } from '../../capabilities/call/index.ts';
import { useApi } from '../../core/api.tsx';
import { NetworkButton } from '../../kit/button/NetworkButton.tsx';
import { ButtonLink } from '../../kit/button/Button.tsx';
import { PhoneIcon } from '../../kit/icons/icons.tsx';
import { RepeatIcon } from '../../kit/icons/receiptIcons.tsx';
import { useStore } from '../../kit/store.ts';
import { logError } from '../../platform/log.ts';
import { InvoicePart } from './invoice/InvoicePart.tsx';
import type { Ride } from './ride.ts';
import styles from './RideDetails.module.css';
import { texts } from './texts.ts';

interface RideActionsProps {
  readonly ride: Ride;
  readonly encodedId: string;
}

export function RideActions({ ride, encodedId }: RideActionsProps) {
  const call = useCall(useApi());
  const calling = useStore(call.store).at === 'requesting';
  const startCall = (): void =>
    call.start(
      { name: ride.driver?.fullName ?? undefined, phone: ride.phone ?? '', orderId: encodedId },
      // Spec §8: on this screen it is logged only.
      (error) => logError('call', error),
    );
  return (
    <div className={styles.actions}>
      {ride.canCall === true && (
        <NetworkButton size="wide" busy={calling} onClick={startCall}>
          <PhoneIcon />
          {texts.call}
        </NetworkButton>
      )}
      <InvoicePart ride={ride} encodedId={encodedId} />
      <ButtonLink variant="secondary" size="wide" to={`/repeat/${encodeURIComponent(encodedId)}`}>
        <RepeatIcon />
        {texts.repeat}
      </ButtonLink>
      <CallDialog call={call} />
    </div>
  );
}
