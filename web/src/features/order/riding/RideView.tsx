import type { ActiveOrder } from '@ride/contract';
import { useState } from 'react';

import { minutesLeft, oldCarAgeMs } from '../../../capabilities/activeRide/index.ts';
import { isEnded, useActiveRideState } from '../../../core/activeRide/index.ts';
import { AlertsSlot } from '../../../capabilities/alertsSlot.tsx';
import { CallDialog, useCall } from '../../../capabilities/call/index.ts';
import { useApi } from '../../../core/api.tsx';
import { useStore } from '../../../kit/store.ts';
import { logError } from '../../../platform/log.ts';
import { useNow } from '../../../platform/useNow.ts';
import { ErrorModal } from '../ErrorModal.tsx';
import { OrderLayout } from '../OrderLayout.tsx';
import { RideStage } from '../RideStage.tsx';
import { StaleBanner } from '../StaleBanner.tsx';
import { texts } from '../texts.ts';
import { CarCard, Minutes, PriceLine, Tariffs } from './RideFacts.tsx';
import { EndedActions, RideActions } from './RideActions.tsx';
import styles from './RideView.module.css';

const COUNT_EVERY_MS = 1_000;

export function RideView({ title, order }: { title: string; order: ActiveOrder }) {
  const { updatedAtMs, status } = useActiveRideState();
  const nowMs = useNow(COUNT_EVERY_MS);
  const call = useCall(useApi());
  const calling = useStore(call.store).at === 'requesting';
  const [callFailed, setCallFailed] = useState(false);
  const car = status?.at === 'riding' ? status.car : undefined;
  const minutes = minutesLeft(order, updatedAtMs, nowMs, car);
  const ended = isEnded(order);

  const startCall = (): void =>
    call.start(
      {
        name: order.driver?.fullName ?? undefined,
        phone: order.driver?.phone ?? '',
        orderId: order.id ?? '',
      },
      (error) => {
        logError('call', error);
        setCallFailed(true);
      },
    );

  return (
    <OrderLayout title={title} stage={<RideStage />}>
      <StaleBanner />
      <Minutes order={order} minutes={minutes} ageMs={oldCarAgeMs(status, updatedAtMs, nowMs)} />
      {order.status === 'ARRIVES' && <AlertsSlot />}
      <CarCard order={order} />
      <PriceLine order={order} />
      <Tariffs tariffs={order.tariffs} />
      <div className={ended ? styles.ended : styles.actions}>
        {ended ? (
          <EndedActions orderId={order.id} />
        ) : (
          <RideActions order={order} calling={calling} onCall={startCall} />
        )}
      </div>
      <CallDialog call={call} />
      {callFailed && (
        <ErrorModal message={texts.call.noCredentials} onClose={() => setCallFailed(false)} />
      )}
    </OrderLayout>
  );
}
