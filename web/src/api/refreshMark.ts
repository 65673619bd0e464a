/** Counts the refreshes of the session over all tabs, so that a tab can see that another one did it. */
export interface RefreshMark {
  read(): string;
  advance(): void;
}

interface Kept {
  read(key: string): string | null;
  write(key: string, text: string): unknown;
}

export function refreshMark(kept: Kept, key: string): RefreshMark {
  const read = (): string => kept.read(key) ?? '0';
  return {
    read,
    advance: () => {
      kept.write(key, String((Number.parseInt(read(), 10) || 0) + 1));
    },
  };
}
