import fastify from 'fastify';
import { describe, expect, it } from 'vitest';

import { allowedOrigins, guardOrigins } from '../../src/http/origins.ts';

const OWN = 'http://localhost:3000';
const TWIN = 'http://127.0.0.1:3000';
const CLIENT = 'https://client.example.com';
const EVIL = 'https://evil.example';
const HOME = { publicOrigin: OWN, clientOrigins: [CLIENT], production: false };
const PUBLIC = { ...HOME, publicOrigin: 'https://taxi.example.com', production: true };

function guarded(settings: typeof HOME) {
  const app = fastify();
  guardOrigins(app, settings);
  for (const url of ['/api/x', '/api', '/sandbox/x', '/sandbox', '/apix', '/other/api/x']) {
    app.route({ method: ['GET', 'HEAD', 'POST', 'PUT'], url, handler: async () => 'done' });
  }
  return (method: 'GET' | 'POST' | 'PUT' | 'HEAD' | 'OPTIONS', url: string, headers = {}) =>
    app.inject({ method, url, headers });
}

describe('Pages that may write', () => {
  it('are our own and those of the clients that the settings name', () => {
    expect([...allowedOrigins(PUBLIC)]).toEqual([CLIENT, 'https://taxi.example.com']);
  });

  it('are, on a machine at home, our own by both of its names', () => {
    expect([...allowedOrigins(HOME)]).toEqual([CLIENT, OWN, TWIN]);
    expect([...allowedOrigins({ ...HOME, production: true })]).toEqual([CLIENT, OWN]);
    expect([...allowedOrigins({ ...HOME, publicOrigin: 'http://taxi.lan:3000' })]).toEqual([
      CLIENT,
      'http://taxi.lan:3000',
    ]);
  });
});

describe('A write', () => {
  const ask = guarded(HOME);

  it.each(['/api/x', '/api', '/sandbox/x', '/sandbox', '/api/x?a=/b'])(
    'to %s is refused from a foreign page',
    async (url) => {
      for (const origin of [EVIL, 'null', 'http://localhost:3001', '']) {
        expect((await ask('POST', url, { origin })).statusCode, origin).toBe(400);
        expect((await ask('PUT', url, { origin })).statusCode, origin).toBe(400);
      }
    },
  );

  it('that reaches nothing is told so, wherever it comes from', async () => {
    expect((await ask('POST', '/nowhere', { origin: EVIL })).statusCode).toBe(404);
  });

  it.each([OWN, TWIN, CLIENT])('from %s is let through', async (origin) => {
    expect((await ask('POST', '/api/x', { origin })).body).toBe('done');
  });

  it('without an origin is let through, unless the browser says that it crosses sites', async () => {
    expect((await ask('POST', '/api/x')).body).toBe('done');
    expect((await ask('POST', '/api/x', { 'sec-fetch-site': 'same-origin' })).body).toBe('done');
    for (const site of ['cross-site', 'same-site']) {
      const crossing = await ask('POST', '/api/x', { 'sec-fetch-site': site });
      expect(crossing.statusCode, site).toBe(400);
    }
  });

  it.each(['/apix', '/other/api/x'])('to %s is none of this guard’s business', async (url) => {
    expect((await ask('POST', url, { origin: EVIL })).body).toBe('done');
  });
});

describe('A read', () => {
  const ask = guarded(HOME);

  it.each(['GET', 'HEAD'] as const)(
    '(%s) is refused to a foreign page and answered to everybody else',
    async (method) => {
      expect((await ask(method, '/api/x', { origin: EVIL })).statusCode).toBe(400);
      expect((await ask(method, '/api/x', { origin: OWN })).statusCode).toBe(200);
      expect((await ask(method, '/api/x')).statusCode).toBe(200);
    },
  );

  it.each(['/sandbox', '/sandbox/x', '/other/api/x'])(
    'of %s is no call: foreign pages may link to it',
    async (url) => {
      for (const method of ['GET', 'HEAD'] as const) {
        expect((await ask(method, url, { origin: EVIL })).statusCode, method).toBe(200);
      }
    },
  );

  it('can be understood by a client that the settings name, with cookies, and by no other page', async () => {
    expect((await ask('GET', '/api/x', { origin: CLIENT })).headers).toMatchObject({
      'access-control-allow-origin': CLIENT,
      'access-control-allow-credentials': 'true',
      vary: 'origin',
    });
    for (const headers of [{ origin: EVIL }, { origin: OWN }, {}]) {
      const answer = await ask('GET', '/api/x', headers);
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });
});

describe('The question before a write from elsewhere', () => {
  it('is answered for ten minutes where the settings name clients', async () => {
    const answer = await guarded(HOME)('OPTIONS', '/api/x', { origin: CLIENT });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-methods': 'GET, POST, PUT',
      'access-control-allow-headers': 'content-type, x-call-attempt, x-order-intent, x-search-id',
      'access-control-max-age': '600',
    });
  });

  it('is answered for the map, of which parts are asked for', async () => {
    const answer = await guarded(HOME)('OPTIONS', '/map/0123abcd', { origin: CLIENT });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': 'range',
      'access-control-max-age': '600',
    });
  });

  it('is answered to a foreign page as well, without a word that would let it in', async () => {
    const answer = await guarded(HOME)('OPTIONS', '/api/x', { origin: EVIL });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('is not known where they name none', async () => {
    const answer = await guarded({ ...HOME, clientOrigins: [] })('OPTIONS', '/api/x');
    expect(answer.statusCode).toBe(404);
  });
});
