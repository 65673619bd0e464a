import { useEffect, useRef, useState } from 'react';

import { locate, type Located } from '../../../../platform/geolocation.ts';
import type { GeoPoint } from '../mercator.ts';
import { mapTexts } from './texts.ts';

/** Asks the browser where the passenger stands, and shows it; whoever presses again asks again. */
export function useFindMe(show: (at: GeoPoint) => void) {
  const [at, setAt] = useState<'asking' | Located['at']>();
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  const find = async (): Promise<void> => {
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    setAt('asking');
    const found = await locate({ signal });
    setAt(found.at);
    if (found.at === 'found') show(found);
  };
  return { find: () => void find(), words: wordsOf(at) };
}

function wordsOf(at: 'asking' | Located['at'] | undefined): string | undefined {
  if (at === undefined || at === 'found') return undefined;
  return at === 'asking' ? mapTexts.locating : mapTexts.notLocated[at];
}
