import { isObject, textOf, type Json, type JsonObject } from './freedoms.ts';

/** What a request of §7 must look like, to the letter. A field is named with the question whether its value will do. */
export interface Demand {
  readonly endpoint: string;
  readonly path: RegExp;
  readonly query?: Readonly<Record<string, RegExp>>;
  readonly mayAsk?: Readonly<Record<string, RegExp>>;
  readonly body?: Fields | null;
  readonly mayHold?: Fields;
  readonly session: 'needed' | 'welcome' | 'never';
}

type Fields = Readonly<Record<string, (value: Json | undefined, given: Given) => boolean>>;

/** What this host has handed out, as it was written: it comes back so, or it is wrong. */
export interface Given {
  readonly addresses: ReadonlySet<string>;
  readonly ids: ReadonlySet<Json>;
}

const text = (value: Json | undefined): boolean => typeof value === 'string';
const givenId = (value: Json | undefined, { ids }: Given): boolean => ids.has(value ?? null);
const givenAddress = (value: Json | undefined, { addresses }: Given): boolean =>
  addresses.has(JSON.stringify(value));
/** Seconds of a whole minute to come, not milliseconds. */
const moment = (value: Json | undefined): boolean =>
  typeof value === 'number' && value % 60 === 0 && Math.abs(value - Date.now() / 1_000) < 2e8;

const PHONE: Fields = { callerPhone: (value) => /^\+\d{8,15}$/.test(textOf(value)) };
const TRIP: Fields = { addressFrom: givenAddress, addressTo: givenAddress };
const PAGE = {
  query: { limit: /^15$/ },
  mayAsk: { cursor: /./ },
  session: 'needed',
} as const;

export const DEMANDS: readonly Demand[] = [
  { endpoint: 'POST refresh', path: /^\/api\/refresh$/, session: 'welcome' },
  { endpoint: 'POST logout', path: /^\/api\/logout$/, body: null, session: 'needed' },
  { endpoint: 'POST call-auth', path: /^\/api\/call-auth$/, body: PHONE, session: 'never' },
  { endpoint: 'POST login', path: /^\/api\/login$/, body: PHONE, session: 'welcome' },
  { endpoint: 'GET get-user-profile', path: /^\/api\/get-user-profile$/, session: 'needed' },
  {
    endpoint: 'PUT update-user-profile',
    path: /^\/api\/update-user-profile$/,
    body: {
      name: text,
      address: text,
      personCode: text,
      vatCode: text,
      companyCode: text,
      personType: (value) => value === 1 || value === 2,
    },
    session: 'needed',
  },
  { endpoint: 'GET rides', path: /^\/api\/rides$/, ...PAGE },
  { endpoint: 'GET get-active-prior', path: /^\/api\/get-active-prior$/, ...PAGE },
  {
    endpoint: 'POST cancel-order',
    path: /^\/api\/cancel-order$/,
    body: {
      orderId: givenId,
      reason: text,
      isTemp: (value) => typeof value === 'boolean',
    },
    session: 'needed',
  },
  {
    endpoint: 'POST rating',
    path: /^\/api\/ride\/([^/]+)\/rating$/,
    body: { rating: (value) => [1, 2, 3, 4, 5].includes(Number(value)), comment: text },
    session: 'needed',
  },
  { endpoint: 'GET ride', path: /^\/api\/ride\/([^/]+)$/, session: 'welcome' },
  {
    endpoint: 'GET download-invoice',
    path: /^\/api\/download-invoice\/([^/]+)$/,
    session: 'needed',
  },
  { endpoint: 'GET voip-login', path: /^\/api\/voip-login$/, session: 'needed' },
  {
    endpoint: 'POST store-answered-call',
    path: /^\/api\/store-answered-call$/,
    body: { callId: text, destination: (value) => /^\d+$/.test(textOf(value)), orderId: givenId },
    session: 'needed',
  },
  {
    endpoint: 'POST extend_voip_reservation',
    path: /^\/api\/extend_voip_reservation$/,
    body: { id: givenId },
    session: 'needed',
  },
  {
    endpoint: 'POST release-voip-credentials',
    path: /^\/api\/release-voip-credentials$/,
    body: { id: givenId },
    session: 'needed',
  },
  {
    endpoint: 'GET client-address',
    path: /^\/api\/client-address$/,
    query: { from: /^[01]$/ },
    session: 'needed',
  },
  {
    endpoint: 'GET address',
    path: /^\/api\/address$/,
    query: { search: /.{3}/ },
    session: 'welcome',
  },
  {
    endpoint: 'POST search-ride',
    path: /^\/api\/search-ride$/,
    body: TRIP,
    mayHold: { rideDateTime: moment },
    session: 'welcome',
  },
  {
    endpoint: 'POST create-ride',
    path: /^\/api\/create-ride$/,
    body: { ...TRIP, categoryId: givenId },
    mayHold: { rideDateTime: moment },
    session: 'needed',
  },
  {
    endpoint: 'POST cancel-pending-order',
    path: /^\/api\/cancel-pending-order$/,
    session: 'needed',
  },
  { endpoint: 'GET get-active-ride', path: /^\/api\/get-active-ride$/, session: 'needed' },
  {
    endpoint: 'POST recreate-order',
    path: /^\/api\/recreate-order$/,
    // The encoded id of the page's address, which is text whatever it was.
    body: { orderId: text },
    session: 'welcome',
  },
];

