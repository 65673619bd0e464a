import type { Settings } from '../settings/readSettings.ts';
import type * as simulators from '../simulators/index.ts';

export type Simulators = typeof simulators;

/** `undefined` in production: there the phone, the drivers and the exchange are real. */
export const loadSimulators = async ({
  production,
}: Pick<Settings, 'production'>): Promise<Simulators | undefined> =>
  production ? undefined : import('../simulators/index.ts');
