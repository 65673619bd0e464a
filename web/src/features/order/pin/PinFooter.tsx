import { Button } from '../../../kit/button/Button.tsx';
import { useOnline } from '../../../platform/useOnline.ts';
import { titleParts } from '../address/address.ts';
import type { UnderPin } from './pin.ts';
import styles from './PinFooter.module.css';
import { texts, wordsOf } from './texts.ts';

interface PinFooterProps {
  readonly under: UnderPin;
  readonly onConfirm: (byKeyboard: boolean) => void;
  readonly onAgain: () => void;
}

/** Which address is under the pin, or why there is none; and one button for what can be done about it. */
export function PinFooter({ under, onConfirm, onAgain }: PinFooterProps) {
  const online = useOnline();
  const canRetry = under.at === 'failed' && online;
  return (
    <div className={styles.footer}>
      <output className={styles.words}>
        {under.at === 'found' ? <Found {...under} /> : wordsOf(under.at, online)}
      </output>
      <div className={styles.action}>
        <Button
          size="wide"
          variant={canRetry ? 'secondary' : 'primary'}
          unavailable={under.at !== 'found' && !canRetry}
          // A press of a key counts no clicks.
          onClick={({ detail }) => (canRetry ? onAgain() : onConfirm(detail === 0))}
        >
          {canRetry ? texts.again : texts.confirm}
        </Button>
      </div>
    </div>
  );
}

/** Nearer than that it is the same door. */
const FAR_M = 30;

function Found({ address: { title }, distanceM = 0 }: Extract<UnderPin, { at: 'found' }>) {
  const { street, rest } = titleParts(title);
  return (
    <>
      <strong className={styles.street}>{street}</strong>
      {rest !== '' && <span>, {rest}</span>}
      {distanceM > FAR_M && <span className={styles.far}> {texts.far(distanceM)}</span>}
    </>
  );
}
