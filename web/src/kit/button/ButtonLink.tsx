import type { ReactNode } from 'react';

import { PageLink } from '../link/PageLink.tsx';
import { buttonClass, type ButtonLook } from './buttonClass.ts';

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
