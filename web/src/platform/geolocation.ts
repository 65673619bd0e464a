import { setTimer as setRealTimer, type SetTimer } from './clock.ts';

/** Where the device is, or why it cannot tell. */
export type Located =
  | {
      readonly at: 'found';
      readonly lat: number;
      readonly lng: number;
      readonly accuracyM: number;
    }
  | { readonly at: 'inaccurate'; readonly accuracyM: number }
  | { readonly at: 'refused' | 'slow' | 'unavailable' };

/** A driver who is sent farther off than this looks for the passenger in another street. */
const ACCURATE_M = 100;
const LOCATE_WITHIN_MS = 8_000;
/** Nobody walks far in that time. */
const FRESH_MS = 15_000;

/** Outside of a secure context a browser tells no page where it is. */
export const canLocate = (): boolean => window.isSecureContext && 'geolocation' in navigator;

/** Whether the browser would tell without a question to the passenger. */
export async function isLocatingGranted(): Promise<boolean> {
  // Typed as always there; older browsers lack it or do not know this name.
  const { permissions } = navigator as { permissions?: Permissions };
  const status = await permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  return status?.state === 'granted';
}

interface LocateOptions {
  readonly signal: AbortSignal;
  readonly geolocation?: Pick<Geolocation, 'watchPosition' | 'clearWatch'>;
  readonly setTimer?: SetTimer;
}

/**
 * Asks the browser, which may ask the passenger: that time is not counted. The first position is often a rough one, so
 * better ones are waited for; never settles once the signal has aborted.
 */
export function locate({
  signal,
  geolocation = navigator.geolocation,
  setTimer = setRealTimer,
}: LocateOptions): Promise<Located> {
  const { promise, resolve } = Promise.withResolvers<Located>();
  let bestM = Number.POSITIVE_INFINITY;
  let cancelTimer: (() => void) | undefined;
  const stop = (): void => {
    cancelTimer?.();
    geolocation.clearWatch(watch);
  };
  const settle = (located: Located): void => {
    stop();
    if (!signal.aborted) resolve(located);
  };
  const watch = geolocation.watchPosition(
    ({ coords: { latitude: lat, longitude: lng, accuracy: accuracyM } }) => {
      bestM = Math.min(bestM, accuracyM);
      if (accuracyM <= ACCURATE_M) settle({ at: 'found', lat, lng, accuracyM });
      else {
        cancelTimer ??= setTimer(LOCATE_WITHIN_MS, () =>
          settle({ at: 'inaccurate', accuracyM: bestM }),
        );
      }
    },
    // A rough position is there already, and better ones may still come: its own time is running.
    ({ code }) => {
      if (code === REFUSED || cancelTimer === undefined) settle({ at: WHY[code] ?? 'unavailable' });
    },
    { enableHighAccuracy: true, timeout: LOCATE_WITHIN_MS, maximumAge: FRESH_MS },
  );
  signal.addEventListener('abort', stop, { once: true });
  return promise;
}

/** The codes of GeolocationPositionError. */
const REFUSED = 1;
const WHY: Readonly<Record<number, 'refused' | 'unavailable' | 'slow'>> = {
  [REFUSED]: 'refused',
  2: 'unavailable',
  3: 'slow',
};
