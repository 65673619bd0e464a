export type { Query, QueryOptions, QueryState, StoredCopy } from './query.ts';
export { runQuery } from './runQuery.ts';
export { SESSION_ENDED, useQuery } from './useQuery.ts';
