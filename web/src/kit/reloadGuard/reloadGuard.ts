import { createReloadGuard } from './createReloadGuard.ts';

/** The one of this page. */
export const reloadGuard = createReloadGuard();
