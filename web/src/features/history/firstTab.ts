import { entryField } from '../../kit/entryField.ts';
import type { Tab } from './rideList.ts';

/** Spec §2: past rides first, unless the passenger was sent here to look at those that are still to come. */
export const firstTab = (locationState: unknown): Tab =>
  entryField(locationState, 'tab') === 'upcoming' ? 'upcoming' : 'past';
