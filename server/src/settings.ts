import { isIP, isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import * as v from 'valibot';

import { StartRefused } from './platform/startRefused.ts';
import type { PostgresLimits } from './store/openPostgres.ts';

const SECOND_MS = 1_000;
const CONNECT_SHARE = 0.75;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const PROJECT_ROOT = fileURLToPath(new URL('../../', import.meta.url));
const path = (fallback: string) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.transform((given) => resolve(PROJECT_ROOT, given)),
  );
const numberBetween = (fallback: string, min: number, max: number) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.regex(/^\d+(?:\.\d+)?$/, 'must be a number'),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );
const wholeNumberBetween = (fallback: string, min: number, max: number) =>
  v.pipe(numberBetween(fallback, min, max), v.integer('must be a whole number'));
const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;
const origin = v.pipe(
  v.string(),
  v.check(isOrigin, 'must be an origin like https://taxi.example.com, without a path'),
);
const secret = v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters')));
const serviceUrl = v.optional(
  v.pipe(v.string(), v.regex(/^https?:\/\/[^\s?#]+$/, 'must be an address that begins with http')),
);
const list = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text.split(',').map((part) => part.trim())),
  v.transform((parts) => parts.filter((part) => part !== '')),
);
/** As Fastify takes them. */
const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);
function isProxy(text: string): boolean {
  const [address = '', bits = '1', ...rest] = text.split('/');
  if (NAMED_NETWORKS.has(text)) return true;
  if (rest.length > 0 || isIP(address) === 0 || !/^\d{1,3}$/.test(bits)) return false;
  return Number(bits) >= 1 && Number(bits) <= (isIPv6(address) ? 128 : 32);
}
const NEEDS_ADDRESSES =
  'must be an address like 127.0.0.1, or a network like 10.0.0.0/8, or "none"';
const proxies = v.pipe(
  v.optional(v.string(), 'none'),
  v.transform((text) => (text === 'none' ? [] : text.split(',').map((part) => part.trim()))),
  v.array(v.pipe(v.string(), v.check(isProxy, NEEDS_ADDRESSES))),
);

