import { HangUpIcon } from '../../kit/icons/icons.tsx';
import styles from './CallDialog.module.css';
import { texts } from './texts.ts';

export function HangUpButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={styles.hangUp} aria-label={texts.hangUp} onClick={onClick}>
      <HangUpIcon />
    </button>
  );
}
