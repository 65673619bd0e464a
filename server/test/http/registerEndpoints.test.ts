import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import cookie from '@fastify/cookie';
import { createContract, type Endpoint } from '@ride/contract';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';

import { registerEndpoints } from '../../src/http/registerEndpoints.ts';
import { createCookieJar } from '../../src/http/cookies.ts';
import { answerProblems } from '../../src/http/problems.ts';
import { NO_JOIN } from '../../src/store/sessionJoin.ts';
import {
  answering,
  answeringFromSession,
  answeringWithoutSession,
  answeringWithPdf,
  type Handler,
} from '../../src/wire/answering.ts';
import type { Authenticate } from '../../src/wire/caller.ts';
import { Refusal } from '../../src/wire/refusal.ts';

const contract = createContract('brand');
const { orders, rides, session } = contract;
const PASSENGER = { at: 'passenger', passengerId: 'jonas', sessionId: 's1' } as const;
const PDF = new Uint8Array([0, 37, 80, 68, 70, 0]).subarray(1, 5);

/** The endpoints of the contract with handlers that repeat what they hear. */
async function openServer(answerMs = 60_000, more: readonly Handler[] = []) {
  const checkedTokens: string[] = [];
  const authenticate: Authenticate = async (token) => {
    checkedTokens.push(token);
    if (token !== 'good') throw new Refusal(token === 'blocked' ? 403 : 401);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stands for what a database says
    return { caller: PASSENGER, expiresMs: Infinity, joined: null as never };
  };
  const limited: string[] = [];
  const app = fastify();
  await app.register(cookie);
  const cookies = createCookieJar({ publicOrigin: 'https://taxi.example.com', clientOrigins: [] });
  answerProblems(app, cookies);
  registerEndpoints(app, {
    contract,
    authenticate,
    cookies,
    answerMs,
    guardOf: ({ path }: Endpoint) => {
      limited.push(path);
      return [];
    },
    handlers: [
      answering(rides.getRide, async ({ caller, params }) => ({
        reply: { ride: { from: caller.at, to: params.encodedId } },
      })),
      answering(orders.cancelPendingOrder, async ({ caller, network, browser }) => ({
        reply: { caller, network, browser },
      })),
      answeringFromSession(orders.getActiveRide, NO_JOIN, () => ({
        searching: true,
        activeOrder: null,
      })),
      answeringWithoutSession(session.refresh, async () => ({
        reply: { success: true },
        cookies: [{ name: 'access', value: 'new', path: '/api', maxAgeSeconds: 60 }],
      })),
      answeringWithPdf(rides.downloadInvoice, async () => ({ pdf: PDF, fileName: 'a.pdf' })),
      ...more,
    ],
  });
  const ask = (method: 'GET' | 'POST', url: string, token?: string, headers = {}) =>
    app.inject({
      method,
      url,
      headers,
      ...(token !== undefined && { cookies: { '__Secure-access': token } }),
    });
  return { app, ask, checkedTokens, limited };
}

