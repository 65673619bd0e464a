import type { ActiveOrder } from '@ride/contract';
import { useState } from 'react';

import {
  isEnded,
  minutesLeft,
  useActiveRideState,
} from '../../../capabilities/activeRide/index.ts';
import { CallDialog } from '../../../capabilities/callDriver/index.ts';
import { deviceStorage } from '../../../platform/storage.ts';
import { useNow } from '../../../platform/useNow.ts';
import { OrderLayout } from '../OrderLayout.tsx';
import { pendingOrders } from '../placing/pendingOrder.ts';
import { Stage } from '../stage/Stage.tsx';
import { CarCard } from './CarCard.tsx';
import { EndedActions } from './EndedActions.tsx';
import { Minutes } from './Minutes.tsx';
import { PriceLine } from './PriceLine.tsx';
import { RideActions } from './RideActions.tsx';
import styles from './RideView.module.css';
import { StaleNotice } from './StaleNotice.tsx';
import { Tariffs } from './Tariffs.tsx';

const COUNT_EVERY_MS = 1_000;

export function RideView({ title, order }: { title: string; order: ActiveOrder }) {
  const { learnedAtMs } = useActiveRideState();
  const nowMs = useNow(COUNT_EVERY_MS);
  const [calling, setCalling] = useState(false);
  const minutes = minutesLeft(order, learnedAtMs, nowMs);
  const trip = pendingOrders(deviceStorage).read();
  const ended = isEnded(order);

  return (
    <OrderLayout
      title={title}
      stage={
        <Stage
          from={trip?.from.title ?? ''}
          to={trip?.to.title ?? ''}
          car={{ at: 'riding', status: order.status, minutes }}
        />
      }
    >
      <StaleNotice />
      <Minutes order={order} minutes={minutes} />
      <CarCard order={order} />
      <PriceLine order={order} />
      <Tariffs tariffs={order.tariffs} />
      <div className={ended ? styles.ended : styles.actions}>
        {ended ? (
          <EndedActions orderId={order.id} />
        ) : (
          <RideActions order={order} onCall={() => setCalling(true)} />
        )}
      </div>
      {calling && (
        <CallDialog
          name={order.driver?.fullName}
          phone={order.driver?.phone}
          onClose={() => setCalling(false)}
        />
      )}
    </OrderLayout>
  );
}
