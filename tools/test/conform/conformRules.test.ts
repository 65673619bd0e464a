import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import {
  addressEndpoints,
  CALL_ATTEMPT_HEADER,
  OFFERS,
  ORDER_INTENT_HEADER,
  orderEndpoints,
  rideEndpoints,
  SEARCH_ID_HEADER,
} from '../../../contract/src/index.ts';
import type { Answered, Ends } from '../../conform/ask.ts';
import { ENDPOINT_NAMES, endpointsOf, KNOWLEDGE } from '../../conform/endpoints.ts';
import { covers, isRemoval, jarOf, readSetCookie } from '../../conform/cookieJar.ts';
import { sentOf } from '../../conform/describe.ts';
import { differences } from '../../conform/differences.ts';
import { judgeCookies } from '../../conform/judgeCookies.ts';
import { judgeHeaders } from '../../conform/judgeHeaders.ts';
import { readOptions, USAGE } from '../../conform/options.ts';
import { isSameSite } from '../../conform/sites.ts';

const { getRides, getRide } = rideEndpoints('paveza');
const said = (all: ReturnType<typeof differences>): string[] =>
  all.map(({ path, what }) => `${path}: ${what}`);

describe('What differs from the specification', () => {
  it('is every field of another type, by its path', () => {
    const reply = { rides: [{ id: 1, price: '8.50', date: 20261117, from: null }], next_cursor: 7 };
    expect(said(differences(getRides.reply, reply))).toEqual([
      'rides.0.date: a number where the specification has a text',
      'rides.0.price: the text "8.50" where the specification has a number',
    ]);
  });

  it('is a field that a screen shows and that is not there', () => {
    const reply = { rides: [{ id: 1, date: 'd', time: 't', from: '' }] };
    expect(said(differences(getRides.reply, reply, KNOWLEDGE.getRides.shown))).toEqual([
      'rides.0.from: missing',
      'rides.0.price: missing',
    ]);
  });

  it('is nothing of what may be absent, and nothing of what nobody asked for', () => {
    const { reply } = orderEndpoints.getActiveRide;
    expect(differences(reply, { searching: false, activeOrder: null, extra: [{}] })).toEqual([]);
    expect(differences(reply, { searching: false })).toEqual([]);
  });

  it('is told of the envelope that came', () => {
    const { reply } = addressEndpoints.address;
    expect(said(differences(reply, { data: [{ name: 'A' }] }))).toEqual(['data.0.title: missing']);
    expect(said(differences(reply, [{ title: 5 }]))).toEqual([
      '0.title: a number where the specification has a text',
    ]);
    expect(said(differences(reply, 'none'))).toEqual([
      '(the whole reply): a text where the specification has an object or a list',
    ]);
  });

  it('repeats nothing that may be about a person', () => {
    const ride = { driver: 'Jonas Jonaitis', phone: 37060000001, distance: '+37060000001' };
    const text = said(differences(getRide.reply, { ride })).join('\n');
    expect(text).toContain('ride.phone: a number where');
    expect(text).not.toMatch(/Jonas|3706/);
  });

  it('names only fields that the contract has', () => {
    const calls = endpointsOf('paveza');
    for (const name of ENDPOINT_NAMES) {
      const { reply } = calls[name];
      for (const path of KNOWLEDGE[name].shown ?? []) {
        const [first = ''] = path.split('.');
        expect(JSON.stringify(reply)).toContain(`"${first === '*' ? 'title' : first}"`);
        expect(JSON.stringify(reply)).toContain(`"${path.split('.').at(-1)}"`);
      }
    }
  });
});

const HOME: Ends = {
  apiOrigin: 'https://api.taxi.lt',
  clientOrigin: 'https://www.taxi.lt',
  timeoutMs: 1,
};
const ABROAD: Ends = { ...HOME, clientOrigin: 'https://client.example' };
const GOOD = 'HttpOnly; Secure; Max-Age=60; Path=/api';

