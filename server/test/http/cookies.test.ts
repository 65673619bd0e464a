import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';

import { createCookieJar } from '../../src/http/cookies.ts';

const OWN = 'https://api.other.example';
const CLIENT = 'https://taxi.example';
const TOKEN = { name: 'access', value: 'secret', path: '/api', maxAgeSeconds: 60 };

const from = (origin?: string) => (origin === undefined ? {} : { origin });

async function openServer(publicOrigin = OWN, clientOrigins = [CLIENT]) {
  const app = fastify();
  const jar = createCookieJar({ publicOrigin, clientOrigins });
  await app.register(cookie);
  app.post('/set', async (_request, reply) => jar.set(reply, [TOKEN]));
  app.post('/clear', async (_request, reply) =>
    jar.set(reply, [{ ...TOKEN, value: '', maxAgeSeconds: 0 }]),
  );
  app.get('/read', (request, reply) => reply.send(jar.read(request)));
  return {
    set: async (path: '/set' | '/clear', origin?: string) => {
      const reply = await app.inject({ method: 'POST', url: path, headers: from(origin) });
      return `${String(reply.headers['set-cookie'])};`;
    },
    read: async (sent: string, origin?: string) =>
      (
        await app.inject({ url: '/read', headers: { cookie: sent, ...from(origin) } })
      ).json<unknown>(),
  };
}

describe('cookies of our own pages', () => {
  it('stay within the site, whichever origins are let in', async () => {
    const { set, read } = await openServer();
    for (const origin of [OWN, undefined]) {
      expect(await set('/set', origin)).toMatch(
        /^__Secure-access=secret;.*HttpOnly; Secure; SameSite=Lax;$/,
      );
      expect(await read('__Secure-access=a; access=b', origin)).toMatchObject({ access: 'a' });
    }
  });

  it('are plain without https', async () => {
    const { set, read } = await openServer('http://localhost:3000', ['http://localhost:5173']);
    for (const origin of ['http://localhost:3000', 'http://localhost:5173', undefined]) {
      expect(await set('/set', origin)).toMatch(/^access=secret;.*HttpOnly; SameSite=Lax;$/);
      expect(await read('access=b', origin)).toMatchObject({ access: 'b' });
    }
  });

  it('are our own where the settings name our own page among the clients', async () => {
    const { set } = await openServer(OWN, [OWN]);
    expect(await set('/set', OWN)).toContain('SameSite=Lax');
  });
});

describe('cookies of a client that is served from elsewhere', () => {
  it('cross sites, kept apart by the page that they were set under', async () => {
    const { set } = await openServer();
    for (const path of ['/set', '/clear'] as const) {
      const sent = await set(path, CLIENT);
      expect(sent).toMatch(/^__Secure-elsewhere-access=/);
      for (const word of ['HttpOnly', 'Secure', 'SameSite=None', 'Partitioned', 'Path=/api']) {
        expect(sent).toContain(`; ${word};`);
      }
    }
  });

  it('count for nobody who does not come from there, with or without an origin', async () => {
    const { read } = await openServer();
    const sent = '__Secure-elsewhere-access=theirs; __Secure-access=own';
    expect(await read(sent, CLIENT)).toEqual({ access: 'theirs' });
    for (const origin of ['https://evil.example', 'null', undefined]) {
      expect(await read(sent, origin), origin).toMatchObject({ access: 'own' });
      expect(await read('__Secure-elsewhere-access=theirs', origin)).not.toHaveProperty('access');
    }
  });
});
