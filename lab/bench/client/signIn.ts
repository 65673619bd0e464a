import { CALL_ATTEMPT_HEADER, OFFERS } from '../../../contract/src/index.ts';

import type { Stored } from './visit.ts';

const PHONE = '+37060012345';

/** Signs a passenger in as a browser would, on the simulated phone; gives what the browser would keep. */
export async function signIn(origin: string): Promise<{ stored: Stored; rideId: string }> {
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const announced = await send('/api/call-auth', { callerPhone: PHONE });
  const { [OFFERS]: offers } = (await announced.json()) as { [OFFERS]?: { attempt?: string } };
  await send('/sandbox/calls', { from: PHONE });
  const login = await send(
    '/api/login',
    { callerPhone: PHONE },
    { [CALL_ATTEMPT_HEADER]: offers?.attempt ?? '' },
  );
  const cookies = login.headers.getSetCookie().map((line) => {
    const [pair = '', ...rest] = line.split('; ');
    const [name = '', value = ''] = pair.split('=');
    const path = rest.find((part) => part.startsWith('Path='))?.slice('Path='.length) ?? '/';
    return { name, value, path };
  });
  const access = cookies.find(({ name }) => name === 'access');
  if (access === undefined) throw new Error('the passenger of the bench could not sign in');
  const reply = await fetch(`${origin}/api/rides?limit=15`, {
    headers: { cookie: `access=${access.value}` },
  });
  const { rides } = (await reply.json()) as { rides: readonly { id: string }[] };
  return {
    rideId: String(rides[0]?.id),
    stored: {
      cookies: cookies.map(({ name, value, path }) => ({
        name,
        value,
        path,
        domain: new URL(origin).hostname,
        expires: -1,
        httpOnly: true,
        secure: false,
        sameSite: 'Lax',
      })),
      origins: [{ origin, localStorage: [{ name: 'user', value: '{"id":"bench"}' }] }],
    },
  };
}
