import styles from './Plate.module.css';

/** A number plate as it looks in Lithuania, whatever the colours of the page. */
export function Plate({ number }: { number: string }) {
  return <span className={styles.plate}>{number}</span>;
}
