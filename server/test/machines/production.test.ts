import { execFileSync } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, type TLSSocket } from 'node:tls';
import { fileURLToPath } from 'node:url';

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { askOnce } from '../support/askOnce.ts';
import { signInPassengers } from '../support/books.ts';
import { CATHEDRAL, STATION } from '../support/passenger.ts';
import { Http2Client } from './http2Client.ts';
import { HOST, productionMachine, SECRETS, type ProductionMachine } from './productionMachine.ts';

const deployed = fileURLToPath(new URL('../../../deploy/systemd', import.meta.url));
const units = readdirSync(deployed).filter((name) => /\.(?:service|timer)$/.test(name));
const READY = { timeout: 60_000, interval: 100 };
const SEARCH = { addressFrom: STATION, addressTo: CATHEDRAL };

describe('The units of systemd', () => {
  it.each(units.filter((name) => name.endsWith('.service')))(
    '%s gives away little of the machine',
    (unit) => {
      // Of 100; a unit that says nothing of it has 96. One must be root, for a minute a day: it reads what is secret.
      const threshold = `--threshold=${unit === 'ride-check.service' ? 25 : 20}`;
      const args = ['security', '--offline=true', threshold, `${deployed}/${unit}`];
      const grade = () => execFileSync('systemd-analyze', args, { stdio: 'pipe' });
      expect(grade).not.toThrow();
    },
  );
});

