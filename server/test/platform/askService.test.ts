import { createServer } from 'node:http';
import { once } from 'node:events';

import * as v from 'valibot';
import { expect, it, onTestFinished } from 'vitest';

import { askService } from '../../src/platform/askService.ts';
import { fakeService } from '../support/fakeService.ts';

it('A service that sends its asker elsewhere is not followed', async () => {
  const elsewhere = await fakeService(() => ({ json: {} }));
  const turnedBad = createServer((_request, response) => {
    response.writeHead(302, { location: elsewhere.url }).end();
  });
  turnedBad.listen(0, '127.0.0.1');
  await once(turnedBad, 'listening');
  onTestFinished(() => void turnedBad.close());
  const bound = turnedBad.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  const door = { url: `http://127.0.0.1:${port}`, fetch, timeoutMs: 3_000 };
  const asking = askService(door, { service: 'Turned', path: '/', reply: v.unknown() });
  await expect(asking).rejects.toMatchObject({ failure: 'unreachable' });
  expect(elsewhere.asked).toEqual([]);
});
