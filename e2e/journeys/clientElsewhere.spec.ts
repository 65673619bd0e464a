import { OFFERS } from '@ride/contract';
import type { Page } from '@playwright/test';

import { freePort } from '../../server/test/support/freePort.ts';
import { httpsFront, type HttpsFront } from '../harness/httpsFront.ts';
import { OwnServer } from '../harness/ownServer.ts';
import { ForeignSite } from '../kit/foreignSite.ts';
import { expect, test } from '../kit/test.ts';

/** By the number it is another site than by the name; ports make other origins, not other sites. */
interface Origins {
  readonly api: string;
  readonly client: string;
  readonly evil: string;
}

const fronts: HttpsFront[] = [];
const pages = new ForeignSite();
let server: OwnServer;
let origins: Origins;

async function reachedByHttps(behind: string): Promise<number> {
  const port = await freePort();
  fronts.push(await httpsFront(port, behind));
  return port;
}

test.use({ ignoreHTTPSErrors: true });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  await pages.start();
  const [client, evil] = [
    await reachedByHttps(pages.originAs('127.0.0.1')),
    await reachedByHttps(pages.originAs('127.0.0.1')),
  ];
  const front = await freePort();
  origins = {
    api: `https://127.0.0.1:${front}`,
    client: `https://localhost:${client}`,
    evil: `https://localhost:${evil}`,
  };
  server = new OwnServer({ PUBLIC_ORIGIN: origins.api, CLIENT_ORIGINS: origins.client });
  await server.start();
  fronts.push(await httpsFront(front, server.origin));
});
test.afterAll(async () => {
  await Promise.all([...fronts.map((front) => front.stop()), pages.stop(), server.dispose()]);
});

interface Asked {
  readonly path: string;
  readonly method?: 'POST';
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** As the client does it; 0 where the browser does not let the page see the answer. */
const ask = (page: Page, { path, method, body, headers = {} }: Asked) =>
  page.evaluate(
    async ({ url, method: how, content, more }) => {
      try {
        const reply = await fetch(url, {
          credentials: 'include',
          ...(how !== undefined && { method: how }),
          ...(content !== undefined && { body: content }),
          headers: {
            ...(content !== undefined && { 'content-type': 'application/json' }),
            ...more,
          },
        });
        return { status: reply.status, reply: (await reply.json()) as Record<string, unknown> };
      } catch {
        return { status: 0, reply: {} };
      }
    },
    {
      url: origins.api + path,
      method,
      content: body === undefined ? undefined : JSON.stringify(body),
      more: headers,
    },
  );

test('a client on another site signs in, renews its session and logs out, and no other page uses it', async ({
  page,
  context,
  phone,
  expectedComplaints,
}) => {
  // Everything here is a third party to the server that the other journeys use.
  expectedComplaints.push(/./);
  const body = { callerPhone: phone };
  await page.goto(origins.client);
  const announced = await ask(page, { path: '/api/call-auth', method: 'POST', body });
  // The simulated phone answers on this machine only, not through a proxy.
  const rung = await page.request.post(`${server.origin}/sandbox/calls`, { data: { from: phone } });
  expect(rung.ok()).toBe(true);
  const headers = { 'x-call-attempt': String(Object(announced.reply[OFFERS]).attempt) };
  const login = await ask(page, { path: '/api/login', method: 'POST', body, headers });
  expect(login).toMatchObject({ status: 200, reply: { success: true } });
  const profile = async (): Promise<number> =>
    (await ask(page, { path: '/api/get-user-profile' })).status;
  expect(await profile()).toBe(200);
  expect((await ask(page, { path: '/api/refresh', method: 'POST' })).status).toBe(200);
  expect(await profile()).toBe(200);

  // Another port of the client's own host: the browser sends the cookies along, and the server does not care.
  const evil = await context.newPage();
  await evil.goto(origins.evil);
  for (const path of ['/api/get-user-profile', '/api/voip-login']) {
    expect((await ask(evil, { path })).status, path).toBe(0);
  }
  for (const path of ['/api/refresh', '/api/logout', '/api/cancel-pending-order']) {
    expect((await ask(evil, { path, method: 'POST' })).status, path).toBe(0);
  }
  // A form takes the whole page there, so what the server says can be read.
  await evil.evaluate((action) => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action });
    document.body.append(form);
    form.submit();
  }, `${origins.api}/api/refresh`);
  await expect(evil.locator('body')).toContainText('Neteisinga užklausa');
  expect(await profile(), 'the passenger is still signed in').toBe(200);

  const logOut = await ask(page, { path: '/api/logout', method: 'POST', body: null });
  expect(logOut.status).toBe(200);
  expect(await profile(), 'a visitor').toBe(404);
});
