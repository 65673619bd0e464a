import * as v from 'valibot';

import { DAY_MS, MINUTE_MS, SECOND_MS } from '../platform/duration.ts';
import { StartRefused } from '../platform/startRefused.ts';
import type { PostgresLimits } from '../store/openPostgres.ts';
import { environment } from './declarations.ts';
import {
  clientsWithoutCookies,
  geocoderWithoutUrl,
  missingInProduction,
} from './productionRules.ts';

const CONNECT_SHARE = 0.75;

/** Where addresses come from. */
export type Geocoder =
  | { readonly kind: 'gazetteer' | 'register' }
  | { readonly kind: 'photon' | 'boundaries'; readonly url: string };

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
  readonly geocoder: Geocoder;
  readonly router: { readonly kind: 'osrm' | 'valhalla'; readonly url: string } | undefined;
  readonly mapFile: string | undefined;
  /** Whether passengers may be alerted by Web Push; `loopback` lets a push service of a test be reached. */
  readonly push: 'on' | 'off' | 'loopback';
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
  /** Absent in production and where a real fleet uses the fleet API. */
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
    ...geocoderWithoutUrl(given),
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
    geocoder: geocoderOf(values.GEOCODER_KIND, values.GEOCODER_URL),
    router:
      values.ROUTER_URL === undefined
        ? undefined
        : { kind: values.ROUTER_KIND, url: values.ROUTER_URL },
    mapFile: values.MAP_FILE,
    push: values.PUSH,
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

function geocoderOf(kind: 'photon' | 'boundaries' | 'register', url: string | undefined): Geocoder {
  if (kind === 'register') return { kind };
  return url === undefined ? { kind: 'gazetteer' } : { kind, url };
}
