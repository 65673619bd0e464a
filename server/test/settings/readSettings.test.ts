import { describe, expect, it } from 'vitest';

import { StartRefused } from '../../src/platform/startRefused.ts';
import { readSettings } from '../../src/settings/readSettings.ts';
import { PRODUCTION } from '../support/production.ts';

function refusalOf(env: NodeJS.ProcessEnv): string[] {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof StartRefused) return error.message.split('\n');
  }
  return [];
}

const clients = (CLIENT_ORIGINS: string, PUBLIC_ORIGIN?: string) =>
  readSettings({ CLIENT_ORIGINS, ...(PUBLIC_ORIGIN !== undefined && { PUBLIC_ORIGIN }) })
    .clientOrigins;

describe('Settings', () => {
  it('work without any', () => {
    expect(readSettings({})).toMatchObject({
      production: false,
      host: 'localhost',
      port: 3000,
      publicOrigin: 'http://localhost:3000',
      databaseUrl: undefined,
      accessTokenMs: 900_000,
      logLevel: 'warn',
    });
  });

  it.each([
    [{}, { kind: 'gazetteer' }],
    [{ GEOCODER_KIND: 'register' }, { kind: 'register' }],
    [{ GEOCODER_URL: 'http://a' }, { kind: 'photon', url: 'http://a' }],
    [
      { GEOCODER_URL: 'http://a', GEOCODER_KIND: 'boundaries' },
      { kind: 'boundaries', url: 'http://a' },
    ],
  ])('take addresses by %o from %o', (given, geocoder) => {
    expect(readSettings(given).geocoder).toEqual(geocoder);
  });

  it('take an empty one for one that is not given', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  it.each([
    ['PORT', 'abc', 'PORT: must be a number'],
    ['PORT', '70000', 'PORT: must be at most 65535'],
    ['PORT', '1.5', 'PORT: must be a whole number'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL: must begin with postgres://'],
    ['DATABASE_URL', 'embedded in x', 'DATABASE_URL: must begin with postgres://'],
    ['TRUST_PROXY', 'nginx', 'TRUST_PROXY.0: must be an address'],
    ['TRUST_PROXY', '127.0.0.1, 10.0.0.0/33', 'TRUST_PROXY.1: must be an address'],
    ['TRUST_PROXY', '10.0.0.0/0', 'TRUST_PROXY.0: must be an address'],
    ['TRUST_PROXY', 'none,127.0.0.1', 'TRUST_PROXY.0: must be an address'],
    ['TRUST_PROXY', ',', 'TRUST_PROXY.0: must be an address'],
    ['WEBHOOK_SECRET', 'short', 'WEBHOOK_SECRET: must have at least 32 characters'],
    ['FLEET_SECRET', 'short', 'FLEET_SECRET: must have at least 32 characters'],
    ['ROUTER_URL', 'osrm', 'ROUTER_URL: must be an address that begins with http'],
    ['ROUTER_KIND', 'car', 'ROUTER_KIND: '],
    ['GEOCODER_KIND', 'google', 'GEOCODER_KIND: '],
    ['GEOCODER_KIND', 'boundaries', 'GEOCODER_URL: must be given for GEOCODER_KIND=boundaries'],
    ['SIM_SPEED', '0', 'SIM_SPEED: must be at least 0.1'],
    ['ACCESS_TOKEN_SECONDS', '0', 'ACCESS_TOKEN_SECONDS: must be at least 1'],
    ['PUBLIC_ORIGIN', 'https://a.lt/x', 'PUBLIC_ORIGIN: must be an origin'],
    ['CLIENT_ORIGINS', 'https://a.lt,b', 'CLIENT_ORIGINS.1: must be an origin'],
  ])('name the wrong key %s=%s', (key, value, message) => {
    expect(() => readSettings({ [key]: value })).toThrow(message);
  });

  it('have one line for each wrong key', () => {
    const lines = refusalOf({ PORT: 'x', RATE_LIMIT_FACTOR: 'y', NODE_ENV: 'production' });
    expect(lines.map((line) => line.split(':', 1).join(''))).toEqual([
      'PORT',
      'RATE_LIMIT_FACTOR',
      'PUBLIC_ORIGIN',
      'WEBHOOK_SECRET',
      'SERVER_SECRET',
      'FLEET_SECRET',
      'DATABASE_URL',
      'TRUST_PROXY',
    ]);
  });

  it('must say in production where the data lies and who may name the passengers’ addresses', () => {
    expect(refusalOf({ ...PRODUCTION, DATABASE_URL: undefined, TRUST_PROXY: '' })).toEqual([
      'DATABASE_URL: must be given in production; "embedded" for a database inside the server',
      'TRUST_PROXY: must be given in production; "none" for a server without a proxy in front',
    ]);
    expect(readSettings(PRODUCTION)).toMatchObject({ databaseUrl: undefined, trustedProxies: [] });
    const said = { DATABASE_URL: 'postgres://a/b', TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' };
    expect(readSettings({ ...PRODUCTION, ...said })).toMatchObject({
      databaseUrl: 'postgres://a/b',
      trustedProxies: ['127.0.0.1', '10.0.0.0/8'],
    });
  });

  it('let a client on another host in over https only: without it no cookie would reach it', () => {
    expect(clients('https://taxi.example', 'https://api.other.example')).toHaveLength(1);
    expect(clients('http://localhost:5173, http://localhost:4000')).toHaveLength(2);
    expect(clients('http://taxi.lan:81', 'http://taxi.lan')).toHaveLength(1);
    for (const [client, server] of [
      ['http://127.0.0.1:5173', 'http://localhost:3000'],
      ['https://taxi.example', undefined],
      ['https://taxi.lan', 'http://taxi.lan'],
    ] as const) {
      const line = `CLIENT_ORIGINS: ${client} needs a PUBLIC_ORIGIN that begins with https://`;
      expect(() => clients(`http://localhost:1,${client}`, server), client).toThrow(line);
    }
  });

  it('need https in production, except on this machine', () => {
    expect(readSettings(PRODUCTION)).toMatchObject({ production: true, logLevel: 'info' });
    const local = { ...PRODUCTION, PUBLIC_ORIGIN: 'http://localhost:3000' };
    expect(readSettings(local).publicOrigin).toBe('http://localhost:3000');
    const open = { ...PRODUCTION, PUBLIC_ORIGIN: 'http://taxi.example.com' };
    expect(() => readSettings(open)).toThrow('must begin with https://');
  });
});
