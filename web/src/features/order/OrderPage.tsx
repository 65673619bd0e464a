import { brand } from 'virtual:brand';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

import {
  statusTitle,
  useActiveRide,
  useActiveRideState,
} from '../../capabilities/activeRide/index.ts';
import { usePassengerStorage } from '../../core/session/index.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { findElement } from '../../platform/page.ts';
import { cancelledOrderOf } from './cancelling/cancelEntry.ts';
import { CancelScreen } from './cancelling/CancelScreen.tsx';
import { NO_REASON } from './cancelling/reason.ts';
import { EMPTY_DRAFT } from './form/draft.ts';
import { readDraft } from './form/storedDraft.ts';
import { OrderForm } from './form/OrderForm.tsx';
import { OrderLayout } from './OrderLayout.tsx';
import { orderView, type OrderView } from './orderView.ts';
import { RideView } from './riding/RideView.tsx';
import { SearchingView } from './searching/SearchingView.tsx';
import { NOTHING_KNOWN } from './stage/knownTrip.ts';
import { Stage } from './stage/Stage.tsx';
import { texts } from './texts.ts';
import { useClearFinishedOrder } from './useClearFinishedOrder.ts';

const FORM = 'order';

/** Which view it is, the newest status says; the page only draws it. */
export function OrderPage() {
  const state = useActiveRideState();
  const { watch } = useActiveRide();
  const view = orderView(state, cancelledOrderOf(useLocation().state));
  useEffect(watch, [watch]);
  useFocusOnNewView(view.show);
  useClearFinishedOrder();
  return (
    <>
      <title>{`${titleOf(view)} – ${brand.name}`}</title>
      <View view={view} />
    </>
  );
}

function View({ view }: { view: OrderView }) {
  // Kept here, so that a look back at the ride loses nothing of what was written.
  const [reason, setReason] = useState(NO_REASON);
  const { publicForms } = usePassengerStorage();
  switch (view.show) {
    case 'waiting':
      return (
        <OrderLayout title={titleOf(view)} stage={<Stage known={NOTHING_KNOWN} />}>
          <Skeleton label={texts.reservation.loading} />
        </OrderLayout>
      );
    case 'form':
      return (
        <OrderForm
          title={titleOf(view)}
          form={FORM}
          initial={readDraft(publicForms, FORM) ?? EMPTY_DRAFT}
          signedIn
          onActive={stay}
        />
      );
    case 'searching':
      return <SearchingView title={titleOf(view)} stillRunning={view.stillRunning} />;
    case 'riding':
      return <RideView title={titleOf(view)} order={view.order} />;
    case 'cancelling':
      return <CancelScreen order={view.order} reason={reason} onReason={setReason} />;
    default:
      return view satisfies never;
  }
}

/** The order screen is already where an order is shown. */
const stay = (): void => undefined;

function titleOf(view: OrderView): string {
  switch (view.show) {
    case 'waiting':
    case 'form':
      return texts.form.title;
    case 'searching':
      return texts.searching.title;
    case 'riding':
      return statusTitle(view.order.status);
    case 'cancelling':
      return texts.cancelling.title;
    default:
      return view satisfies never;
  }
}

/** A view that comes by itself takes the focus, which would else be lost with the old one's button. */
function useFocusOnNewView(show: OrderView['show']): void {
  const shown = useRef(show);
  useEffect(() => {
    const before = shown.current;
    shown.current = show;
    if (before === show || before === 'waiting') return;
    findElement('main h1')?.focus();
  }, [show]);
}
