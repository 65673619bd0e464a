export type { Query, QueryOptions, QueryState, StoredCopy } from './query.ts';
export { runQuery } from './runQuery.ts';
export { SessionEnded, useQuery } from './useQuery.ts';
