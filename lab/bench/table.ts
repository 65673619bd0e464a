/** A goal beside a figure: the words of the issue, and whether it is reached. */
export interface Goal {
  readonly text: string;
  readonly reached: boolean;
}

export interface Row {
  readonly cells: readonly string[];
  readonly goal?: Goal;
}

export interface Table {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly Row[];
}

export const atMost = (value: number, limit: number, unit = ''): Goal => ({
  text: `≤ ${limit}${unit}`,
  reached: value <= limit,
});
export const below = (value: number, limit: number, unit = ''): Goal => ({
  text: `< ${limit}${unit}`,
  reached: value < limit,
});
export const atLeast = (value: number, limit: number, unit = ''): Goal => ({
  text: `≥ ${limit}${unit}`,
  reached: value >= limit,
});

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
export const times = (ratio: number): string => `${ratio.toFixed(2)} ×`;
export const mb = (value: number): string => `${Math.round(value)} MB`;
export const kb = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;

/** Markdown that is also readable in a terminal. */
export function render({ title, head, rows }: Table): string {
  const withGoals = rows.some(({ goal }) => goal !== undefined);
  const lines = [
    [...head, ...(withGoals ? ['goal'] : [])],
    ...rows.map(({ cells, goal }) => [...cells, ...(withGoals ? [verdict(goal)] : [])]),
  ];
  const widths = head.map((_, column) => widest(lines, column));
  if (withGoals) widths.push(widest(lines, head.length));
  const [first = [], ...rest] = lines.map((cells) => line(cells, widths));
  const rule = line(
    widths.map((width) => '-'.repeat(width)),
    widths,
  );
  return [`### ${title}`, '', first, rule, ...rest, ''].join('\n');
}

const verdict = (goal: Goal | undefined): string =>
  goal === undefined ? '' : `${goal.text} ${goal.reached ? 'ok' : 'missed'}`;

const widest = (lines: readonly (readonly string[])[], column: number): number =>
  Math.max(3, ...lines.map((cells) => cells[column]?.length ?? 0));

const line = (cells: readonly string[], widths: readonly number[]): string =>
  `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
