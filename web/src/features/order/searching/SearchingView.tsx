import { ANSWER_LIMIT_MS } from '../../../api/answerLimit.ts';
import { useActiveRide } from '../../../capabilities/activeRide/index.ts';
import { NetworkButton } from '../../../kit/button/NetworkButton.tsx';
import { Notice } from '../../../kit/notice/Notice.tsx';
import { after, nowMs } from '../../../platform/clock.ts';
import { limited } from '../../../platform/limited.ts';
import { OrderLayout } from '../OrderLayout.tsx';
import { useOrderParts } from '../placing/usePlacing.ts';
import { StaleNotice } from '../riding/StaleNotice.tsx';
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
  const { desk, lock, pending } = useOrderParts();
  const order = searchedOrder(pending.read(), nowMs());
  // In turn with ordering: a slow cancel must not end the next search.
  const cancel = (): void => {
    const { fact } = activeRide.store.get();
    const searchId = fact?.at === 'searching' ? fact.searchId : undefined;
    void activeRide.cancelSearch(() =>
      lock(() => limited(after, ANSWER_LIMIT_MS, (signal) => desk.cancelSearch(searchId, signal))),
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
        {stillRunning && <Notice tone="bad">{texts.searching.stillRunning}</Notice>}
        <StaleNotice />
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
