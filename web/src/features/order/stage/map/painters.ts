import { SECOND_MS } from '../../../../kit/time/units.ts';
import type { SetTimer } from '../../../../platform/clock.ts';
import type { Painter } from './createPainter.ts';

/** From one view of an order to the next the map goes on; on other screens nobody draws. */
const KEEP_MS = 10 * SECOND_MS;

export interface Painters {
  /** The painter of an archive, while somebody follows it. */
  readonly get: (url: string) => Painter | undefined;
  /** Opens it if need be, and tells of another one in its place. Returns an unsubscribe function. */
  readonly follow: (url: string, changed: () => void) => () => void;
}

interface PaintersSettings {
  readonly open: (url: string) => Painter;
  readonly setTimer: SetTimer;
  readonly onVisibleOrOnline: (wake: () => void) => () => void;
}

/** One painter for all that looks at an archive. One that has failed is tried again when network or passenger are back. */
export function createPainters({ open, setTimer, onVisibleOrOnline }: PaintersSettings): Painters {
  let shared: { readonly url: string; readonly painter: Painter } | undefined;
  const listeners = new Set<() => void>();
  let stopTimer: (() => void) | undefined;

  const close = (): void => {
    shared?.painter.close();
    shared = undefined;
  };
  const ensure = (url: string): void => {
    if (shared?.url === url && shared.painter.state.get().at !== 'failed') return;
    close();
    shared = { url, painter: open(url) };
    for (const tell of listeners) tell();
  };
  return {
    get: (url) => (shared?.url === url ? shared.painter : undefined),
    follow: (url, changed) => {
      stopTimer?.();
      listeners.add(changed);
      ensure(url);
      const off = onVisibleOrOnline(() => ensure(url));
      return () => {
        off();
        listeners.delete(changed);
        if (listeners.size === 0) stopTimer = setTimer(KEEP_MS, close);
      };
    },
  };
}
