import { literal, object, safeParse } from 'valibot';

import type { Tab } from './rideList.ts';

const wantsUpcoming = object({ tab: literal('upcoming') });

/** Spec §2: past rides first, unless the passenger was sent here to look at those that are still to come. */
export const firstTab = (locationState: unknown): Tab =>
  safeParse(wantsUpcoming, locationState).success ? 'upcoming' : 'past';
