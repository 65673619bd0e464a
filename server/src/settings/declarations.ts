import * as v from 'valibot';

import {
  listOf,
  matching,
  numberBetween,
  oneOf,
  origin,
  path,
  proxies,
  secret,
  serviceUrl,
  text,
  wholeNumberBetween,
} from './kinds.ts';

/** Which table of the documentation lists a setting: the README's (which parts), or that of operations (the rest). */
export type Table = 'readme' | 'operations';

interface About {
  readonly meaning: string;
  /** The README's unless said otherwise. */
  readonly table?: Table;
}

/** A setting that has a value when none is given. */
const setting = <Kind extends v.GenericSchema<string, unknown>>(
  kind: Kind,
  byDefault: v.InferInput<Kind>,
  about: About & { readonly without?: string },
) => ({ schema: v.optional(kind, () => byDefault), without: `\`${byDefault}\``, ...about });

/** A setting whose absence means something of its own. */
const optional = <Kind extends v.GenericSchema<string, unknown>>(
  kind: Kind,
  about: About & { readonly without: string },
) => ({ schema: v.optional(kind), ...about });

/** Every setting, once: `npm run settings` writes the tables of the documentation from here. */
export const declarations = {
  NODE_ENV: optional(text, {
    meaning: '`production`: no simulators, and some settings must be given (see below)',
    without: 'simulators on',
  }),
  HOST: setting(text, 'localhost', {
    meaning: 'the host on which the server listens',
    table: 'operations',
  }),
  PORT: setting(wholeNumberBetween(0, 65_535), '3000', {
    meaning: 'the port on which the server listens',
  }),
  PUBLIC_ORIGIN: optional(origin, {
    meaning: "where passengers' browsers reach the server; writes from other origins are refused",
    without: '`http://localhost:PORT`',
  }),
  CLIENT_ORIGINS: setting(listOf(origin), '', {
    meaning:
      'origins of clients from elsewhere, separated by commas; needs https ([42](docs/decisions/0042-cookies-of-a-client-elsewhere.md))',
    without: 'none',
  }),
  TRUST_PROXY: setting(proxies, 'none', {
    meaning:
      "addresses of the proxies in front, separated by commas, or `none`; only they may name the passenger's address",
  }),
  DATA_DIR: setting(path, '.data', {
    meaning: 'where data and secrets are stored',
    table: 'operations',
  }),
  DATABASE_URL: optional(
    matching(
      /^(?:postgres(?:ql)?:\/\/|embedded$)/,
      'must begin with postgres://, or be "embedded"',
    ),
    {
      meaning: 'a PostgreSQL server, version 15 or newer, or `embedded`',
      without: 'embedded PostgreSQL (PGlite) in `DATA_DIR`',
    },
  ),
  DATABASE_CONNECTIONS: setting(wholeNumberBetween(1, 500), '10', {
    meaning: 'connections of one process to PostgreSQL',
    table: 'operations',
  }),
  DATABASE_SECONDS: setting(numberBetween(0.5, 60), '4', {
    meaning: 'longest wait for an answer of the database; three quarters of it for a connection',
    table: 'operations',
  }),
  REQUEST_SECONDS: setting(numberBetween(0.5, 120), '8', {
    meaning: 'longest time for a request to come in, and for its answer',
    table: 'operations',
  }),
  DRAIN_SECONDS: setting(numberBetween(0, 60), '0', {
    meaning: 'how long a server that was asked to stop goes on answering',
    table: 'operations',
  }),
  METRICS_HOST: setting(text, 'localhost', {
    meaning: 'the host on which Prometheus reads `/metrics`; not for the public',
    table: 'operations',
  }),
  METRICS_PORT: optional(wholeNumberBetween(0, 65_535), {
    meaning: 'the port on which Prometheus reads `/metrics`',
    without: 'no metrics',
    table: 'operations',
  }),
  WEBHOOK_SECRET: optional(secret, {
    meaning: 'signs the missed-call webhook',
    without: 'made once, stored in `DATA_DIR`',
    table: 'operations',
  }),
  SERVER_SECRET: optional(secret, {
    meaning: 'keys the hashes of networks, signs addresses and cursors',
    without: 'made once, stored in `DATA_DIR`',
    table: 'operations',
  }),
  FLEET_SECRET: optional(secret, {
    meaning: "what a dispatch gateway or a drivers' app shows at `/fleet`",
    without: 'follows from `SERVER_SECRET`',
    table: 'operations',
  }),
  SIGN_IN_WITHOUT_ATTEMPT: setting(oneOf('on', 'off'), 'off', {
    meaning: '`on` for clients that do not echo the attempt; read docs/security.md first',
    table: 'operations',
  }),
  ACCESS_TOKEN_SECONDS: setting(wholeNumberBetween(1, 86_400), '900', {
    meaning: 'how long an access token lasts',
    table: 'operations',
  }),
  RATE_LIMIT_FACTOR: setting(numberBetween(0.01, 1_000_000), '1', {
    meaning: 'multiplies all rate limits',
    table: 'operations',
  }),
  LOG_LEVEL: optional(oneOf('debug', 'info', 'warn', 'error', 'silent'), {
    meaning: '`debug`, `info`, `warn`, `error` or `silent`',
    without: '`warn`; `info` in production',
    table: 'operations',
  }),
  BRAND_FILE: setting(path, 'brand.json', { meaning: 'the brand' }),
  WEB_DIR: setting(path, 'web/dist', { meaning: 'the built client', table: 'operations' }),
  SELLER_FILE: optional(path, {
    meaning: 'who issues invoices, see docs/operations.md',
    without: 'a made-up company; in production nobody',
  }),
  GEOCODER_URL: optional(serviceUrl, {
    meaning: 'a server for addresses: Photon, or what `GEOCODER_KIND` names',
    without: 'our own gazetteer',
  }),
  GEOCODER_KIND: setting(oneOf('photon', 'boundaries', 'register'), 'photon', {
    meaning:
      '`photon` or `boundaries` at `GEOCODER_URL`, or `register`: the imported Address Register',
  }),
  ROUTER_URL: optional(serviceUrl, {
    meaning: 'a router for distances and times',
    without: 'an estimate',
  }),
  ROUTER_KIND: setting(oneOf('osrm', 'valhalla'), 'osrm', {
    meaning: 'what the router is: `osrm` or `valhalla`',
  }),
  MAP_FILE: optional(path, {
    meaning: 'a PMTiles archive of vector tiles for the map, see docs/operations.md',
    without: 'rides are drawn without a map',
  }),
  PUSH: setting(oneOf('on', 'off', 'loopback'), 'on', {
    meaning:
      "`off`: no alerts through browsers' push services; `loopback`: to this machine too, for tests",
    table: 'operations',
  }),
  RESERVE_FROM_MINUTES: setting(wholeNumberBetween(0, 1_440), '15', {
    meaning: 'how far ahead a ride can be reserved, at least',
    table: 'operations',
  }),
  RESERVE_UP_TO_DAYS: setting(wholeNumberBetween(1, 366), '30', {
    meaning: 'how far ahead a ride can be reserved, at most',
    table: 'operations',
  }),
  SEARCH_BEFORE_MINUTES: setting(wholeNumberBetween(0, 1_440), '20', {
    meaning: 'how long before a reserved ride the search for its car begins',
    table: 'operations',
  }),
  RESERVATIONS_PER_PASSENGER: setting(wholeNumberBetween(1, 1_000_000), '10', {
    meaning: 'how many reservations a passenger may hold at once',
    table: 'operations',
  }),
  ORDERS_PER_DAY: setting(wholeNumberBetween(1, 1_000_000), '100', {
    meaning: 'how many orders a passenger may make within a day',
    table: 'operations',
  }),
  TICK_MS: setting(wholeNumberBetween(10, 60_000), '500', {
    meaning: 'how often at most the server looks for timers that are due',
    table: 'operations',
  }),
  SIP_RPC_URL: optional(serviceUrl, {
    meaning: 'Kamailio for calls to drivers, see docs/operations.md',
    without: 'simulated calls; in production none',
  }),
  SIP_DOMAIN: optional(matching(/^[\w.:-]+$/, 'must be a host name'), {
    meaning: 'the realm of the credentials for Kamailio',
    without: 'the host of `PUBLIC_ORIGIN`',
    table: 'operations',
  }),
  SIP_WS_URL: optional(matching(/^wss?:\/\/[^\s;,'"]+$/, 'must begin with wss:// or ws://'), {
    meaning: 'where browsers reach Kamailio, for clients that were built without its address',
    without: '`/sip` of this server',
    table: 'operations',
  }),
  ICE_SERVERS: setting(
    listOf(matching(/^(?:stun|turn)s?:\S+$/, 'must begin with stun: or turn:')),
    '',
    { meaning: 'STUN and TURN servers for audio, separated by commas', without: 'none' },
  ),
  SIM_FLEET: setting(oneOf('on', 'off'), 'on', {
    meaning: '`off` where a real fleet uses `/fleet`',
    without: '`on`, never in production',
    table: 'operations',
  }),
  SIM_SPEED: setting(numberBetween(0.1, 1_000), '6', {
    meaning: 'how many times faster than real the simulated drivers live',
    table: 'operations',
  }),
  SAMPLE_PAST: setting(oneOf('on', 'off'), 'on', {
    meaning: '`off`: new passengers begin without past rides',
    without: '`on`, never in production',
    table: 'operations',
  }),
};

type Schemas = {
  readonly [Name in keyof typeof declarations]: (typeof declarations)[Name]['schema'];
};

/** The environment variables, as their declarations read them. */
export const environment = v.object(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.fromEntries` forgets the names
  Object.fromEntries(
    Object.entries(declarations).map(([name, { schema }]) => [name, schema]),
  ) as Schemas,
);
