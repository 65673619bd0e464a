import { useNow } from '../../platform/useNow.ts';
import styles from './CallDialog.module.css';
import { duration } from './duration.ts';
import { texts } from './texts.ts';

const TICK_MS = 1_000;

/** Reads the clock and does not count ticks: a hidden tab ticks as it likes. */
export function TalkTime({ sinceMs }: { sinceMs: number }) {
  const nowMs = useNow(TICK_MS);
  return (
    <p role="timer" aria-label={texts.duration} className={styles.timer}>
      {duration(nowMs - sinceMs)}
    </p>
  );
}
