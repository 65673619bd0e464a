import { useState } from 'react';

import { CallDialog } from '../../capabilities/callDriver/index.ts';
import { Button } from '../../kit/button/Button.tsx';
import { ButtonLink } from '../../kit/button/ButtonLink.tsx';
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
  const [calling, setCalling] = useState(false);
  return (
    <div className={styles.actions}>
      {ride.canCall === true && (
        <Button size="wide" onClick={() => setCalling(true)}>
          <PhoneIcon />
          {texts.call}
        </Button>
      )}
      <InvoicePart ride={ride} encodedId={encodedId} />
      <ButtonLink variant="secondary" size="wide" to={`/repeat/${encodeURIComponent(encodedId)}`}>
        <RepeatIcon />
        {texts.repeat}
      </ButtonLink>
      {calling && (
        <CallDialog
          name={ride.driver?.fullName}
          phone={ride.phone}
          onClose={() => setCalling(false)}
        />
      )}
    </div>
  );
}
