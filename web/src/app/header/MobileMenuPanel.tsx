import { useCallback, useEffect, useRef } from 'react';

import { Button } from '../../kit/button/Button.tsx';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { useDismiss } from '../../kit/hooks/useDismiss.ts';
import { CloseIcon } from '../../kit/icons/icons.tsx';
import { CompanyLinks } from './CompanyLinks.tsx';
import type { LogOut } from './LogOut.ts';
import { LogoLink } from './LogoLink.tsx';
import styles from './MobileMenuPanel.module.css';
import { texts } from './texts.ts';
import { UserMenu } from './UserMenu.tsx';

interface MobileMenuPanelProps {
  readonly signedIn: boolean;
  readonly logOut: LogOut;
  readonly onClose: (returnFocus: boolean) => void;
}

export function MobileMenuPanel({ signedIn, logOut, onClose }: MobileMenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  useDismiss(
    panel,
    useCallback((by) => onClose(by === 'escape'), [onClose]),
  );
  // The panel covers the button that opened it, so the focus goes into the panel.
  useEffect(() => closeButton.current?.focus(), []);

  return (
    <>
      <div className={styles.backdrop} />
      <div ref={panel} className={styles.panel}>
        <div className={styles.top}>
          <LogoLink />
          <IconButton label={texts.close} ref={closeButton} onClick={() => onClose(true)}>
            <CloseIcon />
          </IconButton>
        </div>
        {signedIn && <UserMenu />}
        {signedIn && <hr className={styles.line} />}
        <CompanyLinks />
        {signedIn && (
          <div className={styles.logOut}>
            <Button variant="secondary" size="wide" busy={logOut.busy} onClick={logOut.press}>
              {texts.logOut}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
