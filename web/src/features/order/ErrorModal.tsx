import { AlertDialog } from '../../kit/dialog/AlertDialog.tsx';
import { texts } from './texts.ts';

interface ErrorModalProps {
  readonly message: string;
  readonly detail?: string | undefined;
  readonly onClose: () => void;
}

/** Spec §2: a message with a close button. */
export function ErrorModal({ message, detail, onClose }: ErrorModalProps) {
  const { title, close } = texts.failed;
  return (
    <AlertDialog title={title} message={message} detail={detail} close={close} onClose={onClose} />
  );
}
