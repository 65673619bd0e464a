import type { ActiveOrder } from '@ride/contract';

import { useActiveRide } from '../../../core/activeRide/index.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { NetworkButton } from '../../../kit/button/NetworkButton.tsx';
import { PhoneIcon } from '../../../kit/icons/icons.tsx';
import { cancelEntryState } from '../cancelling/cancelEntry.ts';
import { canCancel, isKnown } from '../orderView.ts';
import { texts } from '../texts.ts';
import { useNavigate } from '../../../kit/router.tsx';

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
          onClick={() => navigate('/order', { state: cancelEntryState(order.id) })}
        >
          {texts.riding.cancel}
        </Button>
      )}
    </>
  );
}

/** One step away from a ride that is over: to its details or to the next one. */
export function EndedActions({ orderId }: { orderId: ActiveOrder['id'] }) {
  const { dismiss } = useActiveRide();
  const navigate = useNavigate();
  return (
    <>
      {isKnown(orderId) && (
        <Button
          size="wide"
          onClick={() => {
            navigate(`/ride/${encodeURIComponent(orderId)}`);
            dismiss(orderId);
          }}
        >
          {texts.riding.details}
        </Button>
      )}
      <Button variant="secondary" size="wide" onClick={() => dismiss(orderId)}>
        {texts.riding.again}
      </Button>
    </>
  );
}
