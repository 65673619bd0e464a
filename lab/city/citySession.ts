import type { Answer, CallApi } from './callApi.ts';

export interface SessionCookies {
  readonly access: string;
  /** Of those who have signed in during this day; the others' access outlasts it. */
  readonly refresh?: string;
}

/** Sends what a passenger says, and renews the session as the client does: one refresh for all, then each call once more. */
export class CitySession {
  readonly #api: CallApi;
  readonly #onRenewed: (access: string) => void;
  #cookies: SessionCookies;
  #renewing: Promise<Answer> | undefined;

  constructor(api: CallApi, cookies: SessionCookies, onRenewed: (access: string) => void) {
    this.#api = api;
    this.#cookies = cookies;
    this.#onRenewed = onRenewed;
  }

  get access(): string {
    return this.#cookies.access;
  }

  readonly send: CallApi = async (call) => {
    const { access } = this.#cookies;
    const answer = await this.#sendWith(access, call);
    if (answer.status !== 401 || this.#cookies.refresh === undefined) return answer;
    const refused = await this.refused(access);
    return refused ?? (await this.#sendWith(this.#cookies.access, call));
  };

  /** That cookie has run out; gives the answer to the refresh where it brought none that is newer. */
  async refused(access: string): Promise<Answer | undefined> {
    const { refresh } = this.#cookies;
    if (refresh === undefined || access !== this.#cookies.access) return undefined;
    this.#renewing ??= this.#renew(refresh).finally(() => (this.#renewing = undefined));
    const answer = await this.#renewing;
    return answer.status === 200 ? undefined : answer;
  }

  async #renew(refresh: string): Promise<Answer> {
    const headers = { cookie: refresh };
    const call = { route: 'refresh', method: 'POST', path: '/api/refresh', headers } as const;
    const answer = await this.#api(call);
    if (answer.status !== 200) return answer;
    this.#cookies = sessionCookiesOf(answer);
    this.#onRenewed(this.#cookies.access);
    return answer;
  }

  #sendWith(cookie: string, call: Parameters<CallApi>[0]): Promise<Answer> {
    return this.#api({ ...call, headers: { cookie, ...call.headers } });
  }
}

export function sessionCookiesOf({ cookies }: Answer): SessionCookies {
  const [access, refresh] = ['access=', 'refresh='].map((name) =>
    cookies.find((cookie) => cookie.startsWith(name)),
  );
  if (access === undefined || refresh === undefined) throw new Error('a session has no cookies');
  return { access, refresh };
}