describe('A call of the contract', () => {
  it('is there for every line of it, under its limits, and says so while nobody answers it', async () => {
    const { ask, limited } = await openServer();
    const paths = Object.values(contract).flatMap((subject) =>
      Object.values<Endpoint>(subject).map(({ path }) => path),
    );
    expect(limited).toEqual(paths);
    expect((await ask('GET', '/api/rides', 'good')).statusCode).toBe(501);
  });

  it('answers a visitor where it is for everybody, and knows a passenger by the cookie', async () => {
    const { ask } = await openServer();
    expect((await ask('GET', '/api/ride/a%2Fb')).json()).toEqual({
      ride: { from: 'anonymous', to: 'a/b' },
    });
    expect((await ask('GET', '/api/ride/a', 'good')).json()).toMatchObject({
      ride: { from: 'passenger' },
    });
  });

  it('refuses a visitor where it is for passengers, without asking for a session', async () => {
    const { ask, checkedTokens } = await openServer();
    for (const url of ['/api/rides', '/api/get-active-ride', '/api/download-invoice/a']) {
      expect((await ask('GET', url)).statusCode, url).toBe(401);
    }
    expect((await ask('POST', '/api/cancel-pending-order')).statusCode).toBe(401);
    expect(checkedTokens).toEqual([]);
  });

  it('refuses a cookie that is worth nothing even where none is needed', async () => {
    const { ask } = await openServer();
    expect((await ask('GET', '/api/ride/a', 'old')).statusCode).toBe(401);
    expect((await ask('GET', '/api/ride/a', 'blocked')).statusCode).toBe(403);
    expect((await ask('GET', '/api/get-active-ride', 'old')).statusCode).toBe(401);
  });

  it('checks a session once, be it alone or with what is read together with it', async () => {
    const { ask, checkedTokens } = await openServer();
    expect((await ask('GET', '/api/get-active-ride', 'good')).json()).toEqual({
      searching: true,
      activeOrder: null,
    });
    await ask('POST', '/api/cancel-pending-order', 'good');
    expect(checkedTokens).toEqual(['good', 'good']);
  });

  it('that renews a session does not ask what the old one is worth, and sets its cookies', async () => {
    const { ask, checkedTokens } = await openServer();
    const { statusCode, cookies } = await ask('POST', '/api/refresh', 'old');
    expect(statusCode).toBe(200);
    expect(cookies).toEqual([
      {
        name: '__Secure-access',
        value: 'new',
        path: '/api',
        maxAge: 60,
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
      },
    ]);
    expect(checkedTokens).toEqual([]);
  });

  it('hears from which network and from what kind of browser it comes', async () => {
    const { ask } = await openServer();
    const url = '/api/cancel-pending-order';
    const headers = { 'user-agent': 'Firefox', 'accept-language': 'lt' };
    expect((await ask('POST', url, 'good', headers)).json()).toEqual({
      caller: PASSENGER,
      network: '127.0.0.1',
      browser: 'Firefox\nlt',
    });
    const bare = await ask('POST', url, 'good', { 'user-agent': undefined });
    expect(bare.json()).toMatchObject({ browser: expect.stringMatching(/^[^\n]*\n$/) });
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('sends a long answer as %s to whoever reads that', async (encoding, decode) => {
    const { ask } = await openServer();
    const headers = { 'user-agent': 'Firefox '.repeat(200), 'accept-encoding': encoding };
    const reply = await ask('POST', '/api/cancel-pending-order', 'good', headers);
    expect(reply.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/json; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect(reply.rawPayload.length).toBeLessThan(200);
    expect(JSON.parse(decode(reply.rawPayload).toString())).toMatchObject({ caller: PASSENGER });
  });

  it('sends an answer as it is where it is short, or to whoever reads nothing else', async () => {
    const { ask } = await openServer();
    for (const headers of [
      { 'user-agent': 'Firefox', 'accept-encoding': 'br' },
      { 'user-agent': 'Firefox '.repeat(200) },
    ]) {
      const reply = await ask('POST', '/api/cancel-pending-order', 'good', headers);
      expect(reply.headers['content-encoding']).toBeUndefined();
      expect(reply.json()).toMatchObject({ caller: PASSENGER });
    }
  });

  it('is kept by no cache', async () => {
    const { ask } = await openServer();
    for (const url of ['/api/ride/a', '/api/download-invoice/a']) {
      expect((await ask('GET', url, 'good')).headers['cache-control'], url).toBe('no-store');
    }
  });

  it('sends a file under its name, and of its bytes no more than the file', async () => {
    const { ask } = await openServer();
    const { headers, rawPayload } = await ask('GET', '/api/download-invoice/a', 'good');
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="a.pdf"',
    });
    expect(new Uint8Array(rawPayload)).toEqual(new Uint8Array(PDF));
  });

  it.each([
    ['GET', '/api/rides', undefined],
    ['POST', '/api/cancel-order', { orderId: 'a', reason: '', isTemp: false }],
  ] as const)('is told to try again when no answer comes: %s', async (method, path, body) => {
    const { app } = await openServer(50, [
      answering(rides.getRides, () => new Promise(() => {})),
      answering(orders.cancelOrder, () => new Promise(() => {})),
    ]);
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const reply = await fetch(`${address}${path}`, {
      method,
      headers: { cookie: '__Secure-access=good', 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(reply.status).toBe(503);
    expect(await reply.json()).toEqual({ message: 'Paslauga laikinai nepasiekiama' });
    await app.close();
  });
});
