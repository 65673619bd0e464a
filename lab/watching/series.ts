/** Values of one series, one for each time that the server was asked; `undefined` where it was not there. */
export type Samples = readonly (number | undefined)[];

export interface Series {
  readonly series: string;
  readonly values: string;
}

const SAMPLE = /^(?<name>[a-zA-Z_:][\w:]*)(?:\{(?<labels>[^}]*)\})? (?<value>\S+)$/;

/** What Prometheus reads from a server, by series. */
export function readText(text: string): ReadonlyMap<string, number> {
  const read = new Map<string, number>();
  for (const line of text.split('\n')) {
    const { name, labels, value } = SAMPLE.exec(line)?.groups ?? {};
    if (name === undefined || value === undefined) continue;
    read.set(`${name}{${labels ?? ''}}`, Number(value));
  }
  return read;
}

/** Which metrics a text of rules or of a dashboard is about. */
export const metricsIn = (text: string): ReadonlySet<string> =>
  new Set(text.match(/\b(?:up|(?:ride|nodejs|process|patroni)_\w+)\b(?=[\s{)[>=]|$)/g));

/** In the notation of `promtool`: runs of steps that are alike are written once. */
export function notation(samples: Samples): string {
  const words: string[] = [];
  for (let at = 0; at < samples.length;) {
    const first = samples[at];
    if (first === undefined) {
      // A server that is not there ends its series at once.
      words.push(at > 0 && samples[at - 1] !== undefined ? 'stale' : '_');
      at += 1;
      continue;
    }
    const next = samples[at + 1];
    const step = next === undefined ? 0 : rounded(next - first);
    let more = 0;
    while (rounded((samples[at + more + 1] ?? Number.NaN) - (samples[at + more] ?? 0)) === step) {
      more += 1;
    }
    words.push(
      more < 2 ? String(first) : `${first}${step < 0 ? '-' : '+'}${Math.abs(step)}x${more}`,
    );
    at += more < 2 ? 1 : more + 1;
  }
  return words.join(' ');
}

const DECIMALS = 3;
export const rounded = (value: number): number => Number(value.toFixed(DECIMALS));
