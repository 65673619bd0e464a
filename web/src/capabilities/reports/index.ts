export type { Reports } from './createReports.ts';
export type { Unexpected } from './failureOf.ts';
export { startReports } from './startReports.ts';
