export { gazetteer } from './gazetteer.ts';
export type { Place } from './place.ts';
export type { Town } from './town.ts';
export { towns } from './towns.ts';
