import { quantile } from '../bench/figures.ts';

export interface CallFigures {
  readonly route: string;
  readonly answers: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Told in words that the service is away: the client tries again. */
  readonly away: number;
  /** No answer at all. */
  readonly silent: number;
  /** Every other answer, by its status. */
  readonly refused: ReadonlyMap<number, number>;
}

interface Noted {
  readonly times: number[];
  away: number;
  silent: number;
  readonly refused: Map<number, number>;
}

const AWAY = 503;

/** How long each call took, by route; what was not answered well is counted apart. */
export class CallTimes {
  readonly #routes = new Map<string, Noted>();

  note(route: string, status: number, ms: number): void {
    const noted: Noted = this.#routes.get(route) ?? {
      times: [],
      away: 0,
      silent: 0,
      refused: new Map<number, number>(),
    };
    this.#routes.set(route, noted);
    if (status >= 200 && status < 300) noted.times.push(ms);
    else if (status === AWAY) noted.away += 1;
    else if (status === 0) noted.silent += 1;
    else noted.refused.set(status, (noted.refused.get(status) ?? 0) + 1);
  }

  figures(): readonly CallFigures[] {
    return [...this.#routes]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([route, { times, away, silent, refused }]) => ({
        route,
        answers: times.length,
        p50Ms: quantile(times, 0.5),
        p99Ms: quantile(times, 0.99),
        away,
        silent,
        refused,
      }));
  }
}
