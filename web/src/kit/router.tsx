import { createContext, type ReactNode, use, useCallback, useEffect } from 'react';

import type { Location, NavigationType, PageHistory } from '../platform/pageHistory.ts';

type Moves = Pick<PageHistory, 'push' | 'replace' | 'go'>;

interface Place {
  readonly location: Location;
  readonly how: NavigationType;
}

const MovesContext = createContext<Moves | undefined>(undefined);
const PlaceContext = createContext<Place | undefined>(undefined);

interface RouterProps {
  readonly history: Moves;
  readonly place: Place;
  readonly children: ReactNode;
}

/** Tells everything below where the passenger is, and lets it lead elsewhere. */
export function Router({ history, place, children }: RouterProps) {
  return (
    <MovesContext value={history}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </MovesContext>
  );
}

function usePlace(): Place {
  const place = use(PlaceContext);
  if (place === undefined) throw new Error('usePlace: there is no Router above');
  return place;
}

export const useLocation = (): Location => usePlace().location;
export const useNavigationType = (): NavigationType => usePlace().how;

interface NavigateOptions {
  /** In place of the current entry, which Back then does not find. */
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** To a path of this client, or so many steps back or forth. */
type Navigate = (to: string | number, options?: NavigateOptions) => void;

export function useNavigate(): Navigate {
  const history = use(MovesContext);
  return useCallback(
    (to, { replace = false, state } = {}) => {
      if (history === undefined) throw new Error('useNavigate: there is no Router above');
      if (typeof to === 'number') history.go(to);
      else if (replace) history.replace(to, state);
      else history.push(to, state);
    },
    [history],
  );
}

/** Leads elsewhere as soon as it is shown; Back does not come here again. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}
