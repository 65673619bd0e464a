import hidden from '../../kit/styles/hidden.module.css';
import styles from './RowSkeletons.module.css';

interface RowSkeletonsProps {
  /** What a screen reader hears. */
  readonly label: string;
  readonly count: number;
}

/** The outline of rows that are still on their way. */
export function RowSkeletons({ label, count }: RowSkeletonsProps) {
  return (
    <output className={styles.rows}>
      <span className={hidden.visually}>{label}</span>
      {Array.from({ length: count }, (_, row) => (
        <span key={row} className={styles.row}>
          <span className={styles.short} />
          <span className={styles.long} />
          <span className={styles.short} />
        </span>
      ))}
    </output>
  );
}
