import type { Mood } from './wishes.ts';

export type Outcome =
  | 'rode'
  | 'no car'
  | 'called off'
  | 'canceled by the driver'
  | 'reserved'
  | 'not ordered'
  | 'not ended';

/** What a passenger remembers of a wish when all is over. */
export interface Memory {
  readonly mark: string;
  readonly mood: Mood;
  readonly hour: number;
  /** The server has said yes. */
  readonly isConfirmed: boolean;
  readonly outcome: Outcome;
  /** From the yes on, in real time. */
  readonly offerAfterMs?: number;
  readonly carAfterMs?: number;
}

export interface Reckoning {
  readonly placed: number;
  readonly confirmed: number;
  /** Confirmed, and not in the books. */
  readonly lost: readonly string[];
  /** More than once in the books, whether confirmed or not. */
  readonly doubled: readonly string[];
  /** In the books, and nobody has asked for it. */
  readonly unasked: readonly string[];
  readonly notEnded: readonly string[];
}

/** From both sides: what passengers remember, and what the database has. */
export function reckon(
  memories: readonly Memory[],
  orders: ReadonlyMap<string, number>,
): Reckoning {
  const marks = new Set(memories.map(({ mark }) => mark));
  const confirmed = memories.filter(({ isConfirmed }) => isConfirmed);
  return {
    placed: memories.length,
    confirmed: confirmed.length,
    lost: confirmed.map(({ mark }) => mark).filter((mark) => !orders.has(mark)),
    doubled: [...orders].filter(([, count]) => count > 1).map(([mark]) => mark),
    unasked: [...orders.keys()].filter((mark) => !marks.has(mark)),
    notEnded: memories.filter(({ outcome }) => outcome === 'not ended').map(({ mark }) => mark),
  };
}

/** Of those who wanted to ride at each hour, the share for whom no car came. */
export function withoutCar(memories: readonly Memory[]): readonly HourOfDay[] {
  return Array.from({ length: 24 }, (_, hour) => {
    const wanted = memories.filter((one) => one.hour === hour && WAITED.has(one.outcome));
    const none = wanted.filter(({ outcome }) => outcome === 'no car');
    return { hour, wanted: wanted.length, share: none.length / Math.max(1, wanted.length) };
  });
}

export interface HourOfDay {
  readonly hour: number;
  readonly wanted: number;
  readonly share: number;
}

const WAITED: ReadonlySet<Outcome> = new Set(['rode', 'no car', 'canceled by the driver']);
