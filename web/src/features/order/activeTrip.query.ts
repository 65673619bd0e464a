import { geographyEndpoints, type TripDrawing } from '@ride/contract';
import { object, string } from 'valibot';

import type { Api } from '../../api/createApi.ts';
import { useApi } from '../../core/api.tsx';
import { useQuery, type Query } from '../../core/query/index.ts';
import { usePassengerStorage } from '../../core/session/index.ts';
import type { PassengerArea } from '../../core/storage.ts';
import { storedItem } from '../../core/storedItem.ts';

const named = object({ name: string(), reply: geographyEndpoints.activeTrip.reply });

/** The drawing that was asked for last: another view of the same order, or a visit without a network, asks no more. */
export const storedTrip = (area: PassengerArea) => storedItem(area, 'active-trip', named);

type ActiveTrip = TripDrawing | null;

/** The drawing of that name: a name stands for one drawing and never for another. */
export const activeTripQuery = (
  api: Api,
  area: PassengerArea,
  name: string | undefined,
): Query<ActiveTrip> => ({
  key: name ?? '',
  logAs: 'active-trip',
  enabled: name !== undefined,
  load: async (options) => {
    const known = storedTrip(area).read();
    if (known !== undefined && known.name === name) return known.reply.trip;
    const reply = await api.send(geographyEndpoints.activeTrip, {}, options);
    if (name !== undefined) storedTrip(area).write({ name, reply });
    return reply.trip;
  },
  retriesOnWake: () => true,
});

/** `name` is what the host calls the drawing; `undefined` where it offers none. */
export function useActiveTrip(name: string | undefined): {
  readonly drawing: ActiveTrip | undefined;
  readonly isAwaited: boolean;
} {
  const { device } = usePassengerStorage();
  const { state } = useQuery(activeTripQuery(useApi(), device, name));
  if (name === undefined) return { drawing: undefined, isAwaited: false };
  return { drawing: 'data' in state ? state.data : undefined, isAwaited: state.at === 'loading' };
}
