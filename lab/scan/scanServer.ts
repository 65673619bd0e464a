import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { contractEndpoints } from '../../server/test/contract/contractEndpoints.ts';
import { markedRequest } from './markedRequest.ts';
import { scannedServer } from '../../server/test/support/scannedServer.ts';
import { sqlmap } from './sqlmap.ts';
import { ALL_MODULES, wapiti } from './wapiti.ts';

const PLANTED = fileURLToPath(new URL('./plantedServer.ts', import.meta.url));

interface Scope {
  /** The endpoints that sqlmap tries, by name. */
  readonly endpoints: readonly string[];
  /** Where wapiti begins; it follows links from there. */
  readonly starts: readonly string[];
  readonly modules: string;
}

/** One place where something was planted, and where it would be for real. */
export const SHORT: Scope = {
  endpoints: ['address'],
  starts: ['/api/address?search=a', '/?utm=a'],
  modules: 'sql,xss',
};

/** Every endpoint that reads anything at all, every page, and every reading endpoint with its query. */
export const LONG: Scope = {
  endpoints: contractEndpoints.map(({ name }) => name),
  starts: [
    '/?utm=a',
    '/login?next=a',
    '/order?from=a',
    '/history?tab=a',
    '/profile?from=a',
    '/ride/abc?a=b',
    '/repeat/abc?a=b',
    '/no/such/page?a=b',
    '/sandbox?a=b',
    '/api/address?search=a',
    '/api/client-address?from=1',
    '/api/rides?limit=5&cursor=a',
    '/api/get-active-prior?limit=5&cursor=a',
    '/api/get-active-ride?a=b',
    '/api/ride-events?a=b',
    '/api/get-user-profile?a=b',
    '/api/ride/abc?a=b',
    '/api/download-invoice/abc?a=b',
    '/pictures/car-sedan.svg?a=b',
    '/app.webmanifest?a=b',
  ],
  modules: ALL_MODULES,
};

export interface Finds {
  /** Endpoints with a value that reaches the database as a part of a statement. */
  readonly injectable: readonly string[];
  readonly parameters: number;
  readonly wapiti: ReadonlyMap<string, number>;
}

/** Lets both tools loose on the server as it is, or on the one that is broken on purpose. */
export async function scanServer(
  which: 'real' | 'planted',
  { endpoints, starts, modules }: Scope,
  onEndpoint: (line: string) => void = () => undefined,
): Promise<Finds> {
  const server = await scannedServer(which === 'planted' ? { entry: PLANTED } : {});
  const folder = mkdtempSync(join(tmpdir(), 'scan-'));
  try {
    const injectable: string[] = [];
    let parameters = 0;
    for (const { name, endpoint } of contractEndpoints.filter((each) =>
      endpoints.includes(each.name),
    )) {
      const request = await markedRequest(endpoint, server);
      const verdict = await sqlmap(name, request, folder);
      parameters += verdict.parameters;
      if (verdict.injectable) injectable.push(name);
      onEndpoint(`sqlmap: ${name}, ${verdict.parameters} values`);
    }
    const token = await server.passenger.newToken();
    const found = await wapiti({ origin: server.origin, starts, modules, token, folder });
    return { injectable, parameters, wapiti: found };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
