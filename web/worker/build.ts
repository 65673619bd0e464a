/** What the worker knows of the build that it belongs to; `web/build/serviceWorker.ts` fills it in. */
export interface Build {
  /** Changes with every byte of the build that matters. */
  readonly version: string;
  /** The script that every page of this build begins with, and no page of another one. */
  readonly entry: string;
  /** Without these files no page shows anything. */
  readonly first: readonly string[];
  /** The other parts, which can wait until the device has nothing better to do. */
  readonly later: readonly string[];
  /** Parts that not everybody needs: cached when a page asks for them, and never ahead. */
  readonly onDemand: readonly string[];
}
