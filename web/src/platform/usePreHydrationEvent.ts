import { useLayoutEffect, useSyncExternalStore, type RefObject } from 'react';

import type { PreHydrationEvent } from './preHydrationEvents.ts';

const never = (): (() => void) => () => undefined;

/** Acts on a press from before this code had come. Returns the control's `data-early`. */
export function usePreHydrationEvent<P extends PreHydrationEvent>(
  control: RefObject<HTMLElement | null>,
  press: P,
  act: () => void,
): P | undefined {
  useLayoutEffect(() => {
    const { current } = control;
    if (current === null || !('pressed' in current.dataset)) return;
    delete current.dataset['pressed'];
    act();
    // Only once, when the code takes the control over.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return useSyncExternalStore(
    never,
    () => undefined,
    () => press,
  );
}
