import { Button } from '../button/Button.tsx';
import styles from './AlertDialog.module.css';
import { Dialog } from './Dialog.tsx';

interface AlertDialogProps {
  readonly title: string;
  readonly message: string;
  /** What else is known, below it. */
  readonly detail?: string | undefined;
  /** What the button says. */
  readonly close: string;
  readonly onClose: () => void;
}

/** Something that the passenger has to know before going on. */
export function AlertDialog({ title, message, detail, close, onClose }: AlertDialogProps) {
  return (
    <Dialog role="alertdialog" title={title} onClose={onClose}>
      <p className={styles.message}>{message}</p>
      {detail && <p className={styles.message}>{detail}</p>}
      <Button onClick={onClose}>{close}</Button>
    </Dialog>
  );
}
