import { runChaos } from './runChaos.ts';

interface Wanted {
  readonly orders: string;
  readonly kills: string;
  readonly database: string;
  readonly control: boolean;
}

/** Says whether nothing was lost or doubled; for a control, whether something was doubled. */
export async function chaosOfOrders({ control, ...wanted }: Wanted): Promise<boolean> {
  const databases = (['embedded', 'PostgreSQL'] as const).filter(
    (name) => wanted.database === 'both' || wanted.database === name,
  );
  let failed = databases.length === 0;
  for (const database of databases) {
    const orders = Number(wanted.orders);
    const startedMs = performance.now();
    const verdict = await runChaos({
      database,
      orders,
      control,
      kills: Number(wanted.kills),
      onProgress: (done) => {
        if (done % Math.ceil(orders / 10) === 0) console.log(`${database}: ${done} of ${orders}`);
      },
    });
    const seconds = Math.round((performance.now() - startedMs) / 1_000);
    const share = `${Math.round(verdict.faultShare * 100)} % of ${verdict.requests} requests failed`;
    console.log(
      `${database}${control ? ' (control)' : ''}: ${orders} orders, ${share}, ${verdict.kills} kills, ` +
        `${verdict.away} times away, ${seconds} s: ${verdict.lost} lost, ${verdict.double} double`,
    );
    failed ||= control ? verdict.double === 0 : verdict.lost + verdict.double > 0;
  }
  return !failed;
}
