import { createContext, use, type ReactNode } from 'react';

import { useStore } from '../../kit/store.ts';
import type { ActiveRide } from './activeRide.ts';
import { NOTHING_HEARD, type ActiveRideState } from './state.ts';

const ActiveRideContext = createContext<ActiveRide | undefined>(undefined);

interface ActiveRideProviderProps {
  readonly activeRide: ActiveRide;
  readonly children: ReactNode;
}

export function ActiveRideProvider({ activeRide, children }: ActiveRideProviderProps) {
  return <ActiveRideContext value={activeRide}>{children}</ActiveRideContext>;
}

export function useActiveRide(): ActiveRide {
  const activeRide = use(ActiveRideContext);
  if (activeRide === undefined) throw new Error('useActiveRide: there is no provider above');
  return activeRide;
}

export const useActiveRideState = (): ActiveRideState =>
  useStore(useActiveRide().store, NOTHING_HEARD);
