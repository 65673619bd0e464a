/** Something that lasts for a while and closes, at its end, all that was opened for it. */
export interface Lifetime {
  /** Closes at the end, the latest first; at once when the end has come already. */
  readonly onEnd: (close: () => void) => void;
  readonly end: () => void;
  readonly isOver: () => boolean;
}

export function createLifetime(): Lifetime {
  const closing: (() => void)[] = [];
  let over = false;
  return {
    onEnd: (close) => {
      if (over) close();
      else closing.push(close);
    },
    end: () => {
      if (over) return;
      over = true;
      for (const close of closing.toReversed()) close();
    },
    isOver: () => over,
  };
}
