import { createContext, use, useState, type ReactNode } from 'react';

/** Says once that this is the first screen of the visit. */
interface FirstArrival {
  readonly take: () => boolean;
}

const FirstArrivalContext = createContext<FirstArrival>({ take: () => false });

export function FirstArrivalProvider({ children }: { children: ReactNode }) {
  const [first] = useState(firstArrival);
  return <FirstArrivalContext value={first}>{children}</FirstArrivalContext>;
}

function firstArrival(): FirstArrival {
  let pending = true;
  return {
    take: () => {
      const was = pending;
      pending = false;
      return was;
    },
  };
}

export const useFirstArrival = (): FirstArrival => use(FirstArrivalContext);
