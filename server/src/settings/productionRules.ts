import { isOrigin } from './kinds.ts';

/**
 * Without https there are only cookies that browsers keep to one site, and a client on another host would sign in again
 * and again. Hosts of one site under different names cannot be told apart here, so they are not let in either.
 */
export function clientsWithoutCookies(given: NodeJS.ProcessEnv): string[] {
  const { PUBLIC_ORIGIN = 'http://localhost', CLIENT_ORIGINS = '' } = given;
  if (!isOrigin(PUBLIC_ORIGIN) || PUBLIC_ORIGIN.startsWith('https:')) return [];
  const { hostname } = new URL(PUBLIC_ORIGIN);
  return CLIENT_ORIGINS.split(',')
    .map((client) => client.trim())
    .filter((client) => isOrigin(client))
    .filter((client) => !client.startsWith('http:') || new URL(client).hostname !== hostname)
    .map((client) => `CLIENT_ORIGINS: ${client} needs a PUBLIC_ORIGIN that begins with https://`);
}

/** Asked for by name, it must be somewhere: the gazetteer in its place would go unnoticed. */
export function geocoderWithoutUrl({ GEOCODER_KIND, GEOCODER_URL }: NodeJS.ProcessEnv): string[] {
  return GEOCODER_KIND === 'boundaries' && GEOCODER_URL === undefined
    ? ['GEOCODER_URL: must be given for GEOCODER_KIND=boundaries']
    : [];
}

/** In production nothing that guards passengers is made up by the server itself. */
export function missingInProduction(given: NodeJS.ProcessEnv): string[] {
  const lines = ['PUBLIC_ORIGIN', 'WEBHOOK_SECRET', 'SERVER_SECRET', 'FLEET_SECRET']
    .filter((key) => given[key] === undefined)
    .map((key) => `${key}: must be given in production`);
  // Unsaid, these would mean: one rate limit for all passengers together, and data that a power cut can take.
  if (given['DATABASE_URL'] === undefined) {
    lines.push(
      'DATABASE_URL: must be given in production; "embedded" for a database inside the server',
    );
  }
  if (given['TRUST_PROXY'] === undefined) {
    lines.push(
      'TRUST_PROXY: must be given in production; "none" for a server without a proxy in front',
    );
  }
  const publicOrigin = given['PUBLIC_ORIGIN'];
  if (publicOrigin !== undefined && isOrigin(publicOrigin)) {
    const { protocol, hostname } = new URL(publicOrigin);
    if (protocol !== 'https:' && hostname !== 'localhost') {
      lines.push('PUBLIC_ORIGIN: must begin with https:// in production');
    }
  }
  if (given['SIP_WS_URL']?.startsWith('ws://') === true) {
    lines.push('SIP_WS_URL: must begin with wss:// in production');
  }
  if (given['PUSH'] === 'loopback') lines.push('PUSH: must be on or off in production');
  return lines;
}
