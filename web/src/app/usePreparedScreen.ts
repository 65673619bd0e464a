import { startTransition, use, useEffect, useState } from 'react';

import { useActiveRideState } from '../core/activeRide/index.ts';
import { useSessionState } from '../core/session/index.ts';
import { whenIdle } from '../platform/schedule.ts';
import { DrawnAheadContext } from './drawnAhead.ts';
import { routes, type ScreenRoute } from './routes.tsx';

interface Prepared {
  readonly route: ScreenRoute;
  /** Once it has been opened, leaving it ends it as it ends any other screen. */
  readonly isOpened: boolean;
}

/**
 * The screen that most passengers open from here: once its code and its first data are there and the page has nothing
 * better to do, it is drawn ahead, out of sight, and is only uncovered by the tap. On a slow phone drawing it takes longer
 * than a tap should. See docs/decisions/0064.
 */
export function usePreparedScreen(here: ScreenRoute | undefined): ScreenRoute | undefined {
  const [prepared, setPrepared] = useState<Prepared>();
  const isPassenger = useSessionState().at === 'present';
  // What is hidden hears of nothing by itself: it is drawn anew with what draws it.
  const isKnown = useActiveRideState().status !== undefined;
  const next =
    isPassenger && isKnown ? routes.find(({ path }) => path === here?.prepares) : undefined;

  useEffect(() => {
    const chunk = next?.screen.chunk;
    if (next === undefined || chunk === undefined) return undefined;
    let cancel = (): void => undefined;
    const unsubscribe = chunk.onLoaded(() => {
      cancel = whenIdle(() => startTransition(() => setPrepared({ route: next, isOpened: false })));
    });
    return () => {
      unsubscribe();
      cancel();
    };
  }, [next]);

  const now = whatIsLeft(prepared, here, next);
  if (now !== prepared) setPrepared(now);

  const tellDrawnAhead = use(DrawnAheadContext);
  const ahead = now?.isOpened === false ? now.route.path : undefined;
  useEffect(() => tellDrawnAhead(ahead), [tellDrawnAhead, ahead]);
  return now?.route;
}

function whatIsLeft(
  prepared: Prepared | undefined,
  here: ScreenRoute | undefined,
  next: ScreenRoute | undefined,
): Prepared | undefined {
  if (prepared === undefined) return undefined;
  const { route, isOpened } = prepared;
  if (route === here) return isOpened ? prepared : { route, isOpened: true };
  return isOpened || route !== next ? undefined : prepared;
}
