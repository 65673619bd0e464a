import { CALL_ATTEMPT_HEADER } from '@ride/contract';

import type { WireRequest } from '../support/wireRequest.ts';

/** As much as Node lets into the head of a request, and Fastify into its body. */
const HEAD_CHARS = 15_000;
const BODY_CHARS = 63_000;

const filled = (piece: string, chars = HEAD_CHARS): string =>
  piece.repeat(Math.floor(chars / piece.length));
const numbered = (count: number, separator: string): string =>
  Array.from({ length: count }, (_, nth) => `k${nth}=${nth}`).join(separator);

const get = (target: string, headers: WireRequest['headers'] = []): WireRequest => ({
  method: 'GET',
  target,
  headers,
  body: undefined,
  astray: true,
});
const post = (target: string, body: string, headers: WireRequest['headers'] = []): WireRequest => ({
  method: 'POST',
  target,
  headers: [['content-type', 'application/json'], ...headers],
  body: Buffer.from(body),
  astray: true,
});

const RUNS = ['-', '.', '/', '%2e', '%2f', '%', 'a.', '-a', './/', '//', '..%2f', '-.', '%00'];
const ROOMS = ['/', '/static/', '/static/js/x-', '/ride/', '/api/', '/api/ride/', '/pictures/'];
const ENDS = ['', '/', '.js', '.js.map', '.a!', '!'];

const paths = RUNS.flatMap((run) =>
  ROOMS.flatMap((room) =>
    ENDS.map((end) => ({
      name: `${room}, many ${run}, ${end}`,
      request: get(`${room}${filled(run)}${end}`),
    })),
  ),
);

const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'forwarded',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'origin',
  'range',
  'referer',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  CALL_ATTEMPT_HEADER,
];
/** A page, a file, a call: each reads other headers. */
const PLACES = ['/', '/static/js/main-Bx3dK9_q.js', '/api/rides'];
const VALUES = {
  blanks: `a${filled(' ')}b`,
  'blanks between commas': filled('a ,'),
  semicolons: filled(';'),
  'semicolons and blanks': `a${filled('; ')}=`,
  'weights that are none': filled('br;q=0.0'),
  'one long weight': `br;q=0.${filled('0')}x`,
  'quotation marks': filled('"'),
  'open quotation marks': filled('"a,'),
  backslashes: `a="${filled('\\"')}`,
  ranges: `bytes=${filled('0-1,')}`,
  'ranges of blanks': `bytes= ${filled(' ')}-`,
  tags: filled('W/"a",'),
  addresses: filled('127.0.0.1, '),
  'addresses in the long form': filled('::ffff:127.0.0.1,'),
  'cookies of a letter': filled('a=1; '),
  'cookies without a value': filled('a;'),
  'cookies by number': numbered(1_200, '; '),
  escapes: `a=${filled('%2e')}`,
  'a type of many parts': `application/json${filled('; a=b')}`,
  slashes: filled('/'),
};

const headers = HEADERS.flatMap((header) =>
  Object.entries(VALUES).flatMap(([name, value]) =>
    PLACES.map((place) => ({
      name: `${header} of ${name} for ${place}`,
      request: get(place, [[header, value]]),
    })),
  ),
);

const QUERIES = {
  'thousands of keys': numbered(1_200, '&'),
  'the same key thousands of times': filled('search=a&'),
  ampersands: filled('&'),
  'equals signs': filled('='),
  escapes: `search=${filled('%C5%BD')}`,
  'broken escapes': `search=${filled('%z')}`,
  pluses: `search=${filled('+')}`,
  brackets: `search${filled('[a]')}=1`,
  'a long cursor': `cursor=${filled('.')}`,
};

const queries = Object.entries(QUERIES).flatMap(([name, query]) =>
  ['/api/address', '/api/rides', '/', '/healthz'].map((path) => ({
    name: `${name} for ${path}`,
    request: get(`${path}?${query}`),
  })),
);

const SEARCHED = {
  blanks: `1${filled(' ', 495)}b`,
  digits: filled('1', 500),
  'digits and blanks': filled('1 ', 500),
  'digits and commas': filled('1 ,', 500),
  'digits and strokes': filled('1-', 500),
  'words of a letter': filled('a ', 500),
  'the same word': filled('vilnius ', 500),
  'many words': filled('g pr al pl gedimino vasario ', 500),
  'one long word': filled('gedimino', 500),
  ordinals: filled('16-osios ', 500),
  'letters with marks': filled('z\u030C', 500),
  'marks alone': filled('\u030C', 500),
  ligatures: filled('\uFDFA', 500),
};

const addresses = Object.entries(SEARCHED).map(([name, text]) => ({
  name,
  request: get(`/api/address?search=${encodeURIComponent(text)}`),
}));

const PHONES = {
  digits: filled('6', 250),
  pluses: filled('+', 250),
  blanks: `+370${filled(' ', 240)}6`,
  brackets: filled('(', 250),
  'digits and dashes': filled('6-', 250),
  extensions: filled('+37061234567 ext. 1 ', 250),
  'extensions without an end': `+37061234567${filled(' ext', 230)}`,
  parameters: `tel:+37061234567;phone-context=${filled('a.', 200)}`,
};

const phones = Object.entries(PHONES).flatMap(([name, callerPhone]) =>
  ['/api/call-auth', '/api/login'].map((path) => ({
    name: `${name} for ${path}`,
    request: post(path, JSON.stringify({ callerPhone })),
  })),
);

const BODIES = {
  'deep lists': `${filled('[', BODY_CHARS / 2)}${filled(']', BODY_CHARS / 2)}`,
  'deep objects': `${filled('{"a":', BODY_CHARS / 2)}1${filled('}', BODY_CHARS / 10)}`,
  'lists that never close': filled('[', BODY_CHARS),
  'thousands of keys': `{${Array.from({ length: 5_000 }, (_, nth) => `"k${nth}":1`).join(',')}}`,
  'the same key thousands of times': `{${filled('"a":1,', BODY_CHARS)}"a":1}`,
  'a long number': `{"rating":${filled('9', BODY_CHARS)}}`,
  'a long text': `{"callerPhone":"${filled('6', BODY_CHARS)}"}`,
  escapes: `{"callerPhone":"${filled(String.raw`\u0036`, BODY_CHARS)}"}`,
  blanks: `{${filled(' ', BODY_CHARS)}}`,
  'prototypes and blanks': `{"__proto__"${filled(' ', BODY_CHARS - 100)}`,
  'names like prototypes': filled(String.raw`"\u005f_proto__" `, BODY_CHARS),
  'names like constructors': filled('"constructor" ', BODY_CHARS),
};

const bodies = Object.entries(BODIES).flatMap(([name, body]) =>
  ['/api/call-auth', '/api/search-ride', '/hooks/missed-call'].map((path) => ({
    name: `${name} for ${path}`,
    request: post(path, body),
  })),
);

/** A request that costs its sender nothing. */
export interface Hostile {
  readonly name: string;
  readonly request: WireRequest;
}

/** By the part of the request that is abused. */
export const HOSTILE: Readonly<Record<string, readonly Hostile[]>> = {
  paths,
  headers,
  queries,
  addresses,
  'phone numbers': phones,
  bodies,
};