const environment = v.object({
  NODE_ENV: v.optional(v.string()),
  HOST: v.optional(v.string(), 'localhost'),
  PORT: wholeNumberBetween('3000', 0, 65_535),
  /** Where passengers' browsers reach the server; writes from other origins are refused. */
  PUBLIC_ORIGIN: v.optional(origin),
  /** Origins of clients that are served from elsewhere, separated by commas. */
  CLIENT_ORIGINS: v.pipe(list, v.array(origin)),
  /** Addresses of the proxies in front, separated by commas, or `none`; only they may name the peer. */
  TRUST_PROXY: proxies,
  DATA_DIR: path('.data'),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:postgres(?:ql)?:\/\/|embedded$)/,
        'must begin with postgres://, or be "embedded"',
      ),
    ),
  ),
  /** How many connections to PostgreSQL one process opens, and how long a request waits for an answer. */
  DATABASE_CONNECTIONS: wholeNumberBetween('10', 1, 500),
  DATABASE_SECONDS: numberBetween('4', 0.5, 60),
  /** How long a request may take to come in, and how long its answer may take. */
  REQUEST_SECONDS: numberBetween('8', 0.5, 120),
  /** How long a server that is asked to stop goes on answering, while whoever sends it requests learns of it. */
  DRAIN_SECONDS: numberBetween('0', 0, 60),
  /** Where Prometheus reads the server's figures; not for the public. Without a port there are none. */
  METRICS_HOST: v.optional(v.string(), 'localhost'),
  METRICS_PORT: v.optional(wholeNumberBetween('0', 0, 65_535)),
  WEBHOOK_SECRET: secret,
  SERVER_SECRET: secret,
  /** For clients of another make that do not echo the attempt: see docs/security.md before switching it on. */
  SIGN_IN_WITHOUT_ATTEMPT: v.optional(v.picklist(['on', 'off']), 'off'),
  ACCESS_TOKEN_SECONDS: wholeNumberBetween('900', 1, 86_400),
  RATE_LIMIT_FACTOR: numberBetween('1', 0.01, 1_000_000),
  LOG_LEVEL: v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent'])),
  BRAND_FILE: path('brand.json'),
  WEB_DIR: path('web/dist'),
  /** Who issues invoices; without it a made-up company does, and in production nobody. */
  SELLER_FILE: v.optional(
    v.pipe(
      v.string(),
      v.transform((given) => resolve(PROJECT_ROOT, given)),
    ),
  ),
  /** A Photon server for addresses; without one the server searches its own gazetteer. */
  GEOCODER_URL: serviceUrl,
  /** A router for distances and times; without one the server estimates them. */
  ROUTER_URL: serviceUrl,
  ROUTER_KIND: v.optional(v.picklist(['osrm', 'valhalla']), 'osrm'),
  /** How far ahead a ride can be reserved, at least and at most. */
  RESERVE_FROM_MINUTES: wholeNumberBetween('15', 0, 1_440),
  RESERVE_UP_TO_DAYS: wholeNumberBetween('30', 1, 366),
  /** How many reservations one passenger may hold at once, and how many orders he may make within a day. */
  RESERVATIONS_PER_PASSENGER: wholeNumberBetween('10', 1, 1_000_000),
  ORDERS_PER_DAY: wholeNumberBetween('100', 1, 1_000_000),
  /** How long before a reserved ride the search for its car begins. */
  SEARCH_BEFORE_MINUTES: wholeNumberBetween('20', 0, 1_440),
  /** How often the server looks for what has become due. */
  TICK_MS: wholeNumberBetween('500', 10, 60_000),
  /** The realm of the telephone exchange; without one, this server's own name. */
  SIP_DOMAIN: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'must be a host name'))),
  /** Where browsers reach the exchange, for clients that were built without its address. */
  SIP_WS_URL: v.optional(
    v.pipe(v.string(), v.regex(/^wss?:\/\/[^\s;,'"]+$/, 'must begin with wss:// or ws://')),
  ),
  /** Where Kamailio takes orders; without one, calls are simulated, or impossible in production. */
  SIP_RPC_URL: serviceUrl,
  /** STUN and TURN servers for audio, separated by commas. */
  ICE_SERVERS: v.pipe(
    list,
    v.array(v.pipe(v.string(), v.regex(/^(?:stun|turn)s?:\S+$/, 'must begin with stun: or turn:'))),
  ),
  /** What a dispatch gateway or a drivers' app shows at the fleet's door. */
  FLEET_SECRET: secret,
  SIM_FLEET: v.optional(v.picklist(['on', 'off']), 'on'),
  /** How many times faster than real the simulated drivers live. */
  SIM_SPEED: numberBetween('6', 0.1, 1_000),
  /** Whether new passengers have finished rides already. */
  SAMPLE_PAST: v.optional(v.picklist(['on', 'off']), 'on'),
});

export interface Settings {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly publicOrigin: string;
  readonly clientOrigins: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  readonly databaseLimits: PostgresLimits;
  readonly requestMs: number;
  readonly drainMs: number;
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  readonly webhookSecret: string | undefined;
  readonly serverSecret: string | undefined;
  readonly signInWithoutAttempt: boolean;
  readonly accessTokenMs: number;
  readonly rateLimitFactor: number;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  readonly brandFile: string;
  readonly webFolder: string;
  readonly sellerFile: string | undefined;
  readonly geocoderUrl: string | undefined;
  readonly router: { readonly kind: 'osrm' | 'valhalla'; readonly url: string } | undefined;
  readonly reservations: {
    readonly fromMs: number;
    readonly toMs: number;
    readonly searchBeforeMs: number;
  };
  readonly mostOrders: { readonly reserved: number; readonly perDay: number };
  readonly tickMs: number;
  readonly exchange: {
    readonly sipDomain: string;
    readonly wsUrl: string | undefined;
    readonly rpcUrl: string | undefined;
    readonly iceServers: readonly string[];
  };
  readonly fleetSecret: string | undefined;
  /** Absent in production and where a real fleet is at the door. */
  readonly simulatedFleet: { readonly speed: number } | undefined;
  /** Never in production. */
  readonly samplePast: boolean;
}

/** Reads and checks all settings; refuses with one line for each wrong key. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(environment, given);
  const production = given['NODE_ENV'] === 'production';
  const lines = [
    ...(parsed.issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`),
    ...(production ? missingInProduction(given) : []),
    ...clientsWithoutCookies(given),
  ];
  if (!parsed.success || lines.length > 0) throw new StartRefused(lines.join('\n'));

  const values = parsed.output;
  const publicOrigin = values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`;
  return {
    production,
    host: values.HOST,
    port: values.PORT,
    publicOrigin,
    clientOrigins: values.CLIENT_ORIGINS,
    trustedProxies: values.TRUST_PROXY,
    dataFolder: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL === 'embedded' ? undefined : values.DATABASE_URL,
    databaseLimits: {
      connections: values.DATABASE_CONNECTIONS,
      // Waiting for a connection and for the answer are together shorter than the request's limit.
      connectMs: values.DATABASE_SECONDS * CONNECT_SHARE * SECOND_MS,
      answerMs: values.DATABASE_SECONDS * SECOND_MS,
    },
    requestMs: values.REQUEST_SECONDS * SECOND_MS,
    drainMs: values.DRAIN_SECONDS * SECOND_MS,
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    webhookSecret: values.WEBHOOK_SECRET,
    serverSecret: values.SERVER_SECRET,
    signInWithoutAttempt: values.SIGN_IN_WITHOUT_ATTEMPT === 'on',
    accessTokenMs: values.ACCESS_TOKEN_SECONDS * 1_000,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    brandFile: values.BRAND_FILE,
    webFolder: values.WEB_DIR,
    sellerFile: values.SELLER_FILE,
    geocoderUrl: values.GEOCODER_URL,
    router:
      values.ROUTER_URL === undefined
        ? undefined
        : { kind: values.ROUTER_KIND, url: values.ROUTER_URL },
    reservations: {
      fromMs: values.RESERVE_FROM_MINUTES * MINUTE_MS,
      toMs: values.RESERVE_UP_TO_DAYS * DAY_MS,
      searchBeforeMs: values.SEARCH_BEFORE_MINUTES * MINUTE_MS,
    },
    mostOrders: { reserved: values.RESERVATIONS_PER_PASSENGER, perDay: values.ORDERS_PER_DAY },
    tickMs: values.TICK_MS,
    exchange: {
      sipDomain: values.SIP_DOMAIN ?? new URL(publicOrigin).hostname,
      wsUrl: values.SIP_WS_URL,
      rpcUrl: values.SIP_RPC_URL,
      iceServers: values.ICE_SERVERS,
    },
    fleetSecret: values.FLEET_SECRET,
    simulatedFleet:
      production || values.SIM_FLEET === 'off' ? undefined : { speed: values.SIM_SPEED },
    samplePast: !production && values.SAMPLE_PAST === 'on',
  };
}

/**
 * Without https there are only cookies that browsers keep to one site, and a client on another host would sign in again
 * and again. Hosts of one site under different names cannot be told apart here, so they are not let in either.
 */
function clientsWithoutCookies(given: NodeJS.ProcessEnv): string[] {
  const { PUBLIC_ORIGIN = 'http://localhost', CLIENT_ORIGINS = '' } = given;
  if (!isOrigin(PUBLIC_ORIGIN) || PUBLIC_ORIGIN.startsWith('https:')) return [];
  const { hostname } = new URL(PUBLIC_ORIGIN);
  return CLIENT_ORIGINS.split(',')
    .map((client) => client.trim())
    .filter((client) => isOrigin(client))
    .filter((client) => !client.startsWith('http:') || new URL(client).hostname !== hostname)
    .map((client) => `CLIENT_ORIGINS: ${client} needs a PUBLIC_ORIGIN that begins with https://`);
}

/** In production nothing that guards passengers is made up by the server itself. */
function missingInProduction(given: NodeJS.ProcessEnv): string[] {
  const lines = ['PUBLIC_ORIGIN', 'WEBHOOK_SECRET', 'SERVER_SECRET', 'FLEET_SECRET']
    .filter((key) => given[key] === undefined)
    .map((key) => `${key}: must be given in production`);
  // Unsaid, these would mean: one rate limit for all passengers together, and data that a power cut can take.
  if (given['DATABASE_URL'] === undefined) {
    lines.push(
      'DATABASE_URL: must be given in production; "embedded" for a database inside the server',
    );
  }
  if (given['TRUST_PROXY'] === undefined) {
    lines.push(
      'TRUST_PROXY: must be given in production; "none" for a server without a proxy in front',
    );
  }
  const publicOrigin = given['PUBLIC_ORIGIN'];
  if (publicOrigin !== undefined && isOrigin(publicOrigin)) {
    const { protocol, hostname } = new URL(publicOrigin);
    if (protocol !== 'https:' && hostname !== 'localhost') {
      lines.push('PUBLIC_ORIGIN: must begin with https:// in production');
    }
  }
  if (given['SIP_WS_URL']?.startsWith('ws://') === true) {
    lines.push('SIP_WS_URL: must begin with wss:// in production');
  }
  return lines;
}