describe('A machine as deploy/ makes it', { timeout: 150_000 }, () => {
  let machine: ProductionMachine;
  const server = (nth: 0 | 1): string => `ride-server@${machine.ports[nth]}.service`;
  const statusOf = (nth: 0 | 1): Promise<number> =>
    askOnce(`http://127.0.0.1:${machine.ports[nth]}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  const browser = () =>
    Http2Client.connect({ host: HOST, port: machine.tlsPort, authority: machine.authority });

  beforeAll(async () => {
    machine = await productionMachine();
  }, 90_000);
  afterAll(() => machine.stop(), 30_000);

  it('starts two servers that have no rights', async () => {
    await expect.poll(() => statusOf(0), READY).toBe(200);
    await expect.poll(() => statusOf(1), READY).toBe(200);
    const { systemd } = machine;
    const pid = await systemd.property(server(0), 'MainPID');
    const status = await systemd.run('cat', `/proc/${pid}/status`);
    expect(status).toMatch(/^NoNewPrivs:\t1$/m);
    expect(status).toMatch(/^CapBnd:\t0+$/m);
    expect(status).toMatch(/^Seccomp:\t2$/m);
    expect(status).not.toMatch(/^Uid:.*\t0\b/m);
    const touch = (file: string) =>
      systemd.run('nsenter', '--target', pid, '--mount', 'touch', file);
    await expect(touch('/opt/ride/x')).rejects.toThrow(/Read-only file system/);
    await expect(touch('/etc/x')).rejects.toThrow(/Read-only file system/);
    await touch('/var/lib/ride/x');
  });

  it('answers over TLS and HTTP/2, and asks browsers never to come without', async () => {
    const client = await browser();
    expect(client.protocols).toBe('h2 TLSv1.3');
    const { status, headers } = await client.ask({ path: '/app.webmanifest' });
    expect(status).toBe(200);
    const always = 'max-age=31536000; includeSubDomains';
    expect(headers['strict-transport-security']).toBe(always);
    const hidden = await client.ask({ path: '/readyz' });
    expect(hidden.status).toBe(404);
    expect(hidden.headers['strict-transport-security']).toBe(always);
    client.close();
    const plain = await fetch(`http://[::1]:${machine.plainPort}/order?x=1`, {
      redirect: 'manual',
      headers: { connection: 'close' },
    });
    expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://[::1]/order?x=1']);
    const old = connect({
      port: machine.tlsPort,
      servername: HOST,
      ca: machine.authority,
      maxVersion: 'TLSv1.1',
      minVersion: 'TLSv1',
      ciphers: 'DEFAULT@SECLEVEL=0',
    });
    await expect(once(old, 'secureConnect')).rejects.toThrow();
  });

  it('renews a session in cookies for https only, and hands the stream on at once', async () => {
    const place = { databaseUrl: machine.databaseUrl, dataFolder: '' };
    const [given = ''] = await signInPassengers(place, 1);
    const token = given.replace('access=', '');
    const client = await browser();
    const renewed = await client.ask({
      method: 'POST',
      path: '/api/refresh',
      cookie: `__Secure-refresh=refresh%20${token}`,
    });
    expect(renewed.status).toBe(200);
    const cookies = renewed.headers['set-cookie'] ?? [];
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toMatch(/^__Secure-.*; HttpOnly; Secure/);
    const cookie = cookies.map((each) => each.split(';', 1).join('')).join('; ');
    const heard = await client.hear({ path: '/api/ride-events', cookie }, /\ndata: \{.*\n\n/);
    expect(heard).toContain('"searching":false');
    client.close();
  });

  it('starts one again that was killed', async () => {
    const { systemd } = machine;
    const before = await systemd.property(server(0), 'MainPID');
    await systemd.run('systemctl', 'kill', '--signal=SIGKILL', server(0));
    await expect.poll(() => systemd.property(server(0), 'NRestarts'), READY).toBe('1');
    await expect.poll(() => statusOf(0), READY).toBe(200);
    expect(await systemd.property(server(0), 'MainPID')).not.toBe(before);
  });

  it('is upgraded under traffic, back and forth: nobody is refused, no call is dropped', async () => {
    const { systemd, ports } = machine;
    const release = '/opt/ride/release';
    const upgrade = (to: string): Promise<string> =>
      systemd.run(`${release}/deploy/upgrade.sh`, to);
    const [first, second] = ports.map((port) => `port ${port} runs ${release}\n`);
    const inHands = () => systemd.run('sed', '/down/d', '/etc/nginx/servers.conf');
    const both = await inHands();
    await expect(upgrade('/opt/ride/nothing')).rejects.toThrow('is no release');
    const phone = await openPhone(machine);
    const answers: number[] = [];
    const over = new AbortController();
    onTestFinished(() => over.abort());
    const asking = Array.from({ length: 3 }, async () => {
      while (!over.signal.aborted) answers.push(await searchRide(browser));
    });
    // The second server cannot start; then it can again, and goes first: the other one is the last that answers.
    const settings = `/etc/ride/server-${ports[1]}.env`;
    await systemd.run('sh', '-c', `echo PUSH=wrong > ${settings}`);
    await expect(upgrade(release)).rejects.toThrow(
      `the server on port ${ports[1]} did not get ready`,
    );
    expect(await inHands()).toBe(both.split('\n')[0]?.concat('\n'));
    await systemd.run('rm', settings);
    const said = await upgrade(release);
    over.abort();
    await Promise.all(asking);
    expect(said).toBe(`${second}${first}`);
    expect(answers.length).toBeGreaterThan(20);
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await inHands()).toBe(both);
    // A ping of the WebSocket protocol, and the exchange's answer to it.
    phone.write(Buffer.from([0x89, 0x80, 0, 0, 0, 0]));
    const [pong]: Buffer[] = await once(phone, 'data');
    expect(pong?.[0]).toBe(0x8a);
    phone.destroy();
  });

  it('runs the exchange, without rights too', async () => {
    const { systemd } = machine;
    const exchange = 'ride-exchange.service';
    const programs = await systemd.run('ps', '-o', 'comm=', '-u', 'ride');
    expect(programs).toContain('kamailio');
    expect(programs).toContain('rtpengine');
    expect(await systemd.property(exchange, 'NRestarts')).toBe('0');
    const asked = { jsonrpc: '2.0', method: 'core.version', id: 1 };
    const rpc = `http://127.0.0.1:${machine.innerPort}/RPC`;
    const { text } = await askOnce(rpc, { method: 'POST', body: asked });
    expect(text).toContain('kamailio');
    const pid = await systemd.property(exchange, 'MainPID');
    expect(await systemd.run('cat', `/proc/${pid}/status`)).toMatch(/^CapBnd:\t0+$/m);
  });

  it('hears of a missed call, from the exchange by the inner address', async () => {
    const { sipPort, databaseUrl } = machine;
    const callId = randomUUID();
    await ringTheCompany(sipPort, callId);
    const database = new Client({ connectionString: databaseUrl });
    await database.connect();
    onTestFinished(() => database.end());
    const known = createHash('md5').update(callId).digest('hex');
    const missed = async (): Promise<number> => {
      const { rowCount } = await database.query('select from missed_calls where call_id = $1', [
        known,
      ]);
      return rowCount ?? 0;
    };
    await expect.poll(missed, { timeout: 10_000 }).toBe(1);
  });

  it('copies the database when it is asked to', async () => {
    const { systemd } = machine;
    await systemd.run('systemctl', 'start', 'ride-backup.service');
    expect(await systemd.run('ls', '/var/backups/ride')).toMatch(/^\d{8}T\d{6}Z\.dump\n$/);
    expect(await systemd.property('ride-backup.service', 'Result')).toBe('success');
    const named = units.map((name) => name.replace('@.', `@${machine.ports[0]}.`));
    expect(await systemd.run('systemd-analyze', 'verify', ...named)).toBe('');
  });

  it('looks at itself when it is told to, and fails where something is dangerous', async () => {
    const { systemd } = machine;
    const check = systemd.run('systemctl', 'start', 'ride-check.service');
    // The secrets of this test can be guessed.
    await expect(check).rejects.toThrow();
    const said = await systemd.run(
      'journalctl',
      '--namespace=ride',
      '--identifier=ride-check',
      '--output=cat',
    );
    expect(said).toContain('DANGER  SERVER_SECRET can be guessed');
    expect(said).toMatch(/port \d+|copy of the database only/);
    expect(said).not.toMatch(/cannot be asked|is missing|Error/);
    // Prometheus' node exporter is another user, and finds as many there.
    const asAnybody = ['runuser', '-u', 'nobody', '--', 'cat', '/var/lib/ride-check/findings.prom'];
    const figures = await systemd.run(...asAnybody);
    const dangers = said.match(/^DANGER/gm)?.length;
    expect(figures).toContain(`ride_check_findings{level="danger"} ${dangers}\n`);
    expect(figures).toMatch(/^ride_check_last_run_timestamp_seconds \d{10}$/m);
  });

  it('keeps a log of its own, without secrets', async () => {
    const log = await machine.systemd.run('journalctl', '--namespace=ride', '--output=cat');
    expect(log).toContain('"msg"');
    for (const secret of Object.values(SECRETS)) expect(log).not.toContain(secret);
    const nginx = ['/var/log/nginx', '-name', 'access.log*', '-size', '+0'];
    expect(await machine.systemd.run('find', ...nginx)).toBe('');
  });
});

