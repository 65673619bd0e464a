import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';

/** Exported as "unsafe", that is, without a promise for the next version; ours is pinned (decision 7). */
export const openHistory = () => createBrowserHistory({ v5Compat: true });
