import { connect } from 'node:net';

import { expect, test } from './exchangeTest.ts';
import { webSocketLine } from './sipLine.ts';
import { invented } from './invented.ts';
import { request } from './sipText.ts';

test('the browsers’ door knows neither plain SIP nor orders', async ({
  exchange,
  trunk,
  settled,
}) => {
  const socket = connect(exchange.wsPort, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => (heard += chunk.toString()));
  socket.write(
    request(
      invented('INVITE', `sip:x@127.0.0.1:${exchange.trunkPort}`, [
        `Route: <sip:127.0.0.1:${exchange.wsPort};lr>`,
      ]),
    ),
  );
  await settled();
  socket.destroy();
  expect(heard).toBe('');
  expect(trunk.heard).toEqual([]);
  const order = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'core.version' });
  for (const path of ['/RPC', '/RPC2', '/']) {
    const reply = await fetch(`http://127.0.0.1:${exchange.wsPort}${path}`, {
      method: 'POST',
      body: order,
    });
    expect(reply.status).toBe(404);
  }
  const reply = await fetch(`http://127.0.0.1:${exchange.rpcPort}/RPCx`, {
    method: 'POST',
    body: order,
  });
  expect(reply.status).toBe(404);
  await expect(webSocketLine(exchange.rpcPort)).rejects.toThrow();
});

test('a flood ends its own connection, and nobody else’s', async ({
  exchange,
  stranger,
  settled,
}) => {
  const flood = await webSocketLine(exchange.wsPort);
  for (let said = 0; said < 150; said += 1)
    flood.say(request(invented('FOO', 'sip:x@exchange.test', [])));
  await flood.closed;
  await settled();
  stranger.say(
    request({ ...invented('REGISTER', 'sip:exchange.test', []), to: '<sip:x@exchange.test>' }),
  );
  await stranger.hear('SIP/2.0 401');
});
