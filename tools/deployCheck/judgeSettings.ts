import { isIP } from 'node:net';

import { isPublicAddress } from '../../server/src/platform/publicAddress.ts';
import { StartRefused } from '../../server/src/platform/startRefused.ts';
import { readSettings } from '../../server/src/settings/readSettings.ts';
import { advice, danger, type Finding } from './findings.ts';

const SECRETS = ['SERVER_SECRET', 'WEBHOOK_SECRET', 'FLEET_SECRET'] as const;
const SHORTEST_SECRET = 32;
/** A secret that was made by chance has more different characters than that. */
const FEWEST_DIFFERENT = 12;
const ANYWHERE = new Set(['0.0.0.0', '::']);

export type Environment = Readonly<Record<string, string>>;

/** What the server itself would refuse, and what it cannot know to be wrong. */
export const judgeSettings = (env: Environment): Finding[] => [
  ...refusals(env),
  ...judgeSecrets(env),
  ...judgeProxy(env),
  ...(env['SIGN_IN_WITHOUT_ATTEMPT'] === 'on'
    ? [danger('SIGN_IN_WITHOUT_ATTEMPT is on: a missed call is not bound to a browser')]
    : []),
  ...(env['METRICS_PORT'] === undefined
    ? [advice('METRICS_PORT is not given: nobody will notice when something is wrong')]
    : []),
  ...(env['SELLER_FILE'] === undefined
    ? [advice('SELLER_FILE is not given: there are no invoices')]
    : []),
];

function refusals(env: Environment): Finding[] {
  try {
    readSettings({ ...env, NODE_ENV: 'production' });
    return [];
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    return error.message.split('\n').map((line) => danger(`the server does not start: ${line}`));
  }
}

function judgeSecrets(env: Environment): Finding[] {
  const findings: Finding[] = [];
  const nameOf = new Map<string, string>();
  for (const name of SECRETS) {
    const value = env[name];
    if (value === undefined) continue;
    if (value.length < SHORTEST_SECRET || new Set(value).size < FEWEST_DIFFERENT) {
      findings.push(danger(`${name} can be guessed: make it by "openssl rand -base64 33"`));
    }
    const twin = nameOf.get(value);
    if (twin !== undefined) findings.push(danger(`${name} is the same as ${twin}`));
    nameOf.set(value, name);
  }
  return findings;
}

function judgeProxy({ HOST = 'localhost', TRUST_PROXY = '' }: Environment): Finding[] {
  const hasProxy = TRUST_PROXY !== '' && TRUST_PROXY !== 'none';
  return hasProxy && !isOutOfReach(HOST)
    ? [danger(`HOST is ${HOST}: strangers reach the server past its proxy and name any network`)]
    : [];
}

/** Loopback, or an address of the machines' own network. */
const isOutOfReach = (host: string): boolean =>
  host === 'localhost' || (isIP(host) !== 0 && !ANYWHERE.has(host) && !isPublicAddress(host));
