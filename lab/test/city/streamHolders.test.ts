import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, it, onTestFinished } from 'vitest';

import { StreamHolders } from '../../city/streamHolders.ts';

it('A stream whose token has run out is opened anew with the one that was renewed', async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer(({ headers: { cookie } }, response) => {
    asked.push(cookie);
    if (cookie === 'access=new') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: "hello"\n\n');
    } else {
      response.writeHead(401).end();
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const holders = new StreamHolders();
  onTestFinished(async () => {
    await holders.close();
    server.closeAllConnections();
    server.close();
  });
  const heard = new Promise((resolve) => {
    void holders.open(`http://127.0.0.1:${port}`, ['access=old'], {
      onRide: (nth, ride) => resolve([nth, ride]),
      onRefused: (nth, cookie) => {
        expect(cookie).toBe('access=old');
        holders.renewed(nth, 'access=new');
      },
    });
  });
  expect(await heard).toEqual([0, 'hello']);
  expect(asked).toEqual(['access=old', 'access=new']);
});
