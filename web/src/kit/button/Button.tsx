import type { ReactNode } from 'react';

import { classNames } from '../classNames.ts';
import { Spinner } from '../spinner/Spinner.tsx';
import styles from './Button.module.css';
import { buttonClass, type ButtonLook } from './buttonClass.ts';

interface ButtonProps extends ButtonLook {
  readonly children: ReactNode;
  readonly type?: 'button' | 'submit';
  /** Work is going on: the button stays where it is and keeps the focus, but does nothing. */
  readonly busy?: boolean;
  /** It cannot do its work now; something beside it says why. */
  readonly unavailable?: boolean;
  /** The element that says what the button is about, where its own words are too few. */
  readonly describedBy?: string;
  readonly onClick?: () => void;
}

export function Button(props: ButtonProps) {
  const { children, type = 'button', busy = false, unavailable = false, ...rest } = props;
  const { describedBy, onClick, ...look } = rest;
  const idle = busy || unavailable;
  return (
    <button
      type={type}
      className={classNames(buttonClass(look), busy && styles.busy, unavailable && styles.off)}
      aria-disabled={idle}
      aria-busy={busy}
      aria-describedby={describedBy}
      onClick={(event) => {
        if (idle) event.preventDefault();
        else onClick?.();
      }}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
