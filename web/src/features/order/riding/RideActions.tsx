import type { ActiveOrder } from '@ride/contract';
import { useNavigate } from 'react-router';

import { Button } from '../../../kit/button/Button.tsx';
import { NetworkButton } from '../../../kit/button/NetworkButton.tsx';
import { PhoneIcon } from '../../../kit/icons/icons.tsx';
import { cancelEntryState } from '../cancelling/cancelEntry.ts';
import { canCancel } from '../orderView.ts';
import { texts } from '../texts.ts';

interface RideActionsProps {
  readonly order: ActiveOrder;
  /** The call is being prepared: nothing of it can be seen yet. */
  readonly calling: boolean;
  readonly onCall: () => void;
}

export function RideActions({ order, calling, onCall }: RideActionsProps) {
  const navigate = useNavigate();
  return (
    <>
      <NetworkButton size="wide" busy={calling} onClick={onCall}>
        <PhoneIcon />
        {texts.riding.call}
      </NetworkButton>
      {canCancel(order) && (
        <Button
          variant="secondary"
          size="wide"
          onClick={() => void navigate('/order', { state: cancelEntryState(order.id) })}
        >
          {texts.riding.cancel}
        </Button>
      )}
    </>
  );
}
