import type { KnownTrip } from '../../../../src/features/order/stage/knownTrip.ts';
import type { Scene } from '../../../../src/features/order/stage/scene.ts';
import { sceneOf } from '../../../../src/features/order/stage/sceneOf.ts';

export const NOW_MS = 1_800_000_000_000;
export const BAND = { width: 350, height: 148 };
export const WIDE = { width: 648, height: 772 };

export const GEDIMINO = { title: 'Gedimino pr. 9, Vilnius', lat: 54.6872, lng: 25.2797 };
export const AIRPORT = { title: 'Vilniaus oro uostas, Vilnius', lat: '54.6377', lng: '25.2875' };
/** By way of the station. */
export const LINE = [54.6872, 25.2797, 54.6702, 25.2743, 54.6377, 25.2875];

export const order = (status: string) => ({ at: 'riding', order: { status } }) as const;

/** From Gedimino prospektas to the airport, and what else is known. */
export const trip = (more: KnownTrip = {}): KnownTrip => ({ from: GEDIMINO, to: AIRPORT, ...more });

export const scene = (more: KnownTrip = {}, nowMs = NOW_MS): Scene => sceneOf(trip(more), nowMs);
