import { useCallback, useEffect, useRef, useState } from 'react';

import { Button } from '../../kit/button/Button.tsx';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { useDismiss } from '../../kit/useDismiss.ts';
import { CloseIcon, MenuIcon } from '../../kit/icons/icons.tsx';
import { usePreHydrationEvent } from '../../platform/usePreHydrationEvent.ts';
import { LogoLink } from './LogoLink.tsx';
import styles from './MobileMenuPanel.module.css';
import { texts } from './texts.ts';
import { CompanyLinks, UserMenu } from './menus.tsx';
import { useLocation } from '../../kit/router.tsx';

/** Logging out, wherever its button stands. */
export interface LogOut {
  readonly press: () => void;
  readonly busy: boolean;
}

interface MobileMenuProps {
  readonly signedIn: boolean;
  readonly logOut: LogOut;
}

export function MobileMenu({ signedIn, logOut }: MobileMenuProps) {
  const { key } = useLocation();
  // Open for one entry of the history only: going anywhere closes it, without anyone telling it to.
  const [openFor, setOpenFor] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const open = openFor === key;
  const show = (): void => setOpenFor(key);
  const early = usePreHydrationEvent(button, 'click', show);

  const close = useCallback((returnFocus: boolean) => {
    setOpenFor(undefined);
    if (returnFocus) button.current?.focus();
  }, []);

  return (
    <>
      <IconButton label={texts.menu} ref={button} expanded={open} early={early} onClick={show}>
        <MenuIcon />
      </IconButton>
      {open && <MobileMenuPanel signedIn={signedIn} logOut={logOut} onClose={close} />}
    </>
  );
}

interface MobileMenuPanelProps {
  readonly signedIn: boolean;
  readonly logOut: LogOut;
  readonly onClose: (returnFocus: boolean) => void;
}

function MobileMenuPanel({ signedIn, logOut, onClose }: MobileMenuPanelProps) {
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
      <div ref={panel} className={styles.panel} data-holds-focus="">
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
