import { settingsOf } from '../../deploy/settingsOf.ts';
import { danger, type Finding } from './findings.ts';
import type { Environment } from './judgeSettings.ts';

const LISTEN = /^\s*listen\s+(?<address>[^\s;]+)/gm;
const HOOK = '/hooks/missed-call';
const RPC = '127.0.0.1:8089';
/** Where site.conf hands WebSockets on. */
const SOCKETS = '/ws';

/** What the exchange and the servers must agree on; `inner` is nginx's inner.conf. */
export function judgeExchange(
  exchange: Environment,
  server: Environment,
  inner: string,
): Finding[] {
  const { WEBHOOK_URL = '', SIP_RPC_LISTEN = RPC } = exchange;
  const webhook = URL.parse(WEBHOOK_URL);
  const listens = [...inner.matchAll(LISTEN)].map(({ groups }) => groups?.['address']);
  const rpc = URL.parse(server['SIP_RPC_URL'] ?? '');
  const isElsewhere = rpc?.hostname === '127.0.0.1' && rpc.host !== SIP_RPC_LISTEN;
  return [
    ...refusals(exchange),
    ...(exchange['WEBHOOK_SECRET'] === server['WEBHOOK_SECRET']
      ? []
      : [danger('WEBHOOK_SECRET of the exchange is not that of the servers: nobody can sign in')]),
    ...(webhook?.pathname === HOOK && listens.includes(webhook.host)
      ? []
      : [danger(`WEBHOOK_URL does not lead to the inner address of nginx: nobody can sign in`)]),
    ...(rpc === null || isElsewhere
      ? [danger(`SIP_RPC_URL of the servers is not http://${SIP_RPC_LISTEN}: calls fail`)]
      : []),
    ...(URL.parse(server['SIP_WS_URL'] ?? '')?.pathname === SOCKETS
      ? []
      : [danger(`SIP_WS_URL of the servers is not wss://…${SOCKETS}: calls fail`)]),
  ];
}

function refusals(exchange: Environment): Finding[] {
  try {
    settingsOf(exchange, '');
    return [];
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return error.message.split('\n').map((line) => danger(`the exchange does not start: ${line}`));
  }
}
