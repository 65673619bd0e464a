import { CALL_ATTEMPT_HEADER, OFFERS } from '@ride/contract';

/** A browser that talks to a server process over the wire, and remembers every secret that it was given. */
export class Visitor {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();
  #attempt = '';
  /** Tokens that passed by, and what the server said when it refused something. */
  readonly secrets = new Set<string>();
  readonly refusals: string[] = [];

  constructor(origin: string) {
    this.#origin = origin;
  }

  async send(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
    const reply = await fetch(`${this.#origin}${path}`, {
      method,
      headers: {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.#attempt !== '' && { [CALL_ATTEMPT_HEADER]: this.#attempt }),
      },
      ...(body !== undefined && {
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    });
    for (const set of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      this.#cookies.set(name, value);
      if (value !== '') this.secrets.add(value);
    }
    const text = await reply.text();
    if (!reply.ok) this.refusals.push(`${reply.status} ${text}`);
    return text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
  }

  /** Announces the number, rings from it at the simulated phone, and logs in. */
  async signIn(callerPhone: string): Promise<void> {
    const announced = await this.send('POST', '/api/call-auth', { callerPhone });
    this.#attempt = String(Object(announced[OFFERS]).attempt);
    this.secrets.add(this.#attempt);
    await this.send('POST', '/sandbox/calls', { from: callerPhone });
    await this.send('POST', '/api/login', { callerPhone });
  }
}
