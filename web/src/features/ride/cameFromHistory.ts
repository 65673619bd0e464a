import { literal, object, safeParse } from 'valibot';

const fromHistory = object({ fromRideHistory: literal(true) });

/** Whether a past ride's row in the list led here. */
export const cameFromHistory = (locationState: unknown): boolean =>
  safeParse(fromHistory, locationState).success;
