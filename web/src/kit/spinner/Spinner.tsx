import styles from './Spinner.module.css';

/** Says to the eye that work is going on; the ear is told by the words beside it. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
