import { useEffect, useState } from 'react';

import { lazyModule } from '../../core/chunks.tsx';
import { NetworkButton } from '../../kit/button/NetworkButton.tsx';
import { ButtonLink } from '../../kit/button/Button.tsx';
import { PhoneIcon } from '../../kit/icons/icons.tsx';
import { RepeatIcon } from '../../kit/icons/receiptIcons.tsx';
import { InvoicePart } from './invoice/InvoicePart.tsx';
import type { Ride } from './ride.ts';
import styles from './RideDetails.module.css';
import { texts } from './texts.ts';

interface RideActionsProps {
  readonly ride: Ride;
  readonly encodedId: string;
}

export function RideActions({ ride, encodedId }: RideActionsProps) {
  return (
    <div className={styles.actions}>
      <CallButton ride={ride} encodedId={encodedId} />
      <InvoicePart ride={ride} encodedId={encodedId} />
      <ButtonLink variant="secondary" size="wide" to={`/repeat/${encodeURIComponent(encodedId)}`}>
        <RepeatIcon />
        {texts.repeat}
      </ButtonLink>
    </div>
  );
}

/** The telephone: nobody needs it to read a receipt, so it comes once the receipt is there. */
const callDriver = lazyModule(async () => (await import('./CallDriver.tsx')).CallDriver);

/** The way to the driver, where there is one; a press before the telephone has come waits for it. */
function CallButton({ ride, encodedId }: RideActionsProps) {
  const [CallDriver, setCallDriver] = useState(callDriver.get);
  const [pressed, setPressed] = useState(false);
  const isOffered = ride.canCall === true;
  useEffect(() => {
    if (!isOffered) return;
    // For whoever waits for it the page is loaded anew, if a deploy took it away.
    const coming = pressed ? callDriver.load() : callDriver.preload();
    void coming.then(
      () => setCallDriver(callDriver.get),
      (error: unknown) => {
        setPressed(false);
        throw error;
      },
    );
  }, [isOffered, pressed]);
  if (CallDriver !== undefined) {
    return <CallDriver ride={ride} encodedId={encodedId} pressed={pressed} />;
  }
  if (!isOffered) return null;
  return (
    <NetworkButton size="wide" busy={pressed} onClick={() => setPressed(true)}>
      <PhoneIcon />
      {texts.call}
    </NetworkButton>
  );
}
