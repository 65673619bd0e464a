import { useState } from 'react';

import { BySession, useSession, useSessionState } from '../../core/session/index.ts';
import { Button, ButtonLink } from '../../kit/button/Button.tsx';
import styles from './Header.module.css';
import { LogoLink } from './LogoLink.tsx';
import { type LogOut, MobileMenu } from './MobileMenu.tsx';
import { texts } from './texts.ts';
import { CompanyLinks, UserMenu } from './menus.tsx';

export function Header() {
  const signedIn = useSessionState().at === 'present';
  const session = useSession();
  const [leaving, setLeaving] = useState(false);
  const logOut = async (): Promise<void> => {
    setLeaving(true);
    await session.logOut();
    setLeaving(false);
  };
  const leave: LogOut = { press: () => void logOut(), busy: leaving };
  const logOutButton = (
    <div className={styles.wide}>
      <Button variant="secondary" size="compact" busy={leave.busy} onClick={leave.press}>
        {texts.logOut}
      </Button>
    </div>
  );
  const logInLink = (
    <ButtonLink to="/login" variant="secondary" size="compact">
      {texts.logIn}
    </ButtonLink>
  );
  return (
    <header className={styles.header}>
      <LogoLink />
      <div className={styles.wide}>
        <BySession visitor={<CompanyLinks />} passenger={<UserMenu />} />
      </div>
      <div className={styles.actions}>
        <BySession visitor={logInLink} passenger={logOutButton} />
        <div className={styles.narrow}>
          <MobileMenu signedIn={signedIn} logOut={leave} />
        </div>
      </div>
    </header>
  );
}
