import type { ActiveOrder } from '@ride/contract';
import { useNavigate } from 'react-router';

import { useActiveRide } from '../../../capabilities/activeRide/index.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { isKnown } from '../orderView.ts';
import { texts } from '../texts.ts';

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
            void navigate(`/ride/${encodeURIComponent(orderId)}`);
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
