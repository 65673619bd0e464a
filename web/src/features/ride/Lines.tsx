import { classNames } from '../../kit/classNames.ts';
import type { Line } from './figures.ts';
import styles from './Lines.module.css';

interface LinesProps {
  /** What the lines are about, for screen readers. */
  readonly label: string;
  readonly lines: readonly Line[];
  /** The last line is the sum of the others. */
  readonly hasTotal?: boolean;
}

/** What it is at the left edge, how much at the right one. */
export function Lines({ label, lines, hasTotal = false }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <dl aria-label={label} className={styles.lines}>
      {lines.map(({ label: what, value }, at) => (
        <div
          key={what}
          className={classNames(styles.line, hasTotal && at === lines.length - 1 && styles.total)}
        >
          <dt className={styles.label}>{what}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
