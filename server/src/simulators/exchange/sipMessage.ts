/** A SIP message: its first line, its headers in order, its body. Only what browsers and our phones send. */

interface Parts {
  readonly headers: readonly Header[];
  readonly body: string;
}
type Header = readonly [name: string, value: string];

export interface SipRequest extends Parts {
  readonly kind: 'request';
  readonly method: string;
  readonly uri: string;
}
export interface SipResponse extends Parts {
  readonly kind: 'response';
  readonly status: number;
  readonly reason: string;
}
export type SipMessage = SipRequest | SipResponse;

const REQUEST_LINE = /^([A-Z]+) (\S+) SIP\/2\.0$/;
const STATUS_LINE = /^SIP\/2\.0 (\d{3}) (.*)$/;
const HEADER_LINE = /^([\w-]+)[ \t]*:(.*)$/;
/** One-letter names that some phones use. */
const SHORT_NAMES = new Map([
  ['v', 'Via'],
  ['f', 'From'],
  ['t', 'To'],
  ['i', 'Call-ID'],
  ['m', 'Contact'],
  ['l', 'Content-Length'],
  ['c', 'Content-Type'],
]);

/** `undefined` if it is no SIP message. */
export function parseSip(text: string): SipMessage | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  // A header may go on in the next line, which then begins with a blank.
  const lines = text
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const [first = '', ...rest] = lines;
  const headers: Header[] = [];
  for (const line of rest) {
    const [, name = '', value = ''] = HEADER_LINE.exec(line) ?? [];
    if (name === '') return undefined;
    headers.push([SHORT_NAMES.get(name.toLowerCase()) ?? name, value.trim()]);
  }
  const parts: Parts = { headers, body: text.slice(end + 4) };
  const [, method, uri] = REQUEST_LINE.exec(first) ?? [];
  if (method !== undefined && uri !== undefined) return { kind: 'request', method, uri, ...parts };
  const [, status, reason = ''] = STATUS_LINE.exec(first) ?? [];
  return status === undefined
    ? undefined
    : { kind: 'response', status: Number(status), reason, ...parts };
}

export function formatSip(message: SipMessage): string {
  const first =
    message.kind === 'request'
      ? `${message.method} ${message.uri} SIP/2.0`
      : `SIP/2.0 ${message.status} ${message.reason}`;
  const headers = message.headers
    .filter(([name]) => name.toLowerCase() !== 'content-length')
    .map(([name, value]) => `${name}: ${value}`);
  const length = `Content-Length: ${Buffer.byteLength(message.body)}`;
  return [first, ...headers, length, '', message.body].join('\r\n');
}

/** The first header of that name; empty when there is none. */
export const header = (message: SipMessage, name: string): string =>
  headers(message, name)[0] ?? '';

export const headers = (message: SipMessage, name: string): string[] =>
  message.headers
    .filter(([given]) => given.toLowerCase() === name.toLowerCase())
    .map(([, value]) => value);

export const callIdOf = (message: SipMessage): string => header(message, 'Call-ID');

/** `INVITE` of `CSeq: 7 INVITE`: what a response answers. */
export const methodOf = (message: SipMessage): string =>
  message.kind === 'request' ? message.method : (header(message, 'CSeq').split(' ')[1] ?? '');

/** `370…` of `sip:370…@host;x=y` or of `"Name" <sip:370…@host>;tag=z`. */
export const userOf = (address: string): string => /sips?:([^@:;>\s]+)@/.exec(address)?.[1] ?? '';

/** The address between the brackets, or the whole one without its parameters. */
export const uriOf = (address: string): string =>
  /<([^<>]+)>/.exec(address)?.[1] ?? address.split(';', 1).join('').trim();

export const tagOf = (address: string): string => /;tag=([^;\s>]+)/.exec(address)?.[1] ?? '';