const levels = (ends: Ends, cookie: string, paths: readonly string[] = ['/api/rides']): string[] =>
  judgeCookies(ends, [readSetCookie(cookie, '/api/login')], paths).map(
    ({ level, what }) => `${level}: ${what}`,
  );

describe('Cookies', () => {
  it('are well when they are guarded and reach the calls', () => {
    expect(levels(HOME, `s=1; ${GOOD}; SameSite=Lax`)).toEqual([]);
    expect(levels(HOME, `s=1; ${GOOD}`)).toEqual([]);
  });

  it.each([
    ['s=1; Secure; Max-Age=60; Path=/', /^note: s is not HttpOnly$/],
    ['s=1; HttpOnly; Max-Age=60; Path=/', /^note: s is not Secure$/],
    ['s=1; HttpOnly; Secure; Path=/', /^note: s ends with the browser$/],
    [`s=1; ${GOOD}; SameSite=None`, /^note: s: SameSite=None/],
    [
      's=1; HttpOnly; Secure; Max-Age=60; Path=/auth',
      /^broken: no cookie is sent to \/api\/rides$/,
    ],
  ])('%s: %s', (cookie, expected) => {
    expect(levels(HOME, cookie)).toEqual([expect.stringMatching(expected)]);
  });

  it.each([
    [`s=1; ${GOOD}; SameSite=Lax`, 'broken: s: SameSite is Lax'],
    [`s=1; ${GOOD}`, 'broken: s: SameSite is missing'],
    ['s=1; HttpOnly; Max-Age=60; Path=/; SameSite=None', 'broken: s: SameSite is None and Secure'],
    [`s=1; ${GOOD}; SameSite=None`, 'note: s is not Partitioned'],
  ])('of another site than the client: %s', (cookie, expected) => {
    expect(levels(ABROAD, cookie)).toContainEqual(expect.stringContaining(expected));
    expect(levels(ABROAD, cookie)).toContainEqual(expect.stringMatching(/Safari/));
  });

  it('go to the paths that they are for, and end when they are told to', () => {
    expect(covers('/api', '/api/rides')).toBe(true);
    expect(covers('/api/', '/api/rides')).toBe(true);
    expect(covers('/api', '/apiary')).toBe(false);
    expect(readSetCookie('a=b', '/api/login').path).toBe('/api');
    expect(isRemoval(readSetCookie('a=b; Max-Age=0', '/'))).toBe(true);
    expect(isRemoval(readSetCookie('a=; Expires=Thu, 01 Jan 1970 00:00:00 GMT', '/'))).toBe(true);
    expect(isRemoval(readSetCookie('a=b; Max-Age=9', '/'))).toBe(false);
    expect(jarOf('a=b; c=d=e').headerFor('/api/rides')).toBe('a=b; c=d=e');
    expect(jarOf('a=b').dead().headerFor('/')).toBe('a=ended');
  });
});

describe('Sites', () => {
  it.each([
    ['https://api.taxi.lt', 'https://taxi.lt', true],
    ['https://api.taxi.lt', 'https://api.taksi.lt', false],
    ['http://taxi.lt', 'https://taxi.lt', false],
    ['http://localhost:1', 'http://localhost:2', true],
    ['http://localhost', 'http://127.0.0.1', false],
    ['http://10.0.0.1', 'http://10.1.0.1', false],
  ])('%s and %s: %s', (one, other, same) => {
    expect(isSameSite(one, other)).toBe(same);
  });
});

const answer = (headers: Record<string, string>, bytes = 10): Answered => ({
  at: 'answered',
  status: 200,
  headers: new Headers({ 'content-type': 'application/json', ...headers }),
  body: new Uint8Array(bytes),
  ms: 1,
});

