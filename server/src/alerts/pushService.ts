import { isIP } from 'node:net';

import { isLoopback } from '../platform/network.ts';
import { isPublicAddress } from '../platform/publicAddress.ts';

/** Which addresses push services may have: on the open internet; `loopback`, for tests, on this machine as well. */
export type PushReach = 'public' | 'loopback';

export const mayReach = (address: string, reach: PushReach): boolean =>
  isPublicAddress(address) || (reach === 'loopback' && isLoopback(address));

/**
 * Reads an address that a browser calls its push service. Anybody signed in can make one up, and this server will send
 * to it: so it leads to the ordinary door of a host that has a name, or to nowhere. What the name stands for is looked
 * at when a connection is made (`sendPush.ts`); until then it may become something else.
 */
export function pushServiceOf(endpoint: string, reach: PushReach): URL | undefined {
  if (!URL.canParse(endpoint)) return undefined;
  const url = new URL(endpoint);
  if (url.username !== '' || url.password !== '') return undefined;
  if (reach === 'loopback' && url.protocol === 'http:' && isLoopback(url.hostname)) return url;
  const isNamed = isIP(url.hostname.replaceAll(/^\[|\]$/g, '')) === 0 && url.hostname.includes('.');
  return url.protocol === 'https:' && url.port === '' && isNamed ? url : undefined;
}
