import { Button } from '../../../kit/button/Button.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { texts } from '../texts.ts';
import styles from './ErrorModal.module.css';

/** Spec §2: a message with a close button. */
export function ErrorModal({ message, onClose }: { message: string; onClose: () => void }) {
  return (
    <Dialog role="alertdialog" title={texts.failed.title} onClose={onClose}>
      <p className={styles.message}>{message}</p>
      <Button onClick={onClose}>{texts.failed.close}</Button>
    </Dialog>
  );
}
