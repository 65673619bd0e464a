import { createContext, use, useState, type ReactNode } from 'react';

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

export const useFirstNavigation = (): FirstNavigation => use(FirstNavigationContext);
