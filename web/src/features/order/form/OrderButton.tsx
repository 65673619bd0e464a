import { Banner } from '../../../kit/Banner.tsx';
import { ButtonLink } from '../../../kit/button/Button.tsx';
import { NetworkButton } from '../../../kit/button/NetworkButton.tsx';
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
      {error !== undefined && <Banner tone="bad">{error}</Banner>}
      {signedIn ? (
        <NetworkButton type="submit" size="wide" busy={busy}>
          {later ? texts.form.reserve : texts.form.order}
        </NetworkButton>
      ) : (
        <LogInHint />
      )}
    </div>
  );
}

/** Only a passenger can order: a visitor is told so, and led to sign in. */
export function LogInHint() {
  return (
    <>
      <p className={styles.hint}>{texts.form.logInHint}</p>
      <ButtonLink to="/login" size="wide">
        {texts.form.logIn}
      </ButtonLink>
    </>
  );
}
