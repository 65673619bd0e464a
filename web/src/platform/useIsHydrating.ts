import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** Whether React is taking over what stands in a prerendered page, and so has to draw the very same. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
