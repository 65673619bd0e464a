import { describe, expect, it } from 'vitest';

import { ownedTables } from './ownedTables.ts';
import { reachOf, statementsOf } from './readStatement.ts';

const columns = new Map([
  ['orders', new Set(['id', 'client_id', 'public_id', 'state', 'car_id', 'ended_at'])],
  ['offers', new Set(['id', 'order_id', 'car_id', 'state'])],
  ['timers', new Set(['id', 'subject_id', 'due_at'])],
  ['cars', new Set(['id', 'free'])],
]);
const reach = (statement: string): string[] =>
  reachOf(statement, { owned: ownedTables, columns }).map(({ table, how }) => `${table} ${how}`);

describe('Whose rows a statement sees', () => {
  it.each([
    ['a key', 'select state from orders where client_id = $1 and state = $2', ['orders one']],
    ['no key', 'select id from orders where state = $1', ['orders all']],
    ['one of two', 'select id from orders where client_id = $1 or state = $2', ['orders all']],
    ['several keys', 'select id from orders where id = any($1)', ['orders several']],
    ['a key unlike', 'delete from orders where client_id <> $1', ['orders all']],
    ['a change', 'update orders set state = $1 where id = $2', ['orders one']],
    ['the key of another row', 'select 1 from orders where car_id = $1', ['orders all']],
    [
      'a join by the key',
      'select 1 from offers f join orders o on o.id = f.order_id where o.public_id = $1',
      ['offers one', 'orders one'],
    ],
    [
      'a join by a car',
      'select 1 from orders o join offers f on f.car_id = o.car_id where o.id = $1',
      ['orders one', 'offers all'],
    ],
    [
      'a join that nothing narrows',
      'select 1 from offers f join orders o on o.id = f.order_id where f.state = $1',
      ['offers all', 'orders all'],
    ],
    [
      'a query within, by the row around it',
      'select (select count(*) from offers where order_id = orders.id) from orders where client_id = $1',
      ['orders one', 'offers one'],
    ],
    [
      'a queue',
      'delete from timers where id = (select id from timers where due_at <= $1 limit 1)',
      ['timers one', 'timers all'],
    ],
    [
      'a union',
      'select id from orders where id = $1 union all select id from orders where state = $2',
      ['orders one', 'orders all'],
    ],
    [
      'what another part has found',
      'with moved as (update orders set state = $1 where state = $2 returning id) select 1 from moved',
      ['orders all'],
    ],
    ['what is inserted', 'insert into orders (client_id) values ($1)', []],
    [
      'what is inserted from others',
      'insert into offers (id) select id from orders',
      ['orders all'],
    ],
    ['nobody’s rows', 'select id from cars where free', []],
  ])('%s', (_, statement, expected) => {
    expect(reach(statement).toSorted()).toEqual(expected.toSorted());
  });

  it('is read from the body of a trigger, too', () => {
    const body = `begin
      perform wake(orders.client_id) from orders where orders.id = new.order_id;
      if new.state = 'open' then delete from offers where car_id = new.car_id; end if;
      return null;
    end`;
    const definition = `create function told() returns trigger language plpgsql as $$ ${body} $$`;
    expect(statementsOf(definition).flatMap(reach)).toEqual(['orders one', 'offers all']);
  });
});
