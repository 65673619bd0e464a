import { randomUUID } from 'node:crypto';

import { webSocketLine, type SipLine } from './sipLine.ts';
import { answer, AUDIO, proof, request, values, type Credentials, type Words } from './sipText.ts';

type Changed = Partial<Words>;

/** A browser's telephone without a browser: it keeps the rules unless it is told which to break. */
export class RawPhone {
  line: SipLine;
  readonly credentials: Credentials;
  readonly contact: string = `Contact: <sip:${randomUUID()}@x.invalid;transport=ws>`;

  private constructor(line: SipLine, credentials: Credentials) {
    this.line = line;
    this.credentials = credentials;
  }

  static async connect(port: number, credentials: Credentials): Promise<RawPhone> {
    return new RawPhone(await webSocketLine(port), credentials);
  }

  get #self(): string {
    return `<sip:${this.credentials.login}@${this.credentials.domain}>`;
  }

  /** Says it, once more with the password when asked, and returns the last answer. */
  async sayProven(words: Words, ...more: readonly string[]): Promise<string> {
    this.line.say(request(words));
    const first = await this.line.hear('SIP/2.0 ');
    const again = { ...words, cseq: (words.cseq ?? 1) + 1 };
    const header = proof(first, words, this.credentials);
    this.line.say(request({ ...again, more: [...(words.more ?? []), ...more, header] }));
    return this.line.hear('SIP/2.0 ');
  }

  register(changed: Changed = {}): Promise<string> {
    return this.sayProven({
      method: 'REGISTER',
      uri: `sip:${this.credentials.domain}`,
      from: `${this.#self};tag=${randomUUID()}`,
      to: this.#self,
      callId: randomUUID(),
      more: [`${this.contact};expires=120`],
      ...changed,
    });
  }

  invitation(number: string, changed: Changed = {}): Words {
    const uri = `sip:${number}@${this.credentials.domain}`;
    return {
      method: 'INVITE',
      uri,
      from: `${this.#self};tag=${randomUUID()}`,
      to: `<${uri}>`,
      callId: randomUUID(),
      more: [this.contact],
      sdp: AUDIO,
      ...changed,
    };
  }

  /** Registers, calls, and talks: what both ends have to say within this call. */
  async talk(trunk: SipLine, number: string, changed: Changed = {}): Promise<Talk> {
    await this.register();
    const words = this.invitation(number, changed);
    await this.sayProven(words);
    const invite = await trunk.hear('INVITE ');
    const operator = /@([^ ]+)/.exec(invite)?.[1] ?? '';
    const target = `sip:driver@${operator}`;
    const innerRoute = `<sip:inner@${operator};lr>`;
    trunk.say(
      answer(invite, '200 OK', randomUUID(), AUDIO, [
        `Contact: <${target}>`,
        `Record-Route: ${innerRoute}`,
      ]),
    );
    const ok = await this.line.hear('SIP/2.0 200');
    const routes = values(ok, 'Record-Route').toReversed();
    const [from = '', to = ''] = [...values(ok, 'From'), ...values(ok, 'To')];
    const talk: Talk = {
      invite,
      innerRoute,
      byPassenger: {
        uri: target,
        from,
        to,
        callId: values(ok, 'Call-ID').join(''),
        cseq: 10,
        more: [...routes.map((route) => `Route: ${route}`), this.contact],
      },
      byDriver: {
        uri: values(invite, 'Contact').join('').slice(1, -1),
        from: to,
        to: from,
        callId: values(ok, 'Call-ID').join(''),
        cseq: 20,
        more: [
          ...values(invite, 'Record-Route').map((route) => `Route: ${route}`),
          `Contact: <${target}>`,
        ],
      },
    };
    this.line.say(request({ ...talk.byPassenger, method: 'ACK', cseq: 2 }));
    await trunk.hear('ACK ');
    return talk;
  }
}

export interface Talk {
  /** As it came to the operator. */
  readonly invite: string;
  /** A proxy of the operator's that wants to see the rest of the call, too. */
  readonly innerRoute: string;
  readonly byPassenger: Omit<Words, 'method'>;
  readonly byDriver: Omit<Words, 'method'>;
}
