import { Button } from '../../../kit/button/Button.tsx';
import { ButtonLink } from '../../../kit/button/ButtonLink.tsx';
import { Notice } from '../../../kit/notice/Notice.tsx';
import { texts } from '../texts.ts';
import styles from './OrderForm.module.css';

interface OrderButtonProps {
  readonly later: boolean;
  readonly busy: boolean;
  readonly signedIn: boolean;
  readonly error: string | undefined;
}

/** Stays at the lower edge of the window, where the thumb is. A visitor is led to sign in instead. */
export function OrderButton({ later, busy, signedIn, error }: OrderButtonProps) {
  return (
    <div className={styles.order}>
      {error !== undefined && <Notice tone="bad">{error}</Notice>}
      {signedIn ? (
        <Button type="submit" size="wide" busy={busy}>
          {later ? texts.form.reserve : texts.form.order}
        </Button>
      ) : (
        <>
          <p className={styles.hint}>{texts.form.logInHint}</p>
          <ButtonLink to="/login" size="wide">
            {texts.form.logIn}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
