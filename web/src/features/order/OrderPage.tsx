import { brand } from 'virtual:brand';
import { memo, Suspense, useEffect, useMemo, useRef, useState } from 'react';

import { useActiveRide, useActiveRideState } from '../../core/activeRide/index.ts';
import { hasBegunOrder } from '../../core/begunOrder.ts';
import { lazyScreen } from '../../core/chunks.tsx';
import { usePassengerStorage } from '../../core/session/index.ts';
import { useLocation } from '../../kit/router.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { findElement } from '../../platform/page.ts';
import { whenIdle } from '../../platform/schedule.ts';
import { useIsHydrating } from '../../platform/useIsHydrating.ts';
import { cancelledOrderOf } from './cancelling/cancelEntry.ts';
import { EMPTY_DRAFT } from './form/draft.ts';
import { readDraft } from './form/storedDraft.ts';
import { OrderForm } from './form/OrderForm.tsx';
import { OrderLayout } from './OrderLayout.tsx';
import styles from './OrderPage.module.css';
import { orderTitle, orderView, type OrderView } from './orderView.ts';
import { usePendingOrderStore } from './placing/usePendingOrder.ts';
import { NOTHING_KNOWN } from './stage/knownTrip.ts';
import { Stage } from './stage/Stage.tsx';
import { texts } from './texts.ts';
import { useClearFinishedOrder } from './useClearFinishedOrder.ts';

const FORM = 'order';

/** Everything after the form: whoever wants to order does not wait for it. */
const ActiveOrder = lazyScreen(async () => (await import('./ActiveOrder.tsx')).ActiveOrder);

/**
 * Which view it is, the newest status says; the page only draws it. It asks for no state itself: a prerendered view that it
 * drew anew before React has taken that over would be drawn from nothing.
 */
export function OrderPage() {
  return (
    <>
      <WhileOpen />
      <Suspense fallback={<Waiting />}>
        <View />
        <FocusOnNewView />
      </Suspense>
    </>
  );
}

/** That nothing is under way changes nothing of the form: it is not drawn once more for that. */
const Form = memo(OrderForm);

function useOrderView(): OrderView {
  const state = useActiveRideState();
  const cancelled = cancelledOrderOf(useLocation().state);
  return useMemo(() => orderView(state, cancelled), [state, cancelled]);
}

/** What goes on as long as the screen is there, whatever it shows. */
function WhileOpen() {
  const { watch } = useActiveRide();
  const view = useOrderView();
  useEffect(watch, [watch]);
  useClearFinishedOrder();
  usePreloadActiveOrder();
  return <title>{`${orderTitle(view)} – ${brand.name}`}</title>;
}

function View() {
  const view = useOrderView();
  switch (view.show) {
    case 'waiting':
    case 'form':
      return <FirstView isWaiting={view.show === 'waiting'} />;
    case 'searching':
    case 'riding':
    case 'cancelling':
      return <ActiveOrder view={view} />;
    default:
      return view satisfies never;
  }
}

/**
 * Most passengers come to order: the form stands there before the server has said that nothing is under way, and is the
 * same one afterwards. Where this device knows of an order or of a draft, what it would show might be wrong. A prerendered
 * page holds both, and its style sheet shows one of them.
 */
function FirstView({ isWaiting }: { isWaiting: boolean }) {
  const storage = usePassengerStorage();
  const isHydrating = useIsHydrating();
  // Looked at once: the answer to the first poll, or a letter in the form, is stored, too.
  const [hasBegun] = useState(() => !isHydrating && hasBegunOrder(storage));
  const [initial] = useState(() => readDraft(storage.publicForms, FORM) ?? EMPTY_DRAFT);
  if (isWaiting && hasBegun) return <Waiting />;
  return (
    <>
      <div className={isWaiting ? styles.unlessBegun : styles.part}>
        <Form title={texts.form.title} form={FORM} initial={initial} signedIn onActive={stay} />
      </div>
      {isWaiting && (
        <div className={styles.ifBegun}>
          <Waiting />
        </div>
      )}
    </>
  );
}

function Waiting() {
  return (
    <OrderLayout title={orderTitle(useOrderView())} stage={<Stage known={NOTHING_KNOWN} />}>
      <Skeleton label={texts.reservation.loading} />
    </OrderLayout>
  );
}

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
function FocusOnNewView() {
  const { show } = useOrderView();
  const shown = useRef(show);
  useEffect(() => {
    const before = shown.current;
    shown.current = show;
    if (before === show || before === 'waiting') return;
    findElement('main h1')?.focus();
  }, [show]);
  return null;
}
