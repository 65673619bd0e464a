import type { CallCredentials } from '@ride/contract';

interface Places {
  /** Fixed when the client is built; `{ip}` and `{login}` stand for what the credentials say. */
  readonly template: string | undefined;
  /** The one host of all calls. */
  readonly apiOrigin: string;
}

/** Where the exchange listens: as configured, else as the server says, else beside the API itself. */
export function exchangeUrl(
  { ip, login, wsUrl }: CallCredentials,
  { template, apiOrigin }: Places,
): string {
  if (template === undefined || template === '') {
    return wsUrl ?? `${apiOrigin.replace(/^http/, 'ws')}/sip`;
  }
  return template
    .replaceAll('{ip}', encodeURIComponent(ip))
    .replaceAll('{login}', encodeURIComponent(login));
}
