import { Button } from '../../kit/button/Button.tsx';
import { ExternalButton } from '../../kit/button/ExternalButton.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { texts } from './texts.ts';
import styles from './CallDialog.module.css';

interface CallDialogProps {
  readonly name: string | null | undefined;
  readonly phone: string | null | undefined;
  readonly onClose: () => void;
}

/** Calls in the browser are still to come; until then the driver's number is one press away. */
export function CallDialog({ name, phone, onClose }: CallDialogProps) {
  const hasNumber = phone !== null && phone !== undefined && phone !== '';
  return (
    <Dialog title={name ?? texts.title} onClose={onClose}>
      <p className={styles.text}>{hasNumber ? texts.soon : texts.noNumber}</p>
      <div className={styles.actions}>
        {hasNumber && (
          <ExternalButton href={`tel:${phone}`} size="wide">
            {phone}
          </ExternalButton>
        )}
        <Button variant="secondary" size="wide" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </Dialog>
  );
}
