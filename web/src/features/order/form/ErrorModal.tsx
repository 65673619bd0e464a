import { AlertDialog } from '../../../kit/dialog/AlertDialog.tsx';
import { texts } from '../texts.ts';

/** Spec §2: a message with a close button. */
export function ErrorModal({ message, onClose }: { message: string; onClose: () => void }) {
  const { title, close } = texts.failed;
  return <AlertDialog title={title} message={message} close={close} onClose={onClose} />;
}
