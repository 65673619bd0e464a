import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import * as v from 'valibot';

import { StartRefused } from './platform/startRefused.ts';

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
const list = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text.split(',').map((part) => part.trim())),
  v.transform((parts) => parts.filter((part) => part !== '')),
);

const environment = v.object({
  NODE_ENV: v.optional(v.string()),
  HOST: v.optional(v.string(), 'localhost'),
  PORT: wholeNumberBetween('3000', 0, 65_535),
  /** Where passengers' browsers reach the server; writes from other origins are refused. */
  PUBLIC_ORIGIN: v.optional(origin),
  /** Origins of clients that are served from elsewhere, separated by commas. */
  CLIENT_ORIGINS: v.pipe(list, v.array(origin)),
  /** Addresses of the proxies in front, separated by commas; only they may name the peer. */
  TRUST_PROXY: list,
  DATA_DIR: path('.data'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(?:ql)?:\/\//, 'must begin with postgres://')),
  ),
  WEBHOOK_SECRET: secret,
  SERVER_SECRET: secret,
  ACCESS_TOKEN_SECONDS: wholeNumberBetween('900', 1, 86_400),
  RATE_LIMIT_FACTOR: numberBetween('1', 0.01, 1_000_000),
  LOG_LEVEL: v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent'])),
  BRAND_FILE: path('brand.json'),
  WEB_DIR: path('web/dist'),
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
  readonly webhookSecret: string | undefined;
  readonly serverSecret: string | undefined;
  readonly accessTokenMs: number;
  readonly rateLimitFactor: number;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  readonly brandFile: string;
  readonly webFolder: string;
}

/** Reads and checks all settings; refuses with one line for each wrong key. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(environment, given);
  const production = given['NODE_ENV'] === 'production';
  const lines = [
    ...(parsed.issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`),
    ...(production ? missingInProduction(given) : []),
  ];
  if (!parsed.success || lines.length > 0) throw new StartRefused(lines.join('\n'));

  const values = parsed.output;
  return {
    production,
    host: values.HOST,
    port: values.PORT,
    publicOrigin: values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`,
    clientOrigins: values.CLIENT_ORIGINS,
    trustedProxies: values.TRUST_PROXY,
    dataFolder: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    webhookSecret: values.WEBHOOK_SECRET,
    serverSecret: values.SERVER_SECRET,
    accessTokenMs: values.ACCESS_TOKEN_SECONDS * 1_000,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    brandFile: values.BRAND_FILE,
    webFolder: values.WEB_DIR,
  };
}

/** In production nothing that guards passengers is made up by the server itself. */
function missingInProduction(given: NodeJS.ProcessEnv): string[] {
  const lines = ['PUBLIC_ORIGIN', 'WEBHOOK_SECRET', 'SERVER_SECRET']
    .filter((key) => given[key] === undefined)
    .map((key) => `${key}: must be given in production`);
  const publicOrigin = given['PUBLIC_ORIGIN'];
  if (publicOrigin !== undefined && isOrigin(publicOrigin)) {
    const { protocol, hostname } = new URL(publicOrigin);
    if (protocol !== 'https:' && hostname !== 'localhost') {
      lines.push('PUBLIC_ORIGIN: must begin with https:// in production');
    }
  }
  return lines;
}
