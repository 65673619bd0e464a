const SECONDS_PER_MINUTE = 60;

/** `mm:ss`; after an hour the minutes go on counting. */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const minutes = Math.floor(seconds / SECONDS_PER_MINUTE);
  return `${twoDigits(minutes)}:${twoDigits(seconds % SECONDS_PER_MINUTE)}`;
}

const twoDigits = (count: number): string => String(count).padStart(2, '0');
