import { CALL_ATTEMPT_HEADER, OFFERS } from '@ride/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

import { ORIGIN } from './testApp.ts';

export interface Place {
  readonly network?: string;
  readonly userAgent?: string;
}

/** A browser as the server sees one: a network, a name, a cookie jar, and the token of its attempt. */
export class Browser {
  readonly cookies = new Map<string, { value: string; path: string }>();
  attempt: string | undefined;
  readonly #app: FastifyInstance;
  readonly #place: Place;

  constructor(app: FastifyInstance, place: Place = {}) {
    this.#app = app;
    this.#place = place;
  }

  async send(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<LightMyRequestResponse> {
    const cookie = [...this.cookies]
      .filter(([, { path }]) => url.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const options: InjectOptions = {
      method,
      url,
      remoteAddress: this.#place.network ?? '192.0.2.1',
      headers: {
        'user-agent': this.#place.userAgent ?? 'Firefox',
        ...(method !== 'GET' && { origin: ORIGIN }),
        ...(cookie !== '' && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    };
    const response = await this.#app.inject(options);
    for (const { name, value, path = '/', maxAge } of response.cookies) {
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, { value, path });
    }
    return response;
  }

  /** First step; keeps the token that comes back, as the client does. */
  async announce(callerPhone: string): Promise<LightMyRequestResponse> {
    const response = await this.send('POST', '/api/call-auth', {
      body: { callerPhone },
      headers: this.#attemptHeader(),
    });
    this.attempt = response.json<{ [OFFERS]?: { attempt?: string } }>()[OFFERS]?.attempt;
    return response;
  }

  /** Second step; says whether it ended in a session. */
  async login(callerPhone: string): Promise<boolean> {
    const response = await this.send('POST', '/api/login', {
      body: { callerPhone },
      headers: this.#attemptHeader(),
    });
    return response.statusCode === 200 && response.json<{ success: boolean }>().success;
  }

  refresh(): Promise<LightMyRequestResponse> {
    return this.send('POST', '/api/refresh');
  }

  profile(): Promise<LightMyRequestResponse> {
    return this.send('GET', '/api/get-user-profile');
  }

  #attemptHeader(): Record<string, string> {
    return this.attempt === undefined ? {} : { [CALL_ATTEMPT_HEADER]: this.attempt };
  }
}
