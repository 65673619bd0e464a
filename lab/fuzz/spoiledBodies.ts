import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';

import type { Spoil } from './spoil.ts';
import {
  withBody,
  withHeader,
  withHeaderTwice,
  withoutHeader,
} from '../../server/test/support/wireRequest.ts';

const MEGABYTE = 1_024 * 1_024;
const DEPTH = 20_000;
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** A few bytes that become a heap of them, for servers that unpack whatever they are sent. */
const BOMBS = {
  gzip: gzipSync(Buffer.alloc(50 * MEGABYTE)),
  br: brotliCompressSync(Buffer.alloc(50 * MEGABYTE), QUICKLY),
  deflate: deflateSync(Buffer.alloc(50 * MEGABYTE)),
};
const PACK = { gzip: gzipSync, br: brotliCompressSync, deflate: deflateSync };
const ENCODINGS = ['gzip', 'br', 'deflate'] as const;

const TYPES = [
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json, text/plain',
  'application/json;;;=',
  'application/jsonx',
  '/',
  'x'.repeat(2_000),
];

const RAW: Readonly<Record<string, string | Buffer>> = {
  'no bytes': '',
  'half of it': '{"callerPhone":"+370',
  'deep lists': '['.repeat(DEPTH) + ']'.repeat(DEPTH),
  'deep objects': '{"a":'.repeat(DEPTH / 2) + '1' + '}'.repeat(DEPTH / 2),
  'lists that never close': '['.repeat(60_000),
  'the same key twice': '{"orderId":"a","orderId":{"a":1},"rating":5,"rating":"x"}',
  'a poisoned prototype': '{"__proto__":{"isAdmin":true},"orderId":"a"}',
  'a poisoned constructor': '{"constructor":{"prototype":{"isAdmin":true}},"orderId":"a"}',
  'lone surrogates': String.raw`{"callerPhone":"\ud800","orderId":"\udfff","reason":"\ud800"}`,
  'NUL as an escape': String.raw`{"callerPhone":"\u0000","orderId":"\u0000","name":"\u0000"}`,
  'NUL as a byte': '{"orderId":"\u0000"}',
  'bytes that are no UTF-8': Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x22, 0x7d]),
  'a byte order mark': '\uFEFF{"orderId":"a"}',
  'endless numbers': `{"rideDateTime":1e999,"rating":-1e-999,"orderId":${'9'.repeat(5_000)}}`,
  'a bare word': 'undefined',
  'a bare number': '0',
  'a list': '[{"orderId":"a"}]',
  'more than is taken': JSON.stringify({ comment: 'x'.repeat(70_000) }),
  'ten thousand keys': JSON.stringify(
    Object.fromEntries(Array.from({ length: 5_000 }, (_, nth) => [`k${nth}`, nth])),
  ),
};

export const spoiledBodies: readonly Spoil[] = [
  ...ENCODINGS.map(
    (encoding) =>
      ({
        name: `packed with ${encoding}`,
        apply: (request) =>
          withHeader(
            withBody(request, PACK[encoding](request.body ?? Buffer.from('{}'))),
            'content-encoding',
            encoding,
          ),
      }) satisfies Spoil,
  ),
  ...ENCODINGS.map(
    (encoding) =>
      ({
        name: `a ${encoding} bomb`,
        apply: (request) =>
          withHeader(withBody(request, BOMBS[encoding]), 'content-encoding', encoding),
      }) satisfies Spoil,
  ),
  ...ENCODINGS.map(
    (encoding) =>
      ({
        name: `said to be ${encoding}`,
        apply: (request) => withHeader(request, 'content-encoding', encoding),
      }) satisfies Spoil,
  ),
  ...TYPES.map(
    (type) =>
      ({
        name: `the type ${type.slice(0, 40)}`,
        apply: (request) => withHeader(request, 'content-type', type),
      }) satisfies Spoil,
  ),
  { name: 'no type', apply: (request) => withoutHeader(request, 'content-type') },
  {
    name: 'two types',
    apply: (request) => withHeaderTwice(request, 'content-type', 'text/plain'),
  },
  ...Object.entries(RAW).map(
    ([name, body]) =>
      ({
        name: `a body of ${name}`,
        apply: (request) => withBody(request, body),
      }) satisfies Spoil,
  ),
];
