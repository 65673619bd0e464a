import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';

import { hashOf } from '../../src/platform/hash.ts';
import type { Db } from '../../src/store/database.ts';
import { openDatabase } from '../../src/store/openDatabase.ts';

interface Place {
  readonly databaseUrl: string | undefined;
  readonly dataFolder: string;
}

export interface Seeded {
  readonly sessionId: string;
  readonly cookie: string;
  /** As the drivers' door knows it. */
  readonly orderId: string;
}

const CATEGORY = {
  id: 'economy',
  name: 'Ekonominė',
  description: 'Kasdienei kelionei',
  passengers: 4,
  logo: '/pictures/car-sedan.svg',
  tariffs: {
    startCents: 120,
    cityKmCents: 69,
    districtKmCents: 89,
    trafficMinuteCents: 20,
    minCents: 350,
  },
};
const CAR = {
  name: 'Toyota Corolla',
  licencePlate: 'ABC 123',
  picture: '/pictures/car-sedan.svg',
  driver: { fullName: 'Jonas Kazlauskas', licence: 'VL-10234', phone: '+37060000001' },
};
const ADDRESS = { title: 'Gedimino pr. 9, Vilnius', placeId: 'x', lat: 54.6869, lng: 25.2797 };

/** In one statement; many at once take longer than the database lets one run on a busy machine. */
const SLICE = 1_000;

/** Signed-in passengers, each with a car on its way that has been seen: the fullest answer that a poll can get. */
export async function seedPassengers(place: Place, count: number): Promise<Seeded[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const database = await openDatabase(place);
  const sessionOf = new Map<string, string>();
  for (let first = 0; first < count; first += SLICE) {
    const hashes = tokens.slice(first, first + SLICE).map(hashOf);
    for (const row of await insert(database.db, hashes, first)) {
      sessionOf.set(row.access_hash, row.session_id);
    }
  }
  await sql`analyze`.execute(database.db);
  await database.close();
  return tokens.map((token, index) => ({
    sessionId: sessionOf.get(hashOf(token)) ?? '',
    cookie: `access=${token}`,
    orderId: `bench-${String(index + 1).padStart(16, '0')}`,
  }));
}

/** They are numbered from the one after `first`. */
async function insert(db: Db, hashes: readonly string[], first: number) {
  const { rows } = await sql<{ access_hash: string; session_id: string }>`
    with seed as (
      select hash, gen_random_uuid() as client_id, gen_random_uuid() as session_id, nth + ${first}::int as nth
      from unnest(${hashes}::text[]) with ordinality as given (hash, nth)
    ), client as (
      insert into clients (id, phone, created_at) select client_id, '+3706' || nth, now() from seed
      returning id
    ), session as (
      insert into sessions (id, client_id, created_at, last_used_at)
      select session_id, client.id, now(), now() from seed join client on client.id = client_id
      returning id
    ), ordered as (
      insert into orders (public_id, client_id, state, trip_key, address_from, address_to, category,
        price_cents, distance_meters, duration_seconds, payment_method, created_at, current_since,
        car_id, car, eta_at)
      select 'bench-' || lpad(nth::text, 16, '0'), client.id, 'arrives', '', ${ADDRESS}::jsonb, ${ADDRESS}::jsonb,
        ${CATEGORY}::jsonb, 850, 7400, 1080, 'cash', now(), now(), 'car-' || nth, ${CAR}::jsonb,
        now() + interval '1 hour'
      from seed join client on client.id = client_id
    ), fleet as (
      insert into cars (id, name, licence_plate, picture, seats, driver_name, driver_licence, driver_phone,
        lat, lng, heading_deg, free, seen_at)
      select 'car-' || nth, 'Toyota Corolla', 'ABC 123', '/pictures/car-sedan.svg', 4, 'Jonas', 'VL-1',
        '+37060000001', 54.6 + nth * 1e-6, 25.2, 90, true, now() + interval '1 hour' from seed
    )
    insert into session_tokens (session_id, access_hash, refresh_hash, issued_at, access_expires_at)
    select session.id, hash, 'refresh ' || hash, now(), now() + interval '1 day'
    from seed join session on session.id = session_id
    returning access_hash, session_id`.execute(db);
  return rows;
}
