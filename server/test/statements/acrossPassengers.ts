/** A statement that sees rows of several passengers, and may. Its name stands in decision 72, which says what becomes of it. */
interface AcrossPassengers {
  readonly name: string;
  readonly is: RegExp;
  readonly on: readonly string[];
  readonly because: string;
}

/** Whatever is not in this list reaches one passenger and no other. */
export const acrossPassengers: readonly AcrossPassengers[] = [
  {
    name: 'sessions of one turn',
    is: /from session_tokens as token join sessions .* = any\(array\(select unnest\(/,
    on: ['session_tokens', 'sessions', 'clients'],
    because: 'requests of one turn are read together (batchReads); each names a token of its own',
  },
  {
    name: 'quotes from before signing in',
    is: /from "quotes" where "owner" in \(\$1, \$2\)/,
    on: ['quotes'],
    because: 'the passenger, and the browser in which the passenger asked before signing in',
  },
  {
    name: 'timer that is due',
    is: /^(?:delete from timers where id = \( )?select (?:id|min\(due_at\) as due) from timers where kind (?:=|<>) 'search'/,
    on: ['timers'],
    because: 'a queue for all servers; one row a time, from an index',
  },
  {
    name: 'nearest free car',
    is: /^select car\.id from cars car where car\.free .* limit 1$/,
    on: ['offers', 'orders'],
    because: 'whether a car is taken is asked by the car, of rows that are open',
  },
  {
    name: 'tasks of the drivers',
    is: /^select .* (?:from "offers" inner join "orders" on .* where "offers"\."state" = \$1|from "orders" where "state" in \(\$1, \$2, \$3\))/,
    on: ['offers', 'orders'],
    because: 'the dispatch gateway asks for the whole fleet; as many rows as cars at most',
  },
  {
    name: 'minutes of a report of cars',
    is: /^update orders set eta_at = .* orders\.car_id = /,
    on: ['orders'],
    because: 'one report of up to 200 cars; each order is found by its car',
  },
  {
    name: 'where passengers wait for these cars',
    is: /^select car_id as "carId", .* from "orders" where "state" = \$1 and "car_id" in/,
    on: ['orders'],
    because:
      'the same report, where it has no minutes: they are estimated from the way to each of them',
  },
  {
    name: 'passengers of cars that moved',
    is: /from moved join was on .* join orders on orders\.car_id = moved\.id/,
    on: ['orders'],
    because: 'in a trigger: one look for a whole report of cars; each order is found by its car',
  },
  {
    name: 'alert that is due',
    is: /(?:^select min\("due_at"\) as "due" from "push_alerts"|^with claimed as \( update push_alerts set due_at)/,
    on: ['push_alerts'],
    because: 'a queue for all servers, taken up to 50 at a time from an index',
  },
  {
    name: 'leases that the exchange has to know of',
    is: /^(?:select .* from "call_leases" where \(?"ended_at"|update "call_leases" set "ended_at" = \$1, "end_reason" = \$2 where "id" in \(select)/,
    on: ['call_leases'],
    because: 'one worker tells one exchange of all; as many rows as calls are possible now',
  },
  {
    name: 'counts for Prometheus',
    is: /json_object_agg\(state, n\)/,
    on: ['orders', 'session_tokens', 'call_leases', 'timers'],
    because: 'read when Prometheus asks, from indexes of what is open',
  },
  {
    name: 'rows that are too old',
    is: /^delete from "(?:login_attempts|session_tokens|sessions|quotes|call_leases|push_alerts)" where \(?"(?:created|spent|ended|expires|made)_at" < \$1/,
    on: ['login_attempts', 'session_tokens', 'sessions', 'quotes', 'call_leases', 'push_alerts'],
    because: 'once an hour, and nobody waits for it',
  },
];
