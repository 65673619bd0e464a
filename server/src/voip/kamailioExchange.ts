import * as v from 'valibot';

import { askService, type HttpService } from '../platform/askService.ts';
import type { Clock } from '../platform/clock.ts';
import type { Exchange } from './exchange.ts';

/** The tables of `deploy/kamailio/kamailio.cfg`. */
const LEASES = 'leases';
const DESTINATIONS = 'destinations';

const done = v.object({ result: v.unknown() });
const doneOrGone = v.union([done, v.object({ error: v.object({ code: v.literal(404) }) })]);
const dialogs = v.object({
  result: v.array(
    v.object({ h_entry: v.number(), h_id: v.number(), state: v.number(), from_uri: v.string() }),
  ),
});
/** Answered, and not over yet; anything else cannot be ended from outside. */
const TALKING = new Set([3, 4]);

/** A real exchange: Kamailio, told over JSON-RPC. What it is told runs out there by itself, too. */
export function kamailioExchange(service: HttpService, clock: Clock): Exchange {
  /** One command is several requests; all of them together have the time that the service is given. */
  const telling = () => {
    const endsMs = performance.now() + service.timeoutMs;
    return <S extends v.GenericSchema>(
      reply: S,
      method: string,
      ...params: readonly (string | number)[]
    ) => {
      const timeoutMs = Math.max(1, Math.ceil(endsMs - performance.now()));
      return askService(
        { ...service, timeoutMs },
        {
          service: 'Kamailio',
          path: '/RPC',
          body: { jsonrpc: '2.0', id: 1, method, params },
          reply,
          readableStatuses: [404],
        },
      );
    };
  };
  return {
    async admit({ login, ha1, destinations, untilMs }) {
      const tell = telling();
      const seconds = Math.max(1, Math.ceil((untilMs - clock.nowMs()) / 1_000));
      for (const number of destinations) {
        const key = `${login}::${number}`;
        await tell(done, 'htable.setxs', DESTINATIONS, key, '1', seconds);
      }
      await tell(done, 'htable.setxs', LEASES, login, ha1, seconds);
    },
    async dismiss(login) {
      const tell = telling();
      await tell(doneOrGone, 'htable.delete', LEASES, login);
      // A tab that died has left its driver on the line.
      const { result } = await tell(dialogs, 'dlg.list');
      for (const { h_entry, h_id, state, from_uri } of result) {
        if (!TALKING.has(state) || !from_uri.includes(`:${login}@`)) continue;
        await tell(doneOrGone, 'dlg.end_dlg', h_entry, h_id);
      }
    },
  };
}
