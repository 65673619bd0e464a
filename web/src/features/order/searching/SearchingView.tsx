import { ANSWER_TIMEOUT_MS } from '../../../api/answerTimeout.ts';
import { useActiveRide } from '../../../capabilities/activeRide/index.ts';
import { NetworkButton } from '../../../kit/button/NetworkButton.tsx';
import { Banner } from '../../../kit/Banner.tsx';
import { nowMs } from '../../../platform/clock.ts';
import { OrderLayout } from '../OrderLayout.tsx';
import { usePendingOrder } from '../placing/usePendingOrder.ts';
import { useOrderParts } from '../placing/usePlacing.ts';
import { StaleBanner } from '../StaleBanner.tsx';
import { Stage } from '../stage/Stage.tsx';
import { texts } from '../texts.ts';
import { TripSummary } from './TripSummary.tsx';
import { Radar } from './Radar.tsx';
import { searchedOrder } from './searchedOrder.ts';
import styles from './SearchingView.module.css';

interface SearchingViewProps {
  readonly title: string;
  /** The passenger has cancelled, and the search goes on all the same. */
  readonly stillRunning: boolean;
}

export function SearchingView({ title, stillRunning }: SearchingViewProps) {
  const activeRide = useActiveRide();
  const { orderApi, lock } = useOrderParts();
  const order = searchedOrder(usePendingOrder(), nowMs());
  // In turn with ordering: a slow cancel must not end the next search.
  const cancel = (): void => {
    const { status } = activeRide.store.get();
    const searchId = status?.at === 'searching' ? status.searchId : undefined;
    void activeRide.cancelSearch(() =>
      lock(() => orderApi.cancelSearch(searchId, { timeoutMs: ANSWER_TIMEOUT_MS })),
    );
  };
  return (
    <OrderLayout
      title={title}
      stage={
        <Stage
          from={order?.from.title ?? ''}
          to={order?.to.title ?? ''}
          car={{ at: 'searching' }}
        />
      }
    >
      <div className={styles.view}>
        {stillRunning && <Banner tone="bad">{texts.searching.stillRunning}</Banner>}
        <StaleBanner />
        <Radar />
        {order !== undefined && <TripSummary order={order} />}
        <div className={styles.actions}>
          <NetworkButton variant="secondary" size="wide" onClick={cancel}>
            {texts.searching.cancel}
          </NetworkButton>
        </div>
      </div>
    </OrderLayout>
  );
}
