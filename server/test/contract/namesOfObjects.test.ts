import type { Endpoint } from '@ride/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { breachOf } from './breachOf.ts';
import { openLine, type Line } from '../support/send.ts';
import { withBody, type WireRequest } from '../support/wireRequest.ts';
import { exampleOf, type Meaningful } from './exampleOf.ts';
import { finishedRide } from '../support/finishedRide.ts';
import { newDevice } from '../support/pushService.ts';
import { newPassenger } from '../support/passenger.ts';
import { ORIGIN, testApp, type TestApp } from '../support/testApp.ts';
import { contractEndpoints } from './contractEndpoints.ts';
import { NAMES_OF_OBJECTS } from './namesOfObjects.ts';

const PUSH_ENDPOINT = 'https://push.example/device';

describe('A name that every object knows', () => {
  let server: TestApp;
  let line: Line;
  let meaningful: Meaningful;
  let cookie: string;
  beforeAll(async () => {
    server = await testApp();
    line = openLine(await server.app.listen({ port: 0, host: '127.0.0.1' }), 8);
    const passenger = await newPassenger(server);
    const ride = await finishedRide(server, passenger);
    ({ cookie } = passenger);
    meaningful = {
      encodedId: ride,
      orderId: ride,
      id: ride,
      callerPhone: '+37061234567',
      categoryId: 'economy',
      lat: 54.6872,
      lng: 25.2797,
      limit: '5',
      search: 'gedimino',
      rating: 5,
      endpoint: PUSH_ENDPOINT,
      ...newDevice(PUSH_ENDPOINT).keys,
    };
  });
  afterAll(async () => {
    line.close();
    await server.close();
  });

  const plain = ({ method, path, query, body, headers }: Endpoint): WireRequest => ({
    method,
    target: targetOf(path, exampleOfPart(query)),
    headers: [
      ['origin', ORIGIN],
      ['cookie', cookie],
      ...Object.entries(exampleOfPart(headers)).map(
        ([name, value]) => [name, String(value)] as const,
      ),
      ...(body === undefined ? [] : [['content-type', 'application/json'] as const]),
    ],
    body: body === undefined ? undefined : Buffer.from(JSON.stringify(exampleOf(body, meaningful))),
    astray: true,
  });
  const exampleOfPart = (schema: Endpoint['query']): object =>
    schema === undefined ? {} : Object(exampleOf(schema, meaningful));
  const targetOf = (path: string, query: object): string => {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(meaningful[name]));
    return `${filled}?${new URLSearchParams(Object.entries(query)).toString()}`;
  };

  it.each(contractEndpoints.filter(({ name }) => name !== 'logout'))(
    'is a value, a key, a cookie or a header like any other: $name',
    async ({ endpoint }) => {
      const request = plain(endpoint);
      const [path = '', query = ''] = request.target.split('?');
      for (const name of NAMES_OF_OBJECTS) {
        const named: readonly WireRequest[] = [
          { ...request, target: `${path}?${name}=1&${query}` },
          { ...request, target: `${path}?${query.replaceAll(/=[^&]*/g, `=${name}`)}` },
          {
            ...request,
            target: `${endpoint.path.replaceAll(/\{\w+\}/g, name)}?${query}`,
          },
          { ...request, headers: [...request.headers, [name, name]] },
          {
            ...request,
            headers: request.headers.map(
              ([key, value]) => [key, key.startsWith('x-') ? name : value] as const,
            ),
          },
          {
            ...request,
            headers: [
              ...request.headers.filter(([key]) => key !== 'cookie'),
              ['cookie', `${name}=${name}; ${cookie}; __Secure-${name}=1`],
            ],
          },
          ...bodiesWith(name, request.body).map((body) => withBody(request, body)),
        ];
        for (const each of named) {
          const breach = breachOf(endpoint, each, await line.send(each));
          const isFine = breach === undefined || breach === 'status 200' || breach === 'status 404';
          expect(isFine, `${breach}: ${each.target} ${String(each.body)}`).toBe(true);
        }
      }
    },
  );
});

/** The body with the name in place of each of its values, and as one more key of each of its objects. */
function bodiesWith(name: string, body: Buffer | undefined): Buffer[] {
  if (body === undefined) return [];
  const text = body.toString();
  return [
    text.replaceAll(/:(?:"[^"]*"|[\d.]+)/g, `:"${name}"`),
    text.replaceAll('{', `{"${name}":"${name}",`).replaceAll(',}', '}'),
  ].map((changed) => Buffer.from(changed));
}
