import type { Endpoint } from '@ride/contract';

import type { ScannedServer } from '../../server/test/support/scannedServer.ts';
import { newDevice } from '../../server/test/support/pushService.ts';
import { exampleOf, type Meaningful } from '../../server/test/contract/exampleOf.ts';

const PUSH_ENDPOINT = 'https://push.example/device';
/** Where sqlmap shall try its luck. */
const MARK = '*';

/** A request for an endpoint as a file for sqlmap, with a mark on every value that a sender can choose. */
export async function markedRequest(
  endpoint: Endpoint,
  { origin, passenger }: Pick<ScannedServer, 'origin' | 'passenger'>,
): Promise<string> {
  const [ride = ''] = passenger.rides;
  const meaningful: Meaningful = {
    encodedId: ride,
    orderId: ride,
    id: ride,
    callerPhone: '+37061234567',
    categoryId: 'economy',
    lat: 54.6872,
    lng: 25.2797,
    limit: '5',
    rideDateTime: Math.round(Date.now() / 1_000) + 86_400,
    search: 'gedimino',
    rating: 5,
    endpoint: PUSH_ENDPOINT,
    ...newDevice(PUSH_ENDPOINT).keys,
  };
  const part = (schema: unknown): [string, unknown][] =>
    schema === undefined ? [] : Object.entries(Object(exampleOf(schema, meaningful)));
  const path = endpoint.path.replaceAll(
    /\{(\w+)\}/g,
    (_whole, name: string) => `${meaningful[name]}${MARK}`,
  );
  const query = part(endpoint.query).map(([key, value]) => `${key}=${String(value)}${MARK}`);
  const body = endpoint.body === undefined ? '' : marked(exampleOf(endpoint.body, meaningful));
  return [
    `${endpoint.method} ${path}${query.length === 0 ? '' : `?${query.join('&')}`} HTTP/1.1`,
    `Host: ${new URL(origin).host}`,
    `Origin: ${origin}`,
    cookies(
      await passenger.newToken(),
      query.length === 0 && body === '' && endpoint.params === undefined,
    ),
    ...part(endpoint.headers).map(([key, value]) => `${key}: ${String(value)}${MARK}`),
    ...(body === '' ? [] : ['Content-Type: application/json']),
    '',
    body,
  ].join('\r\n');
}

/** All calls read them in the same place: they are tried where an endpoint has little else to try. */
const cookies = (token: string, tried: boolean): string => {
  const mark = tried ? MARK : '';
  return `Cookie: access=${token}${mark}; refresh=refresh%20${token}${mark}`;
};

/** JSON with a mark after every value: inside of its quotes, where it has some. */
function marked(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(`${value}${MARK}`);
  if (typeof value !== 'object' || value === null) return `${JSON.stringify(value)}${MARK}`;
  const fields = Object.entries(value).map(([key, inner]) => `"${key}":${marked(inner)}`);
  return `{${fields.join(',')}}`;
}
