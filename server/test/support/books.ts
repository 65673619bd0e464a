import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';

import { hashOf } from '../../src/platform/hash.ts';
import { openDatabase } from '../../src/store/openDatabase.ts';

interface Place {
  readonly databaseUrl: string | undefined;
  readonly dataFolder: string;
}

/** Signs passengers in behind the server's back, before it starts; gives their cookies. */
export async function signInPassengers(place: Place, count: number): Promise<string[]> {
  const database = await openDatabase(place);
  const cookies: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const token = randomBytes(32).toString('base64url');
    await sql`
      with client as (
        insert into clients (phone, created_at) values (${`+370${index} ${token}`}, now()) returning id
      ), session as (
        insert into sessions (client_id, created_at, last_used_at) select id, now(), now() from client
        returning id
      )
      insert into session_tokens (session_id, access_hash, refresh_hash, issued_at, access_expires_at)
      select id, ${hashOf(token)}, ${hashOf(`refresh ${token}`)}, now(), now() + interval '1 day'
      from session`.execute(database.db);
    cookies.push(`access=${token}`);
  }
  await database.close();
  return cookies;
}

/** How many orders each mark has become, read from the database after the server has stopped. */
export async function ordersByMark(place: Place): Promise<Map<string, number>> {
  const database = await openDatabase(place);
  const { rows } = await sql<{ mark: string; orders: number }>`
    select address_from->>'title' as mark, count(*) as orders from orders group by 1`.execute(
    database.db,
  );
  await database.close();
  return new Map(rows.map(({ mark, orders }) => [mark, orders]));
}
