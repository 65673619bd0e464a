import type { ReactNode } from 'react';

interface ExternalLinkProps {
  readonly href: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to another site; the site learns nothing of this page's window. */
export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  return (
    <a href={href} rel="noopener" className={className}>
      {children}
    </a>
  );
}
