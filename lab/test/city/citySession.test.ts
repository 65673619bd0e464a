import { expect, it } from 'vitest';

import type { Answer, Call, CallApi } from '../../city/callApi.ts';
import { CitySession } from '../../city/citySession.ts';

const CALL = { route: 'a call', method: 'POST', path: '/api/x', headers: { 'x-y': 'z' } } as const;
const said = (status: number, cookies: readonly string[] = []): Answer => ({
  status,
  json: undefined,
  cookies,
});

/** Every token has run out but those of the last refresh, which is answered like this. */
function server(refreshStatus = 200) {
  const calls: Call[] = [];
  let renewals = 0;
  const api: CallApi = (call) => {
    calls.push(call);
    if (call.route === 'refresh') {
      if (refreshStatus !== 200) return Promise.resolve(said(refreshStatus));
      expect(call.headers['cookie']).toBe(`refresh=${renewals}`);
      renewals += 1;
      return Promise.resolve(said(200, [`access=${renewals}`, `refresh=${renewals}`]));
    }
    const isLive = renewals > 0 && call.headers['cookie'] === `access=${renewals}`;
    return Promise.resolve(said(isLive ? 200 : 401));
  };
  const renewed: string[] = [];
  const cookies = { access: 'access=0', refresh: 'refresh=0' };
  const session = new CitySession(api, cookies, (access) => renewed.push(access));
  const routes = () => calls.map(({ route }) => route);
  return { session, calls, routes, renewed };
}

it('A call that is refused is said once more after a refresh, and the next one at once', async () => {
  const { session, calls, routes, renewed } = server();
  expect((await session.send(CALL)).status).toBe(200);
  expect((await session.send(CALL)).status).toBe(200);
  expect(routes()).toEqual(['a call', 'refresh', 'a call', 'a call']);
  expect(calls.at(-1)).toEqual({ ...CALL, headers: { cookie: 'access=1', 'x-y': 'z' } });
  expect(renewed).toEqual(['access=1']);
});

it('Calls and the stream that are refused together share one refresh, also who hears of it late', async () => {
  const { session, routes } = server();
  const answers = [session.send(CALL), session.send(CALL), session.refused('access=0')];
  const statuses = (await Promise.all(answers)).map((answer) => answer?.status);
  expect(statuses).toEqual([200, 200, undefined]);
  expect(await session.refused('access=0')).toBeUndefined();
  expect(routes().filter((route) => route === 'refresh')).toHaveLength(1);
});

it.each([0, 401, 503])('A refresh that brings %i is the answer to the call', async (status) => {
  const { session, routes } = server(status);
  expect((await session.send(CALL)).status).toBe(status);
  expect(routes()).toEqual(['a call', 'refresh']);
});
