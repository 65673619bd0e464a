import { ButtonLink } from '../../../kit/button/Button.tsx';
import { texts } from '../texts.ts';
import styles from './OrderForm.module.css';

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
