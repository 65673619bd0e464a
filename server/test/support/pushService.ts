import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A message as the browser would hand it to its service worker, and how it came. */
export interface Received {
  readonly device: Device;
  readonly text: string;
  readonly headers: IncomingMessage['headers'];
  readonly bytes: number;
}

export type PushAnswer =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | 'silence'
  | 'endless'
  | 'hang-up';

/** A browser's half of a subscription. */
export interface Device {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly decrypt: (message: Buffer) => string;
}

export interface PushService {
  readonly url: string;
  readonly received: readonly Received[];
  /** How the next requests are answered, one after the other; then with 201. */
  readonly answers: PushAnswer[];
  readonly newDevice: () => Device;
  close(): Promise<void>;
}

/**
 * A push service on loopback that takes nothing on trust: it checks the signature of every message by RFC 8292 and
 * decrypts it by RFC 8291, both written here from those documents and not with the library that made them.
 */
export async function startPushService(publicKey: () => string): Promise<PushService> {
  const received: Received[] = [];
  const answers: PushAnswer[] = [];
  const devices = new Map<string, Device>();
  let origin = '';
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const message = await buffer(request);
    const device = devices.get(request.url ?? '');
    const answer = answers.shift() ?? { status: device === undefined ? 404 : 201 };
    if (answer === 'silence') return;
    if (answer === 'hang-up') {
      request.socket.destroy();
      return;
    }
    if (answer === 'endless') {
      response.writeHead(201);
      const flow = (): void => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', flow).on('error', () => {});
      flow();
    } else if (answer.status !== 201 || device === undefined) {
      response.writeHead(answer.status, answer.headers).end('no');
      return;
    }
    const broken = breachOfVapid(request.headers, { origin, publicKey: publicKey() });
    if (broken !== undefined || device === undefined) {
      response.writeHead(403).end(broken);
      return;
    }
    received.push({
      device,
      text: device.decrypt(message),
      headers: request.headers,
      bytes: message.length,
    });
    if (answer !== 'endless') response.writeHead(201).end();
  };
  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  origin = `http://127.0.0.1:${address.port}`;
  return {
    url: origin,
    received,
    answers,
    newDevice() {
      const path = `/push/${randomBytes(24).toString('base64url')}`;
      const device = newDevice(`${origin}${path}`);
      devices.set(path, device);
      return device;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export function newDevice(endpoint: string): Device {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    endpoint,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    decrypt: (message) => decrypt(message, { pair, publicKey, auth }),
  };
}

interface Keys {
  readonly pair: ECDH;
  readonly publicKey: Buffer;
  readonly auth: Buffer;
}

const [SALT_BYTES, TAG_BYTES] = [16, 16];

/** RFC 8291 §4 and RFC 8188 §2: one record, whose header is salt, size and the sender's key. */
function decrypt(message: Buffer, { pair, publicKey, auth }: Keys): string {
  const salt = message.subarray(0, SALT_BYTES);
  const keyLength = message.readUInt8(20);
  const sender = message.subarray(21, 21 + keyLength);
  const record = message.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
  const secret = hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32);
  const part = (label: string, bytes: number): Buffer =>
    Buffer.from(
      hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${label}\0`, bytes),
    );
  const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  cipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -TAG_BYTES)), cipher.final()]);
  const end = padded.lastIndexOf(2);
  return padded.subarray(0, end).toString('utf8');
}

const DAY_SECONDS = 86_400;

/** What is wrong with the signature; `undefined` if nothing. */
function breachOfVapid(
  headers: IncomingMessage['headers'],
  expected: { readonly origin: string; readonly publicKey: string },
): string | undefined {
  const found = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(
    headers.authorization ?? '',
  );
  if (found === null) return 'no vapid';
  const [, head = '', claims = '', signature = '', key = ''] = found;
  if (key !== expected.publicKey) return 'another key';
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return 'not signed';
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    readonly aud: string;
    readonly exp: number;
    readonly sub: string;
  };
  const nowSeconds = Date.now() / 1_000;
  if (aud !== expected.origin) return 'for another service';
  if (exp <= nowSeconds || exp > nowSeconds + DAY_SECONDS) return 'run out, or too long';
  return /^(?:mailto:\S+@\S+|https:\S+)$/.test(sub) ? undefined : 'nobody to write to';
}
