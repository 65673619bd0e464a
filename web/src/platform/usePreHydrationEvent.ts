import { useLayoutEffect, type RefObject } from 'react';

import type { PreHydrationEvent } from './preHydrationEvents.ts';
import { useIsHydrating } from './useIsHydrating.ts';

/** Acts on a press from before this code had come. Returns the control's `data-early`. */
export function usePreHydrationEvent<P extends PreHydrationEvent>(
  control: RefObject<HTMLElement | null>,
  press: P,
  act: () => void,
): P | undefined {
  useLayoutEffect(() => {
    if ('pressed' in (control.current?.dataset ?? {})) act();
    // Only once, when the code takes the control over.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const early = useIsHydrating() ? press : undefined;
  // What the press has done is drawn together with this: what the style sheet showed of it stays until then.
  useLayoutEffect(() => {
    if (early === undefined) delete control.current?.dataset['pressed'];
  }, [control, early]);
  return early;
}
