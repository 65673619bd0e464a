import { useEffect, useState } from 'react';

import { onVisibleOrOnline } from '../platform/onVisibleOrOnline.ts';
import { whenIdle } from '../platform/schedule.ts';
import type { LazyModule } from './chunks.tsx';

const always = (): boolean => true;

interface ExtraOptions {
  readonly isWanted?: boolean;
  /** Asked whenever it could be loaded. */
  readonly mayLoad?: () => boolean;
}

/**
 * A part of the page that nobody needs: it comes when the page has nothing better to do. One that does not come is no reason
 * to reload the page or to say anything; it is asked for again when network or passenger are back.
 */
export function useExtra<T>(
  module: LazyModule<T>,
  { isWanted = true, mayLoad = always }: ExtraOptions = {},
): { readonly part: T | undefined } {
  const [loaded, setLoaded] = useState(() => module.get());
  const isMissing = isWanted && loaded === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isGone = false;
    const load = async (): Promise<void> => {
      if (!mayLoad()) return;
      await module.preload();
      if (!isGone) setLoaded(() => module.get());
    };
    const offs = [whenIdle(() => void load()), onVisibleOrOnline(() => void load())];
    return () => {
      isGone = true;
      for (const off of offs) off();
    };
  }, [module, isMissing, mayLoad]);
  return { part: loaded };
}
