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

async function locatingPermission(): Promise<PermissionStatus | undefined> {
  // Typed as always there; older browsers lack it or do not know this name.
  const { permissions } = navigator as { permissions?: Permissions };
  return permissions?.query({ name: 'geolocation' }).catch(() => undefined);
}

/** Whether the browser would tell without a question to the passenger. */
export const isLocatingGranted = async (): Promise<boolean> =>
  (await locatingPermission())?.state === 'granted';

/** Settles once the browser may tell; never in a browser that does not say so. */
async function locatingGranted(signal: AbortSignal): Promise<void> {
  const status = await locatingPermission();
  if (status?.state === 'granted') return;
  const { promise, resolve } = Promise.withResolvers<void>();
  status?.addEventListener('change', () => status.state === 'granted' && resolve(), { signal });
  await promise;
}

interface LocateOptions {
  readonly signal: AbortSignal;
  readonly geolocation?: Pick<Geolocation, 'watchPosition' | 'clearWatch'>;
  readonly setTimer?: SetTimer;
  /** Settles when the browser may tell. */
  readonly granted?: (signal: AbortSignal) => Promise<void>;
}

/**
 * Asks the browser, which may ask the passenger: that time is not counted. The first position is often a rough one, so
 * better ones are waited for until the time is over; never settles once the signal has aborted.
 */
export function locate({
  signal,
  geolocation = navigator.geolocation,
  setTimer = setRealTimer,
  granted = locatingGranted,
}: LocateOptions): Promise<Located> {
  const { promise, resolve } = Promise.withResolvers<Located>();
  let bestM = Number.POSITIVE_INFINITY;
  let cancelTimer: (() => void) | undefined;
  const over = new AbortController();
  const stop = (): void => {
    over.abort();
    cancelTimer?.();
    geolocation.clearWatch(watch);
  };
  /** From the permission on; where nobody tells of that, from the first position. */
  const startTimer = (): void => {
    if (over.signal.aborted) return;
    cancelTimer ??= setTimer(LOCATE_WITHIN_MS, () =>
      settle(
        bestM === Number.POSITIVE_INFINITY
          ? { at: 'slow' }
          : { at: 'inaccurate', accuracyM: bestM },
      ),
    );
  };
  const settle = (located: Located): void => {
    stop();
    if (!signal.aborted) resolve(located);
  };
  const watch = geolocation.watchPosition(
    ({ coords: { latitude: lat, longitude: lng, accuracy: accuracyM } }) => {
      bestM = Math.min(bestM, accuracyM);
      if (accuracyM <= ACCURATE_M) settle({ at: 'found', lat, lng, accuracyM });
      else startTimer();
    },
    // A rough position is there already, and better ones may still come: its own time is running.
    ({ code }) => {
      const isRough = bestM !== Number.POSITIVE_INFINITY;
      if (code === REFUSED || !isRough) settle({ at: WHY[code] ?? 'unavailable' });
    },
    { enableHighAccuracy: true, timeout: LOCATE_WITHIN_MS, maximumAge: FRESH_MS },
  );
  signal.addEventListener('abort', stop, { once: true });
  void granted(over.signal).then(startTimer);
  return promise;
}

/** The codes of GeolocationPositionError. */
const REFUSED = 1;
const WHY: Readonly<Record<number, 'refused' | 'unavailable' | 'slow'>> = {
  [REFUSED]: 'refused',
  2: 'unavailable',
  3: 'slow',
};
