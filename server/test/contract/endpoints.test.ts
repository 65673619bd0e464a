import { createContract, type Endpoint } from '@ride/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { registerEndpoints } from '../../src/http/registerEndpoints.ts';
import { createCookieJar } from '../../src/http/cookies.ts';
import { answeringWithoutSession, type Handler } from '../../src/wire/answering.ts';
import { brand, testApp, type TestApp } from '../support/testApp.ts';
import fastify, { type LightMyRequestResponse } from 'fastify';
import cookie from '@fastify/cookie';

const endpoints: Endpoint[] = Object.values(createContract(brand.key)).flatMap((subject) =>
  Object.values(subject),
);
const contract = createContract(brand.key);

/** The call of a server that answers with these handlers and no others. */
async function askLogin(handlers: readonly Handler[]): Promise<LightMyRequestResponse> {
  const app = fastify();
  await app.register(cookie);
  registerEndpoints(app, {
    contract,
    handlers,
    authenticate: () => Promise.reject(new Error('not asked')),
    guardOf: () => [],
    answerMs: 60_000,
    cookies: createCookieJar({ publicOrigin: 'http://localhost', clientOrigins: [] }),
  });
  return app.inject({
    method: 'POST',
    url: contract.session.login.path,
    payload: { callerPhone: '1' },
  });
}

describe('The calls of the contract', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp();
  });
  afterAll(() => server.close());

  it('are all there', () => {
    expect(endpoints).toHaveLength(26);
    for (const { method, path } of endpoints) {
      const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
      expect(server.app.hasRoute({ method, url }), `${method} ${path}`).toBe(true);
    }
  });

  it('never send a field that the contract does not name', async () => {
    const reply = await askLogin([
      answeringWithoutSession(contract.session.login, () => {
        const answer = { success: true, passwordOfTheServer: 'canary' };
        return Promise.resolve({ reply: answer });
      }),
    ]);
    expect(reply.json()).toEqual({ success: true });
  });

  it('say that they do not work yet, where nobody answers them', async () => {
    expect((await askLogin([])).json()).toMatchObject({ message: 'Ši paslauga dar neveikia' });
  });
});
