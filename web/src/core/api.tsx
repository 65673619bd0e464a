import { createContext, use, type ReactNode } from 'react';

import type { Api } from '../api/createApi.ts';

const ApiContext = createContext<Api | undefined>(undefined);

export function ApiProvider({ api, children }: { api: Api; children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>;
}

/** The API, as screens see it. */
export function useApi(): Api {
  const api = use(ApiContext);
  if (api === undefined) throw new Error('useApi: there is no ApiProvider above');
  return api;
}
