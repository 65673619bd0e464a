import type { MouseEvent, ReactNode } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';

interface PageLinkProps {
  /** A path of this client. */
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A link within the client; the one to the page that is shown says so with `aria-current`. The router's
 * own link brings 3 kB of prefetching for servers that render, which this client has no use for.
 */
export function PageLink({ to, className, children }: PageLinkProps) {
  const href = useHref(to);
  const navigate = useNavigate();
  const isCurrent = useLocation().pathname === to;

  const onClick = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void navigate(to, { replace: isCurrent });
  };

  return (
    <a
      href={href}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onClick}
    >
      {children}
    </a>
  );
}

/** Everything else (a new tab, a download) is the browser's business. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
