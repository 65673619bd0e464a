import { createAlarm } from '../../src/jobs/alarm.ts';

/** For workers that are to look as often as they may, whatever they hear. */
export const deafAlarm = createAlarm({ listen: () => ({ stop: async () => {} }) });
