import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Whatever changes what a passenger sees says so on the channel `passengers` when its transaction commits. By triggers:
 * no statement can forget it, not one that is typed in by hand and not one of the version before, which runs beside
 * this one while servers are replaced.
 *
 * A word is a letter and a key (`store/wakeUps.ts`): `o` for what is to be heard at once, `m` for a car that has moved.
 * The key is a hash of an id that is random: listening needs no right to read a table, and must not be worth anything.
 */
export const wakeUps: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create function wake_passenger(passenger uuid, kind text) returns void language sql as $$
      select pg_notify('passengers',
        kind || left(encode(sha256(convert_to(passenger::text, 'UTF8')), 'hex'), 16))
      where passenger is not null $$`.execute(db);

    await sql`create function wake_for_order() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          perform wake_passenger(new.client_id, 'o');
        elsif (new.state, new.price_cents, new.car_id, new.car, new.arrived_at, new.current_since, new.client_id)
          is distinct from
          (old.state, old.price_cents, old.car_id, old.car, old.arrived_at, old.current_since, old.client_id)
        then
          perform wake_passenger(old.client_id, 'o');
        elsif new.eta_at is distinct from old.eta_at then
          perform wake_passenger(new.client_id, 'm');
        end if;
        return null;
      end $$`.execute(db);
    // Reservations and rides of the past that are imported are not on the order screen.
    await sql`create trigger orders_wake after insert or update on orders
      for each row when (new.current_since is not null)
      execute function wake_for_order()`.execute(db);

    await sql`create function wake_for_offer() returns trigger language plpgsql as $$
      begin
        perform wake_passenger(orders.client_id, 'o') from orders where orders.id = new.order_id;
        return null;
      end $$`.execute(db);
    await sql`create trigger offers_wake after insert or update of state on offers
      for each row execute function wake_for_offer()`.execute(db);

    // One look for a whole report of cars. Every report of a car is told: who listens decides how often to look, and
    // would never hear of a last report that is left out.
    await sql`create function wake_for_cars() returns trigger language plpgsql as $$
      begin
        perform wake_passenger(orders.client_id, 'm')
        from moved
        join was on was.id = moved.id
        join orders on orders.car_id = moved.id and orders.state in ('arrives', 'arrived', 'ongoing')
        where moved.seen_at <> was.seen_at or moved.lat <> was.lat or moved.lng <> was.lng;
        return null;
      end $$`.execute(db);
    await sql`create trigger cars_wake after update on cars
      referencing old table as was new table as moved
      for each statement execute function wake_for_cars()`.execute(db);

    await sql`create function wake_for_session() returns trigger language plpgsql as $$
      begin
        perform wake_passenger(old.client_id, 'o');
        return null;
      end $$`.execute(db);
    await sql`create trigger sessions_wake_at_their_end after update of ended_at on sessions
      for each row when (old.ended_at is null and new.ended_at is not null)
      execute function wake_for_session()`.execute(db);
    await sql`create trigger sessions_wake_when_deleted after delete on sessions
      for each row when (old.ended_at is null)
      execute function wake_for_session()`.execute(db);

    await sql`create function wake_for_client() returns trigger language plpgsql as $$
      begin
        perform wake_passenger(new.id, 'o');
        return null;
      end $$`.execute(db);
    await sql`create trigger clients_wake_when_blocked after update of blocked_at on clients
      for each row when (old.blocked_at is distinct from new.blocked_at)
      execute function wake_for_client()`.execute(db);
  },
};
