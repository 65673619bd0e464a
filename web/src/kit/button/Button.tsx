import type { MouseEvent, ReactNode } from 'react';

import { classNames } from '../classNames.ts';
import { PageLink } from '../Link.tsx';
import spinner from './Spinner.module.css';
import styles from './Button.module.css';

interface ButtonProps extends ButtonLook {
  readonly children: ReactNode;
  readonly type?: 'button' | 'submit';
  /** Work is going on: the button stays where it is and keeps the focus, but does nothing. */
  readonly busy?: boolean;
  /** It cannot do its work now; something beside it says why. */
  readonly unavailable?: boolean;
  /** The element that says what the button is about, where its own words are too few. */
  readonly describedBy?: string;
  readonly onClick?: (event: MouseEvent) => void;
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
        else onClick?.(event);
      }}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

export interface ButtonLook {
  /** `contrast` stands on the brand's colour. */
  readonly variant?: 'primary' | 'contrast' | 'secondary' | 'quiet';
  readonly size?: 'medium' | 'compact' | 'big' | 'wide';
}

const buttonClass = ({ variant = 'primary', size = 'medium' }: ButtonLook): string =>
  classNames(styles.button, styles[variant], size !== 'medium' && styles[size]);

interface ButtonLinkProps extends ButtonLook {
  readonly children: ReactNode;
  /** A path of this client. */
  readonly to: string;
}

/** Looks like a button, goes somewhere: so it is a link. */
export function ButtonLink({ children, to, ...look }: ButtonLinkProps) {
  return (
    <PageLink to={to} className={buttonClass(look)}>
      {children}
    </PageLink>
  );
}

interface ExternalButtonProps extends ButtonLook {
  readonly children: ReactNode;
  readonly href: string;
}

/** A button-like link out of this client: to another site or to the telephone. */
export function ExternalButton({ children, href, ...look }: ExternalButtonProps) {
  return (
    <a href={href} rel="noopener" className={buttonClass(look)}>
      {children}
    </a>
  );
}

/** Says to the eye that work is going on; the ear is told by the words beside it. */
function Spinner() {
  return <span className={spinner.spinner} aria-hidden="true" />;
}
