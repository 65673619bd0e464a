import { setTimeout as pause } from 'node:timers/promises';

import { OFFERS } from '@ride/contract';
import * as v from 'valibot';

import { askOnce } from '../../server/test/support/askOnce.ts';
import { offered } from '../../server/test/support/offered.ts';
import { CATHEDRAL, STATION } from '../../server/test/support/passenger.ts';

const quoted = v.object({ [OFFERS]: v.object({ intent: v.string() }) });
const shown = v.object({
  searching: v.boolean(),
  activeOrder: v.nullable(v.object({ status: v.string() })),
});
const OVER = new Set(['COMPLETED', 'CANCELED']);

/** Rides with simulated drivers, one ride after the other, and looks every so often; whatever fails is tried anew. */
export async function rideOn(
  origin: string,
  passenger: { readonly cookie: string; readonly everyMs: number },
  signal: AbortSignal,
): Promise<void> {
  const ask = async (path: string, body?: unknown, more = {}): Promise<unknown> => {
    const headers = { cookie: passenger.cookie, ...more };
    const { status, text } = await askOnce(origin + path, { body, headers, withinMs: 9_000 });
    return status === 200 ? JSON.parse(text) : undefined;
  };
  const order = async (): Promise<void> => {
    const trip = { addressFrom: offered(STATION), addressTo: CATHEDRAL };
    const quote = v.safeParse(quoted, await ask('/api/search-ride', trip));
    if (!quote.success) return;
    const { intent } = quote.output[OFFERS];
    const wish = { ...trip, categoryId: 'economy' };
    await ask('/api/create-ride', wish, { 'x-order-intent': intent });
  };
  const look = async (): Promise<void> => {
    const [ride] = await Promise.all([
      ask('/api/get-active-ride'),
      ask('/api/address?search=Gedimino'),
    ]);
    const { output, success } = v.safeParse(shown, ride);
    if (!success || output.searching) return;
    if (output.activeOrder === null || OVER.has(output.activeOrder.status)) await order();
  };
  while (!signal.aborted) {
    await look().catch(() => {});
    await pause(passenger.everyMs);
  }
}
