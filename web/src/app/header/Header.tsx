import { useSession, useSessionState } from '../../capabilities/session/index.ts';
import { Button } from '../../kit/button/Button.tsx';
import { ButtonLink } from '../../kit/button/ButtonLink.tsx';
import { CompanyLinks } from './CompanyLinks.tsx';
import styles from './Header.module.css';
import { LogoLink } from './LogoLink.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { texts } from './texts.ts';
import { UserMenu } from './UserMenu.tsx';

export function Header() {
  const state = useSessionState();
  const session = useSession();
  const signedIn = state.at === 'present';
  const logOut = (): void => void session.logOut();
  return (
    <header className={styles.header}>
      <LogoLink />
      <div className={styles.wide}>{signedIn ? <UserMenu /> : <CompanyLinks />}</div>
      <div className={styles.actions}>
        {signedIn && (
          <div className={styles.wide}>
            <Button variant="secondary" size="compact" onClick={logOut}>
              {texts.logOut}
            </Button>
          </div>
        )}
        {state.at === 'absent' && (
          <ButtonLink to="/login" variant="secondary" size="compact">
            {texts.logIn}
          </ButtonLink>
        )}
        <div className={styles.narrow}>
          <MobileMenu signedIn={signedIn} onLogOut={logOut} />
        </div>
      </div>
    </header>
  );
}
