import { randomUUID } from 'node:crypto';

import * as v from 'valibot';

import { CALL_ATTEMPT_HEADER, OFFERS } from '../../contract/src/index.ts';
import { signatureOf } from '../../server/src/wire/webhookSignature.ts';
import { WEBHOOK_SECRET } from '../../server/test/machines/startMachine.ts';
import { brand } from '../../server/test/support/testApp.ts';
import type { CallApi } from './callApi.ts';
import { sessionCookiesOf, type SessionCookies } from './citySession.ts';

const announced = v.object({ [OFFERS]: v.object({ attempt: v.string() }) });

/** Announces a call, rings, and logs in, as a passenger with a telephone does; gives the cookies. */
export async function signIn(
  api: CallApi,
  exchange: CallApi,
  nth: number,
): Promise<SessionCookies> {
  const callerPhone = `+3706${String(1_000_000 + nth)}`;
  const attempt = await api({
    route: 'call-auth',
    method: 'POST',
    path: '/api/call-auth',
    body: { callerPhone },
    headers: {},
  });
  const { [OFFERS]: offers } = v.parse(announced, attempt.json);
  const body = { callId: randomUUID(), from: callerPhone, to: brand.phone };
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signed = Buffer.from(JSON.stringify(body));
  await exchange({
    route: 'missed-call',
    method: 'POST',
    path: '/hooks/missed-call',
    body,
    headers: {
      'x-webhook-timestamp': timestamp,
      'x-webhook-signature': signatureOf(WEBHOOK_SECRET, timestamp, signed),
    },
  });
  const answer = await api({
    route: 'login',
    method: 'POST',
    path: '/api/login',
    body: { callerPhone },
    headers: { [CALL_ATTEMPT_HEADER]: offers.attempt },
  });
  return sessionCookiesOf(answer);
}