const found = (ends: Ends, headers: Record<string, string>, bytes?: number): string[] =>
  judgeHeaders(ends, getRides, answer(headers, bytes)).map(
    ({ topic, level }) => `${topic} ${level}`,
  );

describe('Headers', () => {
  const SAME: Ends = { ...HOME, clientOrigin: HOME.apiOrigin };
  const STORED = { 'cache-control': 'no-store' };
  const ALLOWED = {
    'access-control-allow-origin': HOME.clientOrigin,
    'access-control-allow-credentials': 'true',
  };

  it.each<[Ends, Record<string, string>, number, string[]]>([
    [SAME, STORED, 10, []],
    [SAME, { 'cache-control': 'private, max-age=60' }, 10, []],
    [SAME, {}, 10, ['caching note']],
    [SAME, { 'cache-control': 'max-age=60' }, 10, ['caching note']],
    [SAME, { 'cache-control': 'public' }, 10, ['caching broken']],
    [SAME, STORED, 5_000, ['compression note']],
    [SAME, { ...STORED, 'content-encoding': 'br' }, 5_000, []],
    [HOME, STORED, 10, ['CORS broken']],
    [HOME, { ...STORED, ...ALLOWED }, 10, []],
    [HOME, { ...STORED, ...ALLOWED, 'access-control-allow-origin': '*' }, 10, ['CORS broken']],
    [HOME, { ...STORED, 'access-control-allow-origin': HOME.clientOrigin }, 10, ['CORS broken']],
  ])('%j %j %i: %j', (ends, headers, bytes, expected) => {
    expect(found(ends, headers, bytes)).toEqual(expected);
  });
});

describe('What was sent', () => {
  it('is told by its shape', () => {
    expect(
      sentOf({ body: { callerPhone: '+37060000001' }, headers: { 'x-a': 'b', c: undefined } }),
    ).toBe('{callerPhone: text} + x-a');
    expect(sentOf({ query: { search: 'Namai', limit: '15', cursor: 'c' } })).toBe(
      '?search=…&limit=15&cursor=…',
    );
    expect(sentOf({ body: null })).toBe('null');
  });
});

describe('Options', () => {
  it('are an origin, and words about anything else', () => {
    expect(readOptions(['https://api.taxi.lt/'])).toMatchObject({
      apiOrigin: 'https://api.taxi.lt',
      clientOrigin: 'https://api.taxi.lt',
      orders: false,
      timeoutMs: 15_000,
    });
    expect(() => readOptions([])).toThrow(/one address/);
    expect(() => readOptions(['api.taxi.lt'])).toThrow(/an address like/);
    expect(() => readOptions(['https://taxi.lt/v1'])).toThrow(/without a path/);
    expect(() => readOptions(['https://taxi.lt', '--addresses', 'A'])).toThrow(/two texts/);
    expect(() => readOptions(['https://taxi.lt', '--timeout', 'x'])).toThrow(/seconds/);
  });
});

describe('The page for integrators', () => {
  const page = readFileSync(new URL('../../../docs/integration.md', import.meta.url), 'utf8');

  it('has a line for every offer of the contract, and names the headers', () => {
    for (const { method, path, reply } of Object.values(endpointsOf('paveza'))) {
      if (reply === 'pdf' || !('entries' in reply) || !(OFFERS in reply.entries)) continue;
      for (const offer of Object.keys(reply.entries[OFFERS].wrapped.entries)) {
        const line = page
          .split('\n')
          .find((each) => each.includes(`\`${offer}\``) && each.includes(path));
        expect(line, `${offer} of ${path}`).toContain(`${method} ${path}`);
      }
    }
    for (const header of [CALL_ATTEMPT_HEADER, ORDER_INTENT_HEADER, SEARCH_ID_HEADER]) {
      expect(page).toContain(`\`${header}\``);
    }
  });

  it('knows every option', () => {
    for (const [option] of USAGE.matchAll(/--[a-z-]+/g)) expect(page).toContain(option);
  });
});
