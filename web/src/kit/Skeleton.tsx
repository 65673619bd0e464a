import hidden from './styles/hidden.module.css';
import styles from './Skeleton.module.css';

/** The outline of a screen that is still being loaded. `label` is what a screen reader hears. */
export function Skeleton({ label }: { label: string }) {
  return (
    <output className={styles.skeleton}>
      <span className={hidden.visually}>{label}</span>
      <span className={styles.title} />
      <span className={styles.row} />
      <span className={styles.row} />
      <span className={styles.row} />
    </output>
  );
}
