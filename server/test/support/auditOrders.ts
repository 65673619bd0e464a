import { sql } from 'kysely';

import type { Db } from '../../src/store/database.ts';
import { ORDER_STATES, transitions } from '../../src/domain/orderTransitions.ts';

interface Audited {
  readonly id: string;
  readonly state: string;
  readonly trail: readonly string[];
  readonly open: number;
  readonly accepted: number;
  readonly car_id: string | null;
}

/** Everything that must hold whatever happened: every breach, one line each. */
export async function auditOrders(db: Db): Promise<string[]> {
  const { rows: orders } = await sql<Audited>`
    select o.id, o.state, o.car_id,
      (select array_agg(e.state order by e.id) from order_events e where e.order_id = o.id) as trail,
      (select count(*) from offers f where f.order_id = o.id and f.state = 'open') as open,
      (select count(*) from offers f where f.order_id = o.id and f.state = 'accepted'
        and f.car_id = o.car_id) as accepted
    from orders o`.execute(db);
  const { rows: crowded } = await sql<{ client_id: string }>`
    select client_id from orders where state in ('searching', 'arrives', 'arrived', 'ongoing')
    group by client_id having count(*) > 1`.execute(db);
  return [
    ...crowded.map(({ client_id }) => `passenger ${client_id} has two active orders`),
    ...orders.flatMap(breaches),
  ];
}

function breaches({ id, state, trail, open, accepted, car_id }: Audited): string[] {
  const first = trail[0] ?? '';
  const steps = trail.slice(1).map((to, index) => [trail[index], to] as const);
  return [
    ...(trail.at(-1) === state ? [] : [`${id}: is ${state} but was recorded as ${trail.at(-1)}`]),
    ...(['reserved', 'searching'].includes(first) ? [] : [`${id}: begins as ${first}`]),
    ...steps
      .filter(([from, to]) => !isAllowed(from, to))
      .map(([from, to]) => `${id}: went from ${from} to ${to}`),
    ...(open > 0 && state !== 'searching' ? [`${id}: ${state} with an open offer`] : []),
    ...(car_id !== null && accepted !== 1 ? [`${id}: its car never accepted`] : []),
  ];
}

const isAllowed = (from: string | undefined, to: string): boolean =>
  Object.values(transitions).some(
    (known) => known.to === to && ORDER_STATES.some((s) => s === from && includes(known.from, s)),
  );

const includes = (states: readonly string[], state: string): boolean => states.includes(state);
