import { createContext, use, type ReactNode } from 'react';

import type { Api } from '../../api/createApi.ts';

const ServerContext = createContext<Api | undefined>(undefined);

export function ServerProvider({ api, children }: { api: Api; children: ReactNode }) {
  return <ServerContext value={api}>{children}</ServerContext>;
}

/** The way for a screen to make calls. */
export function useServer(): Api {
  const api = use(ServerContext);
  if (api === undefined) throw new Error('useServer: there is no ServerProvider above');
  return api;
}
