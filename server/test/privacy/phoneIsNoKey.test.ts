import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { finishedRide } from '../support/finishedRide.ts';
import { signedIn } from '../support/signedIn.ts';
import { testApp, type TestApp } from '../support/testApp.ts';

const PHONE = '+37061230001';
const NEW_PHONE = '+37061230002';

describe('A phone number', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp();
  });
  afterAll(() => server.close());

  it('is neither a primary nor a foreign key of any table', async () => {
    const { rows } = await sql<{ key: string }>`
      select table_name || '.' || column_name as key
      from information_schema.key_column_usage
      join information_schema.table_constraints
        using (constraint_schema, constraint_name, table_name)
      where constraint_schema = current_schema() and constraint_type in ('PRIMARY KEY', 'FOREIGN KEY')
    `.execute(server.db);
    const keys = rows.map(({ key }) => key);
    expect(keys).toContain('clients.id');
    expect(keys).toContain('orders.client_id');
    expect(keys.filter((key) => /phone/.test(key))).toEqual([]);
  });

  it('can change, and the rides and the session stay whose they were', async () => {
    const browser = await signedIn(server, PHONE);
    const { client } = (await browser.profile()).json<{ client: { id: string } }>();
    const ride = await finishedRide(server, { passengerId: client.id });
    const renamed = { phone: NEW_PHONE };
    await server.db.updateTable('clients').set(renamed).where('id', '=', client.id).execute();

    expect((await browser.send('GET', `/api/ride/${ride}`)).statusCode).toBe(200);
    const anew = await signedIn(server, NEW_PHONE);
    expect((await anew.send('GET', `/api/ride/${ride}`)).statusCode).toBe(200);
    const stranger = await signedIn(server, PHONE);
    expect((await stranger.send('GET', `/api/ride/${ride}`)).statusCode).toBe(404);
  });
});
