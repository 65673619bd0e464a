import { brand } from 'virtual:brand';
import { memo, Suspense, useEffect, useMemo, useRef } from 'react';

import { useActiveRide, useActiveRideState } from '../../capabilities/activeRide/index.ts';
import { lazyScreen } from '../../core/chunks.tsx';
import { usePassengerStorage } from '../../core/session/index.ts';
import { useLocation } from '../../kit/router.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { findElement } from '../../platform/page.ts';
import { whenIdle } from '../../platform/schedule.ts';
import { cancelledOrderOf } from './cancelling/cancelEntry.ts';
import { EMPTY_DRAFT } from './form/draft.ts';
import { readDraft } from './form/storedDraft.ts';
import { OrderForm } from './form/OrderForm.tsx';
import { OrderLayout } from './OrderLayout.tsx';
import { orderTitle, orderView, type OrderView } from './orderView.ts';
import { usePendingOrderStore } from './placing/usePendingOrder.ts';
import { NOTHING_KNOWN } from './stage/knownTrip.ts';
import { Stage } from './stage/Stage.tsx';
import { texts } from './texts.ts';
import { useClearFinishedOrder } from './useClearFinishedOrder.ts';

const FORM = 'order';

/** Everything after the form: whoever wants to order does not wait for it. */
const ActiveOrder = lazyScreen(async () => (await import('./ActiveOrder.tsx')).ActiveOrder);

/** Which view it is, the newest status says; the page only draws it. */
export function OrderPage() {
  const state = useActiveRideState();
  const { watch } = useActiveRide();
  const cancelled = cancelledOrderOf(useLocation().state);
  const view = useMemo(() => orderView(state, cancelled), [state, cancelled]);
  useEffect(watch, [watch]);
  useClearFinishedOrder();
  usePreloadActiveOrder();
  return (
    <>
      <title>{`${orderTitle(view)} – ${brand.name}`}</title>
      <Suspense fallback={<Waiting title={orderTitle(view)} />}>
        <View view={view} />
        <FocusOnNewView show={view.show} />
      </Suspense>
    </>
  );
}

/** Not drawn anew with every place that the passenger goes to: it may be there already when the screen is opened. */
const View = memo(function View({ view }: { view: OrderView }) {
  const { publicForms } = usePassengerStorage();
  switch (view.show) {
    case 'waiting':
      return <Waiting title={orderTitle(view)} />;
    case 'form':
      return (
        <OrderForm
          title={orderTitle(view)}
          form={FORM}
          initial={readDraft(publicForms, FORM) ?? EMPTY_DRAFT}
          signedIn
          onActive={stay}
        />
      );
    case 'searching':
    case 'riding':
    case 'cancelling':
      return <ActiveOrder view={view} />;
    default:
      return view satisfies never;
  }
});

const Waiting = ({ title }: { title: string }) => (
  <OrderLayout title={title} stage={<Stage known={NOTHING_KNOWN} />}>
    <Skeleton label={texts.reservation.loading} />
  </OrderLayout>
);

/** The order screen is already where an order is shown. */
const stay = (): void => undefined;

/** The views of an order come once the form can be used; at once where this device has ordered something. */
function usePreloadActiveOrder(): void {
  const pending = usePendingOrderStore();
  useEffect(() => {
    const preload = (): void => void ActiveOrder.chunk.preload();
    if (pending.read() === undefined) return whenIdle(preload);
    preload();
    return undefined;
  }, [pending]);
}

/**
 * A view that comes by itself takes the focus, which would else be lost with the old one's button. It stands beside the
 * view, so that it waits for what the view waits for.
 */
function FocusOnNewView({ show }: { show: OrderView['show'] }) {
  const shown = useRef(show);
  useEffect(() => {
    const before = shown.current;
    shown.current = show;
    if (before === show || before === 'waiting') return;
    findElement('main h1')?.focus();
  }, [show]);
  return null;
}
