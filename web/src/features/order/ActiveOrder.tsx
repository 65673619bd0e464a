import { useState } from 'react';

import { CancelScreen } from './cancelling/CancelScreen.tsx';
import { NO_REASON } from './cancelling/reason.ts';
import { orderTitle, type ActiveOrderView } from './orderView.ts';
import { RideView } from './riding/RideView.tsx';
import { SearchingView } from './searching/SearchingView.tsx';

/** What there is to see of an order that is under way. */
export function ActiveOrder({ view }: { view: ActiveOrderView }) {
  // Kept here, so that a look back at the ride loses nothing of what was written.
  const [reason, setReason] = useState(NO_REASON);
  switch (view.show) {
    case 'searching':
      return <SearchingView title={orderTitle(view)} stillRunning={view.stillRunning} />;
    case 'riding':
      return <RideView title={orderTitle(view)} order={view.order} />;
    case 'cancelling':
      return <CancelScreen order={view.order} reason={reason} onReason={setReason} />;
    default:
      return view satisfies never;
  }
}
