import { OFFERS, type CallCredentials } from '@ride/contract';

interface Places {
  /** Fixed when the client is built; `{ip}` and `{login}` stand for what the credentials say. */
  readonly template: string | undefined;
  /** The one host of all calls. */
  readonly apiOrigin: string;
}

/** Where the exchange listens: as configured, else as the server offers, else at the address of the credentials. */
export function exchangeUrl(credentials: CallCredentials, { template, apiOrigin }: Places): string {
  if (template) return filledIn(template, credentials);
  const offered = credentials[OFFERS]?.wsUrl;
  // A path belongs to the host of the API; what is no address at all counts as not offered.
  const url = offered ? URL.parse(offered, apiOrigin) : null;
  return url?.href.replace(/^http/, 'ws') ?? `wss://${credentials.ip}`;
}

const filledIn = (template: string, { ip, login }: CallCredentials): string =>
  template
    .replaceAll('{ip}', encodeURIComponent(ip))
    .replaceAll('{login}', encodeURIComponent(login));
