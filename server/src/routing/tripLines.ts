import type { Clock } from '../platform/clock.ts';
import { MINUTE_MS } from '../platform/duration.ts';
import { ServiceFailed } from '../platform/askService.ts';
import type { GeoPoint } from '../platform/geoPoint.ts';
import type { Route, Router } from './router.ts';

type Line = NonNullable<Route['line']>;

/** Of a company's busiest half hour; some 10 kB each. */
const MOST_KEPT = 500;
/** A router that is away is not asked again for the same trip by every look at it. */
const AWAY_FOR_MS = MINUTE_MS / 2;
/** About a metre. */
const DECIMALS = 5;

export interface TripLines {
  /** The same router, which remembers the lines that it has given. */
  readonly router: Router;
  /** The line of a trip; `undefined` where there is none or nobody can tell: nothing but a picture hangs on it. */
  readonly between: (from: GeoPoint, to: GeoPoint) => Promise<Line | undefined>;
}

/** What is drawn of an order was asked for a moment before, with its price: it is remembered for a while, in memory alone. */
export function createTripLines(asked: Router, clock: Clock): TripLines {
  const known = new Map<string, { readonly line: Line | undefined; readonly untilMs: number }>();
  const underWay = new Map<string, Promise<Line | undefined>>();

  const keep = (key: string, line: Line | undefined, untilMs: number): void => {
    known.delete(key);
    known.set(key, { line, untilMs });
    const [oldest] = known.keys();
    if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest);
  };
  const router: Router = {
    route: async (from, to, departureMs) => {
      const route = await asked.route(from, to, departureMs);
      keep(keyOf(from, to), route.line, Number.POSITIVE_INFINITY);
      return route;
    },
  };
  const ask = async (from: GeoPoint, to: GeoPoint): Promise<Line | undefined> => {
    try {
      return (await router.route(from, to, clock.nowMs())).line;
    } catch (cause) {
      if (!(cause instanceof ServiceFailed)) throw cause;
      keep(keyOf(from, to), undefined, clock.nowMs() + AWAY_FOR_MS);
      return undefined;
    }
  };

  return {
    router,
    between: async (from, to) => {
      const key = keyOf(from, to);
      const found = known.get(key);
      if (found !== undefined && clock.nowMs() < found.untilMs) return found.line;
      const pending = underWay.get(key) ?? ask(from, to).finally(() => underWay.delete(key));
      underWay.set(key, pending);
      return pending;
    },
  };
}

const keyOf = (...points: readonly GeoPoint[]): string =>
  points.map(({ lat, lng }) => `${lat.toFixed(DECIMALS)},${lng.toFixed(DECIMALS)}`).join(';');