/** Headers that browsers send by themselves, and the one that the specification speaks of. */
const HEADERS =
  /^(?:host|connection|user-agent|accept|accept-encoding|accept-language|origin|referer|cookie|content-type|content-length|cache-control|pragma|priority|sec-[\w-]+)$/;

export interface Asked {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly query: URLSearchParams;
  /** As it came; empty where there was none. */
  readonly body: string;
}

/** Everything about a request that §7 does not allow. */
export function breachesOf(
  demand: Demand,
  { headers, query, body }: Asked,
  given: Given,
): string[] {
  return [
    ...Object.keys(headers)
      .filter((name) => !HEADERS.test(name))
      .map((name) => `header ${name}`),
    ...(demand.session === 'never' && headers['cookie'] !== undefined ? ['cookies'] : []),
    ...breachesOfQuery(demand, query),
    ...breachesOfBody(demand, headers['content-type'], body, given),
  ];
}

function breachesOfQuery({ query = {}, mayAsk = {} }: Demand, asked: URLSearchParams): string[] {
  const known = { ...query, ...mayAsk };
  return [
    ...Object.keys(query)
      .filter((name) => !asked.has(name))
      .map((name) => `no query ${name}`),
    ...[...asked]
      .filter(([name, value]) => known[name]?.test(value) !== true)
      .map(([name, value]) => `query ${name}=${value}`),
    ...([...asked].length === new Set(asked.keys()).size ? [] : ['a query twice']),
  ];
}

function breachesOfBody(
  { body, mayHold = {} }: Demand,
  type: unknown,
  sent: string,
  given: Given,
): string[] {
  if (body === undefined) return sent === '' && type === undefined ? [] : ['a body'];
  if (type !== 'application/json') return [`content-type ${String(type)}`];
  if (body === null) return sent === 'null' ? [] : [`the body ${sent}`];
  const object = parsed(sent);
  if (object === undefined) return ['no object'];
  const known = { ...body, ...mayHold };
  return [
    ...Object.keys(body)
      .filter((name) => !Object.hasOwn(object, name))
      .map((name) => `no field ${name}`),
    ...Object.entries(object)
      .filter(([name, value]) => known[name]?.(value, given) !== true)
      .map(([name, value]) => `field ${name}: ${JSON.stringify(value)}`),
  ];
}

function parsed(text_: string): JsonObject | undefined {
  try {
    const json = JSON.parse(text_) as Json;
    return isObject(json) ? json : undefined;
  } catch {
    return undefined;
  }
}
