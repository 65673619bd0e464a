import type { EndpointName } from './endpoints.ts';
import type { Seen } from './readAll.ts';
import { send, type Run } from './run.ts';

const CALLS = [
  'voipLogin',
  'storeAnsweredCall',
  'extendVoipReservation',
  'releaseVoipCredentials',
] as const satisfies readonly EndpointName[];

/** Borrows credentials where the client would offer a call, and gives them back at once. Nobody is rung. */
export async function callDriver(run: Run, { past, active }: Seen, writes: boolean): Promise<void> {
  const order = active?.activeOrder ?? undefined;
  if (past?.ride.canCall !== true && order === undefined) {
    run.book.notTried(CALLS, 'no ride under way, and none whose driver can still be called');
    return;
  }
  const lent = await send(run, 'voipLogin');
  if (lent === undefined) {
    run.book.notTried(CALLS, 'there were no credentials');
    return;
  }
  const { id } = lent;
  try {
    await send(run, 'extendVoipReservation', { body: { id } });
    const orderId = order?.id ?? past?.id;
    const phone = order?.driver?.phone ?? past?.ride.phone ?? undefined;
    if (!writes) run.book.notTried(['storeAnsweredCall'], 'only with --orders');
    else if (orderId === undefined || phone === undefined) {
      run.book.notTried(['storeAnsweredCall'], 'the ride names no phone of a driver');
    } else {
      const body = {
        callId: `conform-${Date.now()}`,
        destination: phone.replace('+', ''),
        orderId,
      };
      await send(run, 'storeAnsweredCall', { body });
    }
  } finally {
    await send(run, 'releaseVoipCredentials', { body: { id } });
  }
}
