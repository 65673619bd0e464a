import { OFFERS } from '@ride/contract';
import type { Page, WebSocketRoute } from '@playwright/test';

import { fakeOrders, rideInProgress } from './fakeOrders.ts';

/** How the far end takes the call. */
type Manner = 'deaf' | 'rings' | 'answers' | 'busy';

/** What the server lends, and where the exchange of these tests listens. */
export const CREDENTIALS = {
  id: 7,
  ip: 'sip.example.com',
  login: 'a',
  password: 'b',
  [OFFERS]: { wsUrl: 'ws://localhost/sip-of-a-test' },
};

/** A ride whose driver can be called, and an exchange inside the test: to look at each state of a call. */
export async function fakeExchange(page: Page, atFirst: Manner) {
  const orders = await fakeOrders(page);
  orders.activeOrder = rideInProgress('ARRIVES');
  orders.answers.set('voip-login', () => CREDENTIALS);
  for (const call of ['release-voip-credentials', 'store-answered-call', 'extend_voip_reservation'])
    orders.answers.set(call, () => ({}));
  return {
    ...(await fakeLine(page, atFirst)),
    call: async () => {
      await page.goto('/order');
      await page.getByRole('button', { name: 'Skambinti' }).click();
    },
  };
}

/** The exchange alone, at the address that the credentials name. */
export async function fakeLine(page: Page, atFirst: Manner) {
  let manner = atFirst;
  const open: WebSocketRoute[] = [];
  let isLost = false;
  await page.routeWebSocket(CREDENTIALS[OFFERS].wsUrl, (socket) => {
    open.push(socket);
    if (manner === 'deaf') return;
    socket.onMessage(async (message) => {
      const request = String(message);
      const answer = (status: string, body = '') => socket.send(responseTo(request, status, body));
      if (isLost || request.startsWith('ACK') || request.startsWith('SIP/')) return;
      if (!request.startsWith('INVITE')) {
        answer('200 OK');
        return;
      }
      if (manner === 'busy') {
        answer('486 Busy Here');
        return;
      }
      answer('180 Ringing');
      if (manner === 'answers') answer('200 OK', await answerTo(page, request));
    });
  });
  return {
    becomes: (next: Manner) => {
      manner = next;
    },
    /** Cuts the connection; a client that comes back finds nobody. */
    lose: async () => {
      isLost = true;
      for (const socket of open.splice(0)) await socket.close({ code: 3_000, reason: 'cut' });
    },
  };
}

function responseTo(request: string, status: string, body: string): string {
  const [head = ''] = request.split('\r\n\r\n', 1);
  const copied = head.split('\r\n').filter((line) => /^(?:Via|From|To|Call-ID|CSeq):/i.test(line));
  const tagged = copied.map((line) =>
    line.startsWith('To:') && !line.includes(';tag=') ? `${line};tag=driver` : line,
  );
  const contact = request.startsWith('REGISTER')
    ? `${/^Contact:.*$/m.exec(head)?.[0].trim() ?? ''};expires=120`
    : 'Contact: <sip:driver@driver.invalid>';
  return [
    `SIP/2.0 ${status}`,
    ...tagged,
    contact,
    ...(body === '' ? [] : ['Content-Type: application/sdp']),
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}

/** The page itself is the other end of its audio. */
function answerTo(page: Page, invite: string): Promise<string> {
  return page.evaluate(async (sdp) => {
    const driver = new RTCPeerConnection();
    await driver.setRemoteDescription({ type: 'offer', sdp });
    await driver.setLocalDescription();
    await new Promise<void>((resolve) => {
      driver.addEventListener('icecandidate', ({ candidate }) => candidate ?? resolve());
    });
    return driver.localDescription?.sdp ?? '';
  }, invite.split('\r\n\r\n').slice(1).join('\r\n\r\n'));
}
