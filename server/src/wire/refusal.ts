import { STATUS_CODES } from 'node:http';

import type { Problem } from '@ride/contract';

import type { Cookie } from './cookie.ts';
import type { SecurityHeaders } from './securityHeaders.ts';

/** The text for people, where a refusal does not bring its own. 403 means a blocked account and nothing else. */
const MESSAGES = {
  400: 'Neteisinga užklausa',
  401: 'Prisijunkite iš naujo',
  403: 'Paskyra užblokuota',
  404: 'Nerasta',
  409: 'Dabar to padaryti negalima',
  413: 'Užklausa per didelė',
  415: 'Užklausos turinys turi būti JSON',
  422: 'Patikrinkite įvestus duomenis',
  429: 'Per daug užklausų. Pabandykite vėliau',
  500: 'Įvyko klaida. Bandykite dar kartą',
  501: 'Ši paslauga dar neveikia',
  503: 'Paslauga laikinai nepasiekiama',
} as const;

export type RefusalStatus = keyof typeof MESSAGES;

interface Details {
  readonly message?: string;
  readonly errors?: Problem['errors'];
  readonly retryAfterSeconds?: number;
  readonly cookies?: readonly Cookie[];
}

/** A request is refused; thrown by routes, turned into a reply in one place. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: RefusalStatus;
  readonly details: Details;

  constructor(status: RefusalStatus, details: Details = {}) {
    super(details.message ?? MESSAGES[status]);
    this.status = status;
    this.details = details;
  }

  get problem(): Problem {
    const { errors } = this.details;
    return errors === undefined ? { message: this.message } : { message: this.message, errors };
  }
}

export const isRefusalStatus = (status: number): status is RefusalStatus =>
  Object.hasOwn(MESSAGES, status);

/** A refusal for a connection on which there is no reply to write to; it ends the connection. */
export function rawRefusal(
  { status, problem }: { readonly status: number; readonly problem: Problem },
  headers: SecurityHeaders,
): string {
  const body = JSON.stringify(problem);
  const lines = Object.entries({
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}
