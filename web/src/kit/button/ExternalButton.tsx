import type { ReactNode } from 'react';

import { buttonClass, type ButtonLook } from './buttonClass.ts';

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
