import { afterAll, beforeAll } from 'vitest';

import { Browser } from '../support/browser.ts';
import { testApp, type TestApp } from '../support/testApp.ts';
import type { DatabaseKind } from '../support/testDatabase.ts';

type BrowserOrigin = ConstructorParameters<typeof Browser>[1];

/** A server for the tests of the enclosing `describe`, with numbers and browsers that are new to it. */
export function signInServer(database: DatabaseKind) {
  let server: TestApp;
  let lastNumber = 0;
  beforeAll(async () => {
    server = await testApp({ database });
  });
  afterAll(() => server.close());

  return {
    get server() {
      return server;
    },
    newNumber: (): string => `+3706${String((lastNumber += 1)).padStart(7, '0')}`,
    newBrowser: (origin?: BrowserOrigin): Browser => new Browser(server.app, origin),
    sessionsOf: async (phone: string): Promise<number> => {
      const rows = await server.db
        .selectFrom('sessions')
        .innerJoin('clients', 'clients.id', 'sessions.client_id')
        .select('sessions.id')
        .where('phone', '=', phone)
        .execute();
      return rows.length;
    },
  };
}
