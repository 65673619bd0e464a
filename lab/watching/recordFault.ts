import { setTimeout as pause } from 'node:timers/promises';

import type { Fault } from './faults.ts';
import { EVERY_SECONDS } from './promtool.ts';
import { metricsIn, notation, readText, rounded, type Samples, type Series } from './series.ts';
import { buildStage } from './stage.ts';

const SCRAPE_WITHIN_MS = 10_000;
/** How often is asked before the fault, in it, and when it is over. */
export const TIMES = { before: 5, during: 14, after: 14 };
/** Servers come to rest after they have started: code is compiled, connections are opened. */
const SETTLES_MS = 20_000;

/** When a server was started is told from its first start on: the recording is of no certain day. */
const MOMENT = 'process_start_time_seconds';
/** The one bound that the rules ask about. */
const BOUND = /_bucket\{.*le="(?!0\.25")/;

/** What was read, if there was an answer. */
export type Scrape = ReadonlyMap<string, number> | undefined;

/** Runs a server through a fault, in real time, and writes down what Prometheus would see of what `rules` ask for. */
export async function recordFault(fault: Fault, rules: string): Promise<Series[]> {
  const wanted = metricsIn(rules);
  const stage = await buildStage(fault.settings ?? {});
  try {
    await pause(SETTLES_MS);
    const scrapes: Scrape[] = [];
    const scrape = async (times: number): Promise<void> => {
      for (let nth = 0; nth < times; nth += 1) {
        const [read] = await Promise.all([ask(stage.metricsUrl), pause(EVERY_SECONDS * 1_000)]);
        scrapes.push(read);
      }
    };
    await scrape(TIMES.before);
    const striking = Promise.resolve(fault.strike(stage));
    await scrape(TIMES.during);
    await striking;
    const mending = Promise.resolve(fault.mend(stage));
    await scrape(TIMES.after);
    await mending;
    return seriesOf(scrapes, wanted, 'job="ride",instance="server"');
  } finally {
    await stage.close();
  }
}

export async function ask(url: string): Promise<Scrape> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(SCRAPE_WITHIN_MS) });
    return answer.ok ? readText(await answer.text()) : undefined;
  } catch {
    return undefined;
  }
}

export function seriesOf(
  scrapes: readonly Scrape[],
  wanted: ReadonlySet<string>,
  labels: string,
): Series[] {
  const labelled = (key: string): string => key.replace('{', `{${labels},`).replace(',}', '}');
  const up = scrapes.map((read) => (read === undefined ? 0 : 1));
  const keys = [...new Set(scrapes.flatMap((read) => [...(read?.keys() ?? [])]))]
    .filter((key) => wanted.has(key.split('{', 1).join('')) && !BOUND.test(key))
    .toSorted();
  return [
    { series: labelled('up{}'), values: notation(up) },
    ...keys.map((key) => ({
      series: labelled(key),
      values: notation(
        sinceFirst(
          key,
          scrapes.map((read) => read?.get(key)),
        ),
      ),
    })),
  ];
}

function sinceFirst(key: string, samples: Samples): Samples {
  const first = key.startsWith(MOMENT) ? (samples.find((each) => each !== undefined) ?? 0) : 0;
  return samples.map((each) => (each === undefined ? undefined : rounded(each - first)));
}
