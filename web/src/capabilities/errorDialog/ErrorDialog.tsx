import { Button } from '../../kit/button/Button.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useStore } from '../../kit/store.ts';
import { type ErrorDialogStore, texts } from './createErrorDialog.ts';
import styles from './ErrorDialog.module.css';

export function ErrorDialog({ errorDialog }: { errorDialog: ErrorDialogStore }) {
  const state = useStore(errorDialog.store);
  const close = (): void => errorDialog.store.dispatch({ type: 'closed' });
  if (state.at === 'quiet') return null;
  return (
    <Dialog role="alertdialog" title={texts.title} onClose={close}>
      {state.messages.map((message) => (
        <p key={message} className={styles.message}>
          {message}
        </p>
      ))}
      <Button onClick={close}>{texts.close}</Button>
    </Dialog>
  );
}
