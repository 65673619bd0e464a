import { get } from 'node:http';

import { expect, test } from './exchangeTest.ts';
import type { OwnExchange } from './ownExchange.ts';

const NAMED = ['https://taxi.example', 'https://www.taxi.example'];
const FOREIGN = [
  'https://evil.example',
  'https://taxi.example.evil.example',
  'https://taxi',
  'null',
  '',
];

test('where pages are named, a WebSocket is opened for them only', async ({ startOther }) => {
  const exchange = await startOther({ SIP_ORIGINS: NAMED.join(' ') });
  for (const origin of NAMED) expect(await shakeHands(exchange, { origin })).toBe(101);
  for (const origin of FOREIGN) expect(await shakeHands(exchange, { origin })).toBe(403);
  expect(await shakeHands(exchange, {})).toBe(403);
});

const shakeHands = ({ wsPort }: OwnExchange, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const upgrade = {
      connection: 'keep-alive, Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'sec-websocket-protocol': 'sip',
    };
    get(`http://127.0.0.1:${wsPort}/ws`, { headers: { ...upgrade, ...headers } })
      .on('upgrade', ({ statusCode = 0 }, socket) => {
        socket.destroy();
        resolve(statusCode);
      })
      .on('response', (response) => {
        response.destroy();
        resolve(response.statusCode ?? 0);
      })
      .on('error', reject);
  });
