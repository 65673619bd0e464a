import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { spawnNode } from '../../server/test/support/spawnNode.ts';
import { ha1Of, type Credentials } from './sipText.ts';

const RUN = fileURLToPath(new URL('../../deploy/run.ts', import.meta.url));
const ASK_EVERY_MS = 100;
export const DOMAIN = 'exchange.test';
export const HOOK_SECRET = 'strangers-secret-strangers-secret';

export interface OwnExchange {
  readonly wsPort: number;
  readonly rpcPort: number;
  readonly sipPort: number;
  readonly trunkPort: number;
  readonly hookPort: number;
  /** What the API server says when it lends credentials. */
  admit(credentials: Credentials, ...numbers: readonly string[]): Promise<void>;
  rpc(method: string, ...params: readonly (string | number)[]): Promise<unknown>;
  /** All that it has written about itself. */
  log(): string;
  stop(): Promise<void>;
}

/** An exchange for strangers to rattle at, without the API server: its orders are given here. */
export async function startOwnExchange(
  firstPort: number,
  settings: NodeJS.ProcessEnv = {},
): Promise<OwnExchange> {
  const ports = {
    wsPort: firstPort,
    rpcPort: firstPort + 1,
    sipPort: firstPort + 2,
    trunkPort: firstPort + 3,
    hookPort: firstPort + 4,
  };
  const settled = {
    SIP_DOMAIN: DOMAIN,
    SIP_WS_LISTEN: `127.0.0.1:${ports.wsPort}`,
    SIP_RPC_LISTEN: `127.0.0.1:${ports.rpcPort}`,
    SIP_LISTEN: `127.0.0.1:${ports.sipPort}`,
    SIP_NG_LISTEN: `127.0.0.1:${firstPort + 5}`,
    SIP_MEDIA_ADDRESS: '127.0.0.1',
    SIP_MEDIA_PORTS: '30000-30999',
    SIP_TRUNK: `127.0.0.1:${ports.trunkPort}`,
    WEBHOOK_URL: `http://127.0.0.1:${ports.hookPort}/hooks/missed-call`,
    WEBHOOK_SECRET: HOOK_SECRET,
    ...settings,
  };
  const child = spawnNode([RUN], settled, 'pipe');
  let log = '';
  child.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const rpc = async (method: string, ...params: readonly (string | number)[]): Promise<unknown> => {
    const reply = await fetch(`http://127.0.0.1:${ports.rpcPort}/RPC`, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    return ((await reply.json()) as { result: unknown }).result;
  };
  while (child.exitCode === null && !(await rpc('core.version').catch(() => false))) {
    await setTimeout(ASK_EVERY_MS);
  }
  if (child.exitCode !== null) throw new Error(`the exchange did not start: ${log}`);
  return {
    ...ports,
    rpc,
    log: () => log,
    async admit(credentials, ...numbers) {
      for (const number of numbers) {
        await rpc('htable.setxs', 'destinations', `${credentials.login}::${number}`, '1', 150);
      }
      await rpc('htable.setxs', 'leases', credentials.login, ha1Of(credentials), 150);
    },
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
