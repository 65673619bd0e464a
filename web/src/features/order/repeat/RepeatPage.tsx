import { useCallback } from 'react';

import { usePassengerStorage, useSessionState } from '../../../core/session/index.ts';
import { encodedIdIn } from '../../../kit/encodedIdIn.ts';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import { readDraft } from '../form/storedDraft.ts';
import { LogInHint } from '../form/OrderButton.tsx';
import { OrderForm } from '../form/OrderForm.tsx';
import { OrderLayout } from '../OrderLayout.tsx';
import { NOTHING_KNOWN } from '../stage/knownTrip.ts';
import { Stage } from '../stage/Stage.tsx';
import { texts } from '../texts.ts';
import { useOldOrder } from './oldOrder.query.ts';
import { useLocation, useNavigate } from '../../../kit/router.tsx';

/** The order form, filled in with an old order. */
export function RepeatPage() {
  const encodedId = encodedIdIn(useLocation().pathname);
  const form = `repeat:${encodedId}`;
  const session = useSessionState();
  const navigate = useNavigate();
  const stored = readDraft(usePassengerStorage().publicForms, form);
  const loaded = useOldOrder(encodedId, stored === undefined);
  const showOrder = useCallback(() => navigate('/order'), [navigate]);
  const initial = stored ?? loaded;

  if (initial === undefined || session.at === 'loading') {
    return (
      <OrderLayout title={texts.repeat.title} stage={<Stage known={NOTHING_KNOWN} />}>
        <Skeleton label={texts.reservation.loading} />
        {session.at === 'absent' && <LogInHint />}
      </OrderLayout>
    );
  }
  return (
    <OrderForm
      key={form}
      title={texts.repeat.title}
      form={form}
      initial={initial}
      signedIn={session.at === 'present'}
      onActive={showOrder}
    />
  );
}
