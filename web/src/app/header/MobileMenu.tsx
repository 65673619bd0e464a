import { useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router';

import { IconButton } from '../../kit/button/IconButton.tsx';
import { MenuIcon } from '../../kit/icons/icons.tsx';
import { usePreHydrationEvent } from '../../platform/usePreHydrationEvent.ts';
import type { LogOut } from './LogOut.ts';
import { MobileMenuPanel } from './MobileMenuPanel.tsx';
import { texts } from './texts.ts';

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
