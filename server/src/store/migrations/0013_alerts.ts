import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Devices that want to be alerted, and what they are still to be told. An alert is written down by a trigger in the
 * transaction that changes the order: none is forgotten, and none is sent of a change that did not happen.
 */
export const alerts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table push_subscriptions (
      id bigint primary key generated always as identity,
      session_id uuid not null references sessions (id) on delete cascade,
      endpoint text not null,
      endpoint_hash text not null unique,
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null
    )`.execute(db);
    await sql`create index push_subscriptions_by_session on push_subscriptions (session_id)`.execute(
      db,
    );
    await sql`create table push_alerts (
      id bigint primary key generated always as identity,
      subscription_id bigint not null references push_subscriptions (id) on delete cascade,
      order_id uuid not null references orders (id) on delete cascade,
      state text not null,
      made_at timestamptz not null,
      due_at timestamptz not null,
      attempts integer not null default 0,
      unique (subscription_id, order_id, state)
    )`.execute(db);
    await sql`create index push_alerts_by_due on push_alerts (due_at)`.execute(db);
    await sql`create index push_alerts_by_order on push_alerts (order_id)`.execute(db);

    // A subscription that goes at this moment is locked by whoever deletes it: it is passed over, and neither waited for
    // nor a reason for the change of the order to fail.
    await sql`create function alert_for_event() returns trigger language plpgsql as $$
      begin
        insert into push_alerts (subscription_id, order_id, state, made_at, due_at)
        select subscribed.id, new.order_id, new.state, new.at, new.at
        from orders
        join sessions on sessions.client_id = orders.client_id and sessions.ended_at is null
        join push_subscriptions as subscribed on subscribed.session_id = sessions.id
        where orders.id = new.order_id
        for key share of subscribed skip locked;
        return null;
      end $$`.execute(db);
    // What passengers do themselves is no news to them.
    await sql`create trigger order_events_alert after insert on order_events
      for each row when (new.state in ('arrives', 'arrived')
        or new.event in ('canceledByDriver', 'neverArrived', 'neverStarted', 'lapsed'))
      execute function alert_for_event()`.execute(db);

    await sql`create function forget_subscriptions() returns trigger language plpgsql as $$
      begin
        delete from push_subscriptions where session_id = new.id;
        return null;
      end $$`.execute(db);
    await sql`create trigger sessions_forget_subscriptions after update of ended_at on sessions
      for each row when (old.ended_at is null and new.ended_at is not null)
      execute function forget_subscriptions()`.execute(db);
  },
};
