import { useEffect } from 'react';

import { CallDialog, useCall } from '../../capabilities/call/index.ts';
import { useApi } from '../../core/api.tsx';
import { NetworkButton } from '../../kit/button/NetworkButton.tsx';
import { PhoneIcon } from '../../kit/icons/icons.tsx';
import { useStore } from '../../kit/store.ts';
import { logError } from '../../platform/log.ts';
import type { Ride } from './ride.ts';
import { texts } from './texts.ts';

interface CallDriverProps {
  readonly ride: Ride;
  readonly encodedId: string;
  /** The passenger has pressed the button before this code was there. */
  readonly pressed: boolean;
}

export function CallDriver({ ride, encodedId, pressed }: CallDriverProps) {
  const call = useCall(useApi());
  const calling = useStore(call.store).at === 'requesting';
  const startCall = (): void =>
    call.start(
      { name: ride.driver?.fullName ?? undefined, phone: ride.phone ?? '', orderId: encodedId },
      // Spec §8: on this screen it is logged only.
      (error) => logError('call', error),
    );
  useEffect(() => {
    if (pressed) startCall();
    // Only once, when the code takes the button over.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <>
      {ride.canCall === true && (
        <NetworkButton size="wide" busy={calling} onClick={startCall}>
          <PhoneIcon />
          {texts.call}
        </NetworkButton>
      )}
      <CallDialog call={call} />
    </>
  );
}
