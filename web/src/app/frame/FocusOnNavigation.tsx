import { brand } from 'virtual:brand';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';

import { findElement, isFocusIn, scrollToTop } from '../../platform/page.ts';
import { markUsable } from '../../platform/usable.ts';
import { useNavigationType } from '../../kit/router.tsx';

/** Says once that this is the first screen of the visit. */
interface FirstNavigation {
  readonly take: () => boolean;
}

const FirstNavigationContext = createContext<FirstNavigation>({ take: () => false });

export function FirstNavigationProvider({ children }: { children: ReactNode }) {
  const [first] = useState(firstNavigation);
  return <FirstNavigationContext value={first}>{children}</FirstNavigationContext>;
}

function firstNavigation(): FirstNavigation {
  let pending = true;
  return {
    take: () => {
      const was = pending;
      pending = false;
      return was;
    },
  };
}

const useFirstNavigation = (): FirstNavigation => use(FirstNavigationContext);

/**
 * Stands beside a screen and is there once the screen is: a new screen begins at its top, and a screen
 * reader begins with its heading. The first page of a visit is left as the browser shows it.
 */
export function FocusOnNavigation({ title }: { title: string | undefined }) {
  const first = useFirstNavigation();
  const how = useNavigationType();

  useEffect(() => {
    markUsable();
    if (first.take()) return;
    // After Back and Forward the browser itself returns to where the passenger was.
    if (how !== 'pop') scrollToTop();
    // A menu that was opened while the screen was on its way would close.
    if (isFocusIn('[data-holds-focus]')) return;
    // A list that is shown again says itself where the passenger left it.
    const start = findElement('main [data-arrival]') ?? findElement('main h1');
    start?.focus({ preventScroll: true });
    // Only on arriving: this component is new for every entry of the history.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return title === undefined ? null : <title>{`${title} – ${brand.name}`}</title>;
}
