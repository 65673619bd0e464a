import { useSyncExternalStore } from 'react';

import { deviceOf, isMobile, type Device } from './device.ts';

const never = (): (() => void) => () => undefined;

/** Until the browser is known (a page rendered at build time) it is taken for a desktop. */
export const useDevice = (): Device =>
  useSyncExternalStore(
    never,
    () => deviceOf(navigator),
    () => 'desktop',
  );

export const useIsMobile = (): boolean =>
  useSyncExternalStore(
    never,
    () => isMobile(navigator),
    () => false,
  );
