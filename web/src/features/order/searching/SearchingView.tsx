import { ANSWER_TIMEOUT_MS } from '../../../api/answerTimeout.ts';
import { useActiveRide, useActiveRideState } from '../../../core/activeRide/index.ts';
import { AlertsSlot } from '../../../capabilities/alertsSlot.tsx';
import { Banner } from '../../../kit/Banner.tsx';
import { NetworkButton } from '../../../kit/button/NetworkButton.tsx';
import { TaxiDrawing } from '../../../kit/TaxiDrawing.tsx';
import { OrderLayout } from '../OrderLayout.tsx';
import type { PendingOrder } from '../placing/pendingOrder.ts';
import { useOrderParts } from '../placing/useOrderParts.ts';
import { useCurrentOrder } from '../placing/usePendingOrder.ts';
import { RideStage } from '../RideStage.tsx';
import { StaleBanner } from '../StaleBanner.tsx';
import { texts } from '../texts.ts';
import radarStyles from './Radar.module.css';
import styles from './SearchingView.module.css';
import tripSummaryStyles from './TripSummary.module.css';

interface SearchingViewProps {
  readonly title: string;
  /** The passenger has cancelled, and the search goes on all the same. */
  readonly stillRunning: boolean;
}

export function SearchingView({ title, stillRunning }: SearchingViewProps) {
  const activeRide = useActiveRide();
  const { orderApi, lock } = useOrderParts();
  const order = useCurrentOrder();
  // In turn with ordering: a slow cancel must not end the next search.
  const cancel = (): void => {
    const { status } = activeRide.store.get();
    const searchId = status?.at === 'searching' ? status.searchId : undefined;
    void activeRide.cancelSearch(() =>
      lock(() => orderApi.cancelSearch(searchId, { timeoutMs: ANSWER_TIMEOUT_MS })),
    );
  };
  return (
    <OrderLayout title={title} stage={<RideStage />}>
      <div className={styles.view}>
        {stillRunning && <Banner tone="bad">{texts.searching.stillRunning}</Banner>}
        <StaleBanner />
        <Radar />
        <Asking />
        {order !== undefined && <TripSummary order={order} />}
        <div className={styles.actions}>
          <AlertsSlot />
          <NetworkButton variant="secondary" size="wide" onClick={cancel}>
            {texts.searching.cancel}
          </NetworkButton>
        </div>
      </div>
    </OrderLayout>
  );
}

/** From the second driver on: until then the passenger has waited for nobody. */
function Asking() {
  const { status } = useActiveRideState();
  const nth = (status?.at === 'searching' && status.asking) || 0;
  return <output className={styles.asking}>{nth > 1 && texts.searching.asking(nth)}</output>;
}

/** The addresses and the category of the order that is under way. */
function TripSummary({ order }: { order: PendingOrder }) {
  return (
    <dl className={tripSummaryStyles.trip}>
      <Line label={texts.trip.from} value={order.from.title} />
      <Line label={texts.trip.to} value={order.to.title} />
      <Line label={texts.trip.category} value={order.category.name} />
    </dl>
  );
}

function Line({ label, value }: { label: string; value: string | null | undefined }) {
  if (!value) return null;
  return (
    <div className={tripSummaryStyles.line}>
      <dt className={tripSummaryStyles.label}>{label}</dt>
      <dd className={tripSummaryStyles.value}>{value}</dd>
    </div>
  );
}

/** Rings that spread from the passenger, and a beam that looks for cars. Pure decoration. */
function Radar() {
  return (
    <div className={radarStyles.radar} aria-hidden="true">
      <span className={radarStyles.ring} />
      <span className={radarStyles.ring} />
      <span className={radarStyles.ring} />
      <span className={radarStyles.beam} />
      <span className={radarStyles.middle}>
        <svg viewBox="0 0 148 72" width="64" height="31">
          <TaxiDrawing x={0} y={2} />
        </svg>
      </span>
    </div>
  );
}