/** Not to be asked twice: a proxy leaves it with the server that has seen it. */
async function searchRide(browser: () => Promise<Http2Client>): Promise<number> {
  const client = await browser();
  try {
    const { status } = await client.ask({ method: 'POST', path: '/api/search-ride', body: SEARCH });
    return status;
  } catch (error) {
    // "Nothing of it was looked at" (RFC 9113, 8.7), from a worker that goes: browsers say it again elsewhere.
    if (!String(error).includes('NGHTTP2_REFUSED_STREAM')) throw error;
    return await searchRide(browser);
  } finally {
    client.close();
  }
}

/** As the operator's trunk says that somebody calls the company, and that it has heard of the refusal. */
async function ringTheCompany(sipPort: number, callId: string): Promise<void> {
  const socket = createSocket('udp4');
  const caller = '<sip:+37060000001@operator.example>';
  const company = '<sip:+37070000000@127.0.0.1>';
  const say = (method: string, to: string, said?: () => void): void => {
    const lines = [
      `${method} sip:+37070000000@127.0.0.1:${sipPort} SIP/2.0`,
      'Via: SIP/2.0/UDP 127.0.0.1;rport;branch=z9hG4bKring',
      `From: ${caller};tag=1`,
      `To: ${to}`,
      `Call-ID: ${callId}`,
      `CSeq: 1 ${method}`,
      `Contact: ${caller}`,
      `P-Asserted-Identity: ${caller}`,
      'Max-Forwards: 70',
      'Content-Length: 0',
    ];
    socket.send(`${lines.join('\r\n')}\r\n\r\n`, sipPort, '127.0.0.1', said);
  };
  say('INVITE', company);
  const [refusal]: Buffer[] = await once(socket, 'message');
  const { to = '' } = /^To: (?<to>.*)\r$/m.exec(String(refusal))?.groups ?? {};
  expect(to).toContain('tag=');
  say('ACK', to, () => socket.close());
}

/** The connection of a call in a browser: a WebSocket to the exchange. */
async function openPhone({ tlsPort, authority }: ProductionMachine): Promise<TLSSocket> {
  const socket = connect({ port: tlsPort, servername: HOST, ca: authority });
  await once(socket, 'secureConnect');
  socket.write(
    [
      'GET /ws HTTP/1.1',
      `Host: ${HOST}`,
      `Origin: https://${HOST}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Protocol: sip',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      '',
      '',
    ].join('\r\n'),
  );
  const [head]: Buffer[] = await once(socket, 'data');
  expect(String(head)).toMatch(/^HTTP\/1\.1 101 /);
  return socket;
}
