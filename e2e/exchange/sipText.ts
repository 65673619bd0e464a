import { createHash, randomUUID } from 'node:crypto';

export interface Words {
  readonly method: string;
  readonly uri: string;
  readonly from: string;
  readonly to: string;
  readonly callId?: string;
  readonly cseq?: number;
  readonly via?: string;
  /** Whole header lines. */
  readonly more?: readonly string[];
  readonly sdp?: string;
}

export const newBranch = (): string => `z9hG4bK${randomUUID()}`;

export function request(words: Words): string {
  const { method, uri, from, to, sdp = '', more = [] } = words;
  return message(
    [
      `${method} ${uri} SIP/2.0`,
      `Via: ${words.via ?? `SIP/2.0/WS x.invalid;branch=${newBranch()}`}`,
      'Max-Forwards: 70',
      `From: ${from}`,
      `To: ${to}`,
      `Call-ID: ${words.callId ?? randomUUID()}`,
      `CSeq: ${words.cseq ?? 1} ${method}`,
      ...more,
      ...(sdp === '' ? [] : ['Content-Type: application/sdp']),
      `Content-Length: ${Buffer.byteLength(sdp)}`,
    ],
    sdp,
  );
}

/** What somebody answers to a request that has come. */
export function answer(
  to: string,
  status: string,
  tag: string,
  sdp = '',
  more: readonly string[] = [],
): string {
  const toLine = lines(to, 'To').join('');
  return message(
    [
      `SIP/2.0 ${status}`,
      ...lines(to, 'Via'),
      ...more,
      ...lines(to, 'Record-Route'),
      ...lines(to, 'From'),
      toLine.includes(';tag=') ? toLine : `${toLine};tag=${tag}`,
      ...lines(to, 'Call-ID'),
      ...lines(to, 'CSeq'),
      ...(sdp === '' ? [] : ['Content-Type: application/sdp']),
      `Content-Length: ${Buffer.byteLength(sdp)}`,
    ],
    sdp,
  );
}

const message = (head: readonly string[], body: string): string =>
  `${head.join('\r\n')}\r\n\r\n${body}`;

const lines = (text: string, name: string): string[] =>
  text.split('\r\n').filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`));

/** The values of all headers of that name. */
export const values = (text: string, name: string): string[] =>
  lines(text, name).map((line) => line.slice(name.length + 1).trim());

export const statusOf = (text: string): number => Number(text.split(' ')[1]);

export interface Credentials {
  readonly login: string;
  readonly password: string;
  readonly domain: string;
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
export const ha1Of = ({ login, password, domain }: Credentials): string =>
  md5(`${login}:${domain}:${password}`);

/** The header that answers a challenge; `as` puts another login into it than the password is of. */
export function proof(
  challenge: string,
  words: Words,
  credentials: Credentials,
  as = credentials.login,
): string {
  const nonce = /nonce="([^"]+)"/.exec(challenge)?.[1] ?? '';
  const response = md5(`${ha1Of(credentials)}:${nonce}:${md5(`${words.method}:${words.uri}`)}`);
  const name = challenge.includes('\r\nProxy-Authenticate')
    ? 'Proxy-Authorization'
    : 'Authorization';
  return `${name}: Digest username="${as}", realm="${credentials.domain}", nonce="${nonce}", uri="${words.uri}", response="${response}"`;
}

export const AUDIO = [
  'v=0',
  'o=x 1 1 IN IP4 127.0.0.1',
  's=-',
  'c=IN IP4 127.0.0.1',
  't=0 0',
  'm=audio 40000 RTP/AVP 0',
  'a=rtpmap:0 PCMU/8000',
  '',
].join('\r\n');
