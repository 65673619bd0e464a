/** The value below which this share of all lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
