import { useSyncExternalStore } from 'react';

import { currentYear } from './clock.ts';

const never = (): (() => void) => () => undefined;

/** The current year; a page that was written at build time begins with the year of the build. */
export const useYear = (): number =>
  useSyncExternalStore(never, currentYear, () => import.meta.env.VITE_BUILD_YEAR);
