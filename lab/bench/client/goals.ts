import { atMost, type Goal } from '../table.ts';
import type { Network } from './networks.ts';

/** Of one screen, in milliseconds. */
interface Times {
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly controlMs: number;
}

/** How many times as long as on the bare pages a screen may take. */
interface Limits {
  /** Beside the bare static page. */
  readonly fcp?: number;
  readonly lcp?: number;
  /** Beside the bare React page; on a bad signal, where it is another one. */
  readonly control?: number;
  readonly controlOnBadSignal?: number;
}

const SCREEN: Limits = { fcp: 1.2, control: 1.4 };
const LIMITS: Readonly<Record<string, Limits>> = {
  '/': { lcp: 1.2 },
  '/login': { control: 1.3 },
  '/login, with a number': { control: 1.3, controlOnBadSignal: 1.4 },
  '/order': { fcp: 1.2, control: 1.5 },
  '/history': SCREEN,
  '/ride': SCREEN,
  '/profile': SCREEN,
  '/repeat': { fcp: 1.2 },
  'not found': { fcp: 1.2 },
};

/** All goals of a screen in one, or `undefined` if there are none. */
export function goalOf(
  name: string,
  { slowdown }: Network,
  found: Times,
  { bare, react }: { readonly bare: Times; readonly react: Times },
): Goal | undefined {
  const { fcp, lcp, control, controlOnBadSignal } = LIMITS[name] ?? {};
  const controlLimit = slowdown === 1 ? (controlOnBadSignal ?? control) : control;
  const goals = [
    named('FCP', found.fcpMs / bare.fcpMs, fcp),
    named('LCP', found.lcpMs / bare.lcpMs, lcp),
    named('control', found.controlMs / react.controlMs, controlLimit),
  ].filter((goal) => goal !== undefined);
  if (goals.length === 0) return undefined;
  return {
    text: goals.map(({ text }) => text).join(', '),
    reached: goals.every(({ reached }) => reached),
  };
}

function named(what: string, ratio: number, limit: number | undefined): Goal | undefined {
  if (limit === undefined) return undefined;
  const goal = atMost(ratio, limit, ' ×');
  return { ...goal, text: `${what} ${goal.text}` };
}
