const PAGE = 8;

/** Where the active option moves on a key; nothing for keys that edit the text or mean something else. */
export function activeAfterKey(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return active >= last ? 0 : active + 1;
    case 'ArrowUp':
      return active <= 0 ? last : active - 1;
    case 'PageDown':
      return Math.min(last, active + PAGE);
    case 'PageUp':
      return Math.max(0, active - PAGE);
    default:
      return undefined;
  }
}
