import { Button } from '../../kit/button/Button.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useStore } from '../../kit/store/useStore.ts';
import type { Notices } from './createNotices.ts';
import styles from './NoticeDialog.module.css';
import { texts } from './texts.ts';

export function NoticeDialog({ notices }: { notices: Notices }) {
  const state = useStore(notices.store);
  const close = (): void => notices.store.dispatch({ type: 'closed' });
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
