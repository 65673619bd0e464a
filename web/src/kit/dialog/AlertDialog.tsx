import { Button } from '../button/Button.tsx';
import styles from './AlertDialog.module.css';
import { Dialog } from './Dialog.tsx';

interface AlertDialogProps {
  readonly title: string;
  readonly message: string;
  /** What the button says. */
  readonly close: string;
  readonly onClose: () => void;
}

/** Something that the passenger has to know before going on. */
export function AlertDialog({ title, message, close, onClose }: AlertDialogProps) {
  return (
    <Dialog role="alertdialog" title={title} onClose={onClose}>
      <p className={styles.message}>{message}</p>
      <Button onClick={onClose}>{close}</Button>
    </Dialog>
  );
}
