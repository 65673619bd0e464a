import { createContract, type Call } from '@ride/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { registerCalls } from '../src/app/calls.ts';
import { answeringWithoutSession } from '../src/wire/answering.ts';
import { signedIn } from './support/signedIn.ts';
import { brand, testApp, type TestApp } from './support/testApp.ts';
import fastify from 'fastify';
import cookie from '@fastify/cookie';

const calls: Call[] = Object.values(createContract(brand.key)).flatMap((subject) =>
  Object.values(subject),
);
const ANSWERED = new Set([
  '/api/refresh',
  '/api/logout',
  '/api/call-auth',
  '/api/login',
  '/api/get-user-profile',
  '/api/update-user-profile',
  '/api/address',
  '/api/client-address',
  '/api/search-ride',
  '/api/create-ride',
  '/api/cancel-order',
  '/api/cancel-pending-order',
  '/api/get-active-ride',
  '/api/get-active-prior',
  '/api/recreate-order',
  '/api/voip-login',
  '/api/store-answered-call',
  '/api/extend_voip_reservation',
  '/api/release-voip-credentials',
]);

describe('The calls of the contract', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp();
  });
  afterAll(() => server.close());

  it('are all there', () => {
    expect(calls).toHaveLength(23);
    for (const { method, path } of calls) {
      const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
      expect(server.app.hasRoute({ method, url }), `${method} ${path}`).toBe(true);
    }
  });

  it.each(calls.filter(({ path }) => !ANSWERED.has(path)))(
    '$method $path says that it does not work yet',
    async ({ method, path }) => {
      const browser = await signedIn(server);
      const url = path.replaceAll(/\{\w+\}/g, 'abc');
      const reply = await browser.send(method, url, method === 'GET' ? {} : { body: {} });
      expect(reply.statusCode).toBe(501);
      expect(reply.json()).toEqual({ message: 'Ši paslauga dar neveikia' });
    },
  );

  it('never send a field that the contract does not name', async () => {
    const contract = createContract(brand.key);
    const app = fastify();
    await app.register(cookie);
    registerCalls(app, {
      contract,
      handlers: [
        answeringWithoutSession(contract.session.login, () => {
          const reply = { success: true, passwordOfTheServer: 'canary' };
          return Promise.resolve({ reply });
        }),
      ],
      authenticate: () => Promise.reject(new Error('not asked')),
      limits: { forCall: () => ({}), forHooks: {}, none: {} },
      secureCookies: false,
    });
    const reply = await app.inject({
      method: 'POST',
      url: contract.session.login.path,
      payload: { callerPhone: '1' },
    });
    expect(reply.json()).toEqual({ success: true });
  });
});
