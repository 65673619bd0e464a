import type { MouseEvent, ReactNode } from 'react';
import { pagePathname } from '../platform/page.ts';
import { useLocation, useNavigate } from './router.tsx';

interface PageLinkProps {
  /** A path of this client. */
  readonly to: string;
  /** What the page is told of where the passenger came from. */
  readonly state?: unknown;
  /** This link takes the focus when its page is shown again (see `Arrival`). */
  readonly takesFocus?: boolean;
  readonly onFollow?: () => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A link within the client; the one to the page that is shown says so with `aria-current`. The router's
 * own link brings 3 kB of prefetching for servers that render, which this client has no use for.
 */
export function PageLink(props: PageLinkProps) {
  const { to, state, takesFocus = false, onFollow, className, children } = props;
  const navigate = useNavigate();
  const isCurrent = useLocation().pathname === to;

  const onClick = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onFollow?.();
    // The address is ahead of what is drawn: the second of two quick taps finds it there.
    navigate(to, { replace: isCurrent || pagePathname() === to, state });
  };

  return (
    <a
      href={to}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      data-arrival={takesFocus ? '' : undefined}
      onClick={onClick}
    >
      {children}
    </a>
  );
}

/** Everything else (a new tab, a download) is the browser's business. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

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
