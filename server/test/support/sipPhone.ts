import { createHash, randomUUID } from 'node:crypto';

import type { Gateway } from '../../src/simulators/exchange/createGateway.ts';
import { readDigest } from '../../src/simulators/exchange/digest.ts';
import type { Line } from '../../src/simulators/exchange/line.ts';
import {
  header,
  tagOf,
  type SipMessage,
  type SipRequest,
} from '../../src/simulators/exchange/sipMessage.ts';
import type { Lent } from './riding.ts';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** A browser's end of the line, without a browser: says SIP word by word and keeps what it hears. */
export class SipPhone {
  readonly heard: SipMessage[] = [];
  readonly #gateway: Gateway;
  readonly #credentials: Pick<Lent, 'login' | 'password' | 'ip'>;
  #line: Line;
  readonly callId: string = randomUUID();
  readonly #tag = randomUUID();
  #cseq = 0;
  #remoteTag = '';

  constructor(gateway: Gateway, credentials: Pick<Lent, 'login' | 'password' | 'ip'>) {
    this.#gateway = gateway;
    this.#credentials = credentials;
    this.#line = this.#newLine();
  }

  /** Says it, and once more with the password when asked for one; returns the last status heard to it. */
  say(method: string, user = '', more: SipRequest['headers'] = []): number {
    const status = this.#sayOnce(method, user, more);
    if (status !== 401) return status;
    const asked = readDigest(header(this.#lastResponse(), 'WWW-Authenticate'));
    return this.#sayOnce(method, user, [
      ...more,
      ['Authorization', this.#proof(method, asked.get('nonce') ?? '')],
    ]);
  }

  register(expires = 120): number {
    return this.say('REGISTER', '', [
      ['Contact', `<sip:x@y.invalid;transport=ws>;expires=${expires}`],
    ]);
  }

  invite(number: string): number {
    return this.say('INVITE', number, [['Contact', '<sip:x@y.invalid;transport=ws>']]);
  }

  /** What belongs to the call that goes on. */
  sayInCall(method: 'ACK' | 'BYE' | 'CANCEL', number: string): number {
    return this.#sayOnce(method, number, []);
  }

  /** The connection is cut; nothing is said about it. */
  drop(): void {
    this.#gateway.lost(this.#line);
    this.#line = this.#newLine();
  }

  statuses(): number[] {
    return this.heard.flatMap((message) => (message.kind === 'response' ? [message.status] : []));
  }

  requests(): string[] {
    return this.heard.flatMap((message) => (message.kind === 'request' ? [message.method] : []));
  }

  #newLine(): Line {
    const line: Line = {
      nonce: randomUUID(),
      send: (message) => {
        if (this.#line !== line) return;
        this.heard.push(message);
        this.#remoteTag = tagOf(header(message, 'To')) || this.#remoteTag;
      },
    };
    return line;
  }

  #sayOnce(method: string, user: string, more: SipRequest['headers']): number {
    const { login, ip } = this.#credentials;
    // ACK and CANCEL carry the number of the INVITE that they belong to.
    if (method !== 'ACK' && method !== 'CANCEL') this.#cseq += 1;
    const inCall = method === 'ACK' || method === 'BYE';
    const address = `<sip:${user === '' ? login : user}@${ip}>`;
    const before = this.heard.length;
    this.#gateway.fromPassenger(this.#line, {
      kind: 'request',
      method,
      uri: `sip:${user === '' ? '' : `${user}@`}${ip}`,
      headers: [
        ['Via', `SIP/2.0/WS y.invalid;branch=z9hG4bK${randomUUID()}`],
        ['From', `<sip:${login}@${ip}>;tag=${this.#tag}`],
        ['To', inCall ? `${address};tag=${this.#remoteTag}` : address],
        ['Call-ID', this.callId],
        ['CSeq', `${this.#cseq} ${method}`],
        ...more,
      ],
      body: '',
    });
    const answers = this.heard.slice(before).filter(({ kind }) => kind === 'response');
    const last = answers.at(-1);
    return last?.kind === 'response' ? last.status : 0;
  }

  #proof(method: string, nonce: string): string {
    const { login, password, ip } = this.#credentials;
    const ha1 = md5(`${login}:${ip}:${password}`);
    const response = md5(`${ha1}:${nonce}:00000001:c:auth:${md5(`${method}:sip:${ip}`)}`);
    return `Digest username="${login}", realm="${ip}", nonce="${nonce}", uri="sip:${ip}", qop=auth, nc=00000001, cnonce="c", response="${response}"`;
  }

  #lastResponse(): SipMessage {
    const last = this.heard.at(-1);
    if (last === undefined) throw new Error('nothing was heard');
    return last;
  }
}
