import { entryField } from '../../kit/entryField.ts';

/** Whether a past ride's row in the list led here. */
export const cameFromHistory = (locationState: unknown): boolean =>
  entryField(locationState, 'fromRideHistory') === true;
