import type { Address } from '@ride/contract';
import { useEffect, useRef, useState } from 'react';

import { Icon } from '../../../kit/icons/icons.tsx';
import styles from './PinButton.module.css';
import { PinDialog } from './PinDialog.tsx';
import { texts } from './texts.ts';

export interface PinButtonProps {
  readonly end: 'from' | 'to';
  /** The address of the map's archive. */
  readonly map: string;
  readonly chosen: Address | undefined;
  readonly other: Address | undefined;
  readonly onAddress: (address: Address) => void;
}

/** Beside an address input: opens the map, on which a pin sets the address. */
export function PinButton({ onAddress, ...rest }: PinButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const wantsInput = useRef(false);
  // The dialog gives the focus back to the button. The new address is read out where it stands; but under a finger, the
  // input would bring up a keyboard that nobody wants.
  useEffect(() => {
    if (isOpen || !wantsInput.current) return;
    wantsInput.current = false;
    button.current?.parentElement?.querySelector('input')?.focus();
  }, [isOpen]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={texts.open[rest.end]}
        title={texts.open[rest.end]}
        onClick={() => setOpen(true)}
      >
        <Icon size={20}>
          <path d="M12 21.500s-7-6.300-7-11.500a7 7 0 0 1 14 0c0 5.200-7 11.500-7 11.500z" />
          <circle cx="12" cy="10" r="2.500" />
        </Icon>
      </button>
      {isOpen && (
        <PinDialog
          {...rest}
          onClose={() => setOpen(false)}
          onConfirm={(address, byKeyboard) => {
            wantsInput.current = byKeyboard;
            onAddress(address);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
