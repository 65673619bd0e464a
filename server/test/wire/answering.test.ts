import { createContract, OFFERS } from '@ride/contract';
import { describe, expect, it } from 'vitest';

import {
  answering,
  answeringFromSession,
  answeringWithoutSession,
  answeringWithPdf,
  type Handler,
  type RawRequest,
} from '../../src/wire/answering.ts';
import type { Caller } from '../../src/wire/caller.ts';
import { NO_JOIN } from '../../src/store/sessionJoin.ts';

const { orders, rides, session } = createContract('brand');
const VISITOR: Caller = { at: 'anonymous' };
const PASSENGER: Caller = { at: 'passenger', passengerId: 'jonas', sessionId: 's1' };
const PEER = { cookies: { access: 'token' }, network: '192.0.2.1', browser: 'Firefox' };

const request = (parts: Partial<RawRequest> = {}): RawRequest => ({
  params: undefined,
  query: undefined,
  headers: undefined,
  body: undefined,
  signal: new AbortController().signal,
  ...PEER,
  ...parts,
});

function checked(handler: Handler) {
  if (handler.session !== 'checked') throw new Error('its caller is not checked');
  return (caller: Caller, parts: Partial<RawRequest> = {}) => handler.run(request(parts), caller);
}

describe('A call for signed-in passengers', () => {
  const heard: unknown[] = [];
  const cancel = checked(
    answering(orders.cancelOrder, async (incoming) => {
      heard.push(incoming);
      return { reply: { result: 1 } };
    }),
  );
  const body = { orderId: 7, reason: '', isTemp: true };

  it('refuses a visitor before anything is done', async () => {
    heard.length = 0;
    await expect(cancel(VISITOR, { body })).rejects.toMatchObject({ status: 401 });
    expect(heard).toEqual([]);
  });

  it('hears who calls, from where, and what the contract names, nothing else', async () => {
    heard.length = 0;
    const more = { body: { ...body, isAdmin: true }, query: { a: '1' }, headers: { b: '2' } };
    await cancel(PASSENGER, more);
    expect(heard).toEqual([{ ...PEER, caller: PASSENGER, body }]);
  });

  it('is refused when a part is not as agreed', async () => {
    heard.length = 0;
    for (const wrong of [undefined, null, [], 'text', { ...body, isTemp: 'yes' }]) {
      await expect(cancel(PASSENGER, { body: wrong })).rejects.toMatchObject({ status: 400 });
    }
    expect(heard).toEqual([]);
  });
});

describe('A call for everybody', () => {
  const ride = checked(
    answering(rides.getRide, async ({ caller, params }) => {
      if (caller.at === 'anonymous') return { reply: { ride: null } };
      return { reply: { ride: { from: params.encodedId, secret: 'x' } } };
    }),
  );

  it('answers a visitor too', async () => {
    expect(await ride(VISITOR, { params: { encodedId: 'a' } })).toEqual({ reply: { ride: null } });
  });

  it('lets out nothing that the contract does not name', async () => {
    const { reply } = await ride(PASSENGER, { params: { encodedId: 'a' } });
    expect(reply).toEqual({ ride: { from: 'a' } });
  });

  it('answers a path that can name nothing as one that names nothing', async () => {
    for (const params of [undefined, {}, { encodedId: '' }, { encodedId: 'x'.repeat(201) }]) {
      await expect(ride(PASSENGER, { params })).rejects.toMatchObject({ status: 404 });
    }
  });

  it('is our own error when its reply is not as agreed', async () => {
    const broken = checked(
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- breaking the contract on purpose
      answering(orders.cancelOrder, async () => ({ reply: {} as { result: number } })),
    );
    const body = { orderId: 7, reason: '', isTemp: true };
    await expect(broken(PASSENGER, { body })).rejects.toMatchObject({ name: 'ValiError' });
  });
});

describe('A call that makes a session', () => {
  it('does not ask who calls, hears the peer, and keeps its cookies', async () => {
    const cookies = [{ name: 'access', value: 'x', path: '/api', maxAgeSeconds: 1 }];
    const heard: unknown[] = [];
    const handler = answeringWithoutSession(session.login, async (incoming) => {
      heard.push(incoming);
      return { reply: { success: true }, cookies };
    });
    if (handler.session !== 'ignored') throw new Error('an old session stands in its way');
    const body = { callerPhone: '+37061234567' };
    const answer = await handler.run(request({ body, headers: {} }));
    expect(answer).toEqual({ reply: { success: true }, cookies });
    expect(heard).toEqual([{ ...PEER, body, headers: {} }]);
    expect(handler.endpoint).toBe(session.login);
  });
});

describe('A call that is answered by the check of its session', () => {
  const handler = answeringFromSession(orders.getActiveRide, NO_JOIN, (joined) => ({
    searching: false,
    activeOrder: null,
    [OFFERS]: { searchId: String(joined) },
  }));
  const run = (cookies: RawRequest['cookies'], tokens: string[]) => {
    if (handler.session !== 'joined') throw new Error('its session is checked elsewhere');
    return handler.run(request({ cookies }), async (token, join) => {
      tokens.push(token);
      expect(join).toBe(NO_JOIN);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stands for what a database says
      return { caller: PASSENGER, expiresMs: Infinity, joined: 'read along' as never };
    });
  };

  it('asks nobody without a session cookie', async () => {
    const tokens: string[] = [];
    await expect(run({}, tokens)).rejects.toMatchObject({ status: 401 });
    expect(tokens).toEqual([]);
  });

  it('answers with what was read together with the session', async () => {
    const tokens: string[] = [];
    const { reply } = await run({ access: 'token' }, tokens);
    expect(reply).toMatchObject({
      searching: false,
      activeOrder: null,
      [OFFERS]: { searchId: 'read along' },
    });
    expect(tokens).toEqual(['token']);
  });
});

describe('A call for a file', () => {
  const file = { pdf: new Uint8Array([1, 2]), fileName: 'saskaita.pdf' };
  const download = checked(
    answeringWithPdf(rides.downloadInvoice, async ({ caller, params }) => ({
      ...file,
      fileName: `${caller.passengerId} ${params.id}`,
    })),
  );

  it('refuses a visitor, and gives a passenger the file in place of a reply', async () => {
    const params = { id: 'a' };
    await expect(download(VISITOR, { params })).rejects.toMatchObject({ status: 401 });
    expect(await download(PASSENGER, { params })).toEqual({
      reply: null,
      file: { ...file, fileName: 'jonas a' },
    });
  });
});
