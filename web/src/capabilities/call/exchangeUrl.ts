import { OFFERS } from '@ride/contract';

import type { SipCredentials } from './phone.ts';

interface ExchangeHosts {
  /** Fixed when the client is built; `{ip}` and `{login}` stand for what the credentials say. */
  readonly template: string | undefined;
  /** The one host of all calls. */
  readonly apiOrigin: string;
}

/** Where the exchange listens: as configured, else as the server offers, else at the address of the credentials. */
export function exchangeUrl(
  credentials: SipCredentials,
  { template, apiOrigin }: ExchangeHosts,
): string {
  if (template) return filledIn(template, credentials);
  const offered = credentials[OFFERS]?.wsUrl;
  // A path belongs to the host of the API; what is no address at all counts as not offered.
  const url = offered ? URL.parse(offered, apiOrigin) : null;
  return url?.href.replace(/^http/, 'ws') ?? `wss://${credentials.sipDomain}`;
}

const filledIn = (template: string, { sipDomain, login }: SipCredentials): string =>
  template
    .replaceAll('{ip}', encodeURIComponent(sipDomain))
    .replaceAll('{login}', encodeURIComponent(login));
