// Makes sure that the parts of the test run that npm cannot bring are there: browsers, a database server and what
// lets three of them be one, a reader of PDF, a telephone exchange with a telephone, and what tries warnings.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const parts = [
  { name: 'chromium', isThere: () => existsSync('/usr/bin/chromium') },
  {
    name: 'chromium-headless-shell',
    isThere: () => existsSync('/usr/bin/chromium-headless-shell'),
  },
  { name: 'firefox-esr', isThere: () => existsSync('/usr/bin/firefox-esr') },
  { name: 'webkit2gtk-driver', isThere: () => existsSync('/usr/bin/WebKitWebDriver') },
  { name: 'xvfb', isThere: () => existsSync('/usr/bin/Xvfb') },
  { name: 'postgresql', isThere: hasPostgres },
  { name: 'patroni', isThere: () => existsSync('/usr/bin/patroni') },
  { name: 'etcd-server', isThere: () => existsSync('/usr/bin/etcd') },
  { name: 'haproxy', isThere: () => existsSync('/usr/sbin/haproxy') },
  { name: 'keepalived', isThere: () => existsSync('/usr/sbin/keepalived') },
  { name: 'poppler-utils', isThere: () => existsSync('/usr/bin/pdftotext') },
  { name: 'kamailio', isThere: () => existsSync('/usr/sbin/kamailio') },
  { name: 'kamailio-websocket-modules', isThere: () => hasKamailioModule('websocket') },
  { name: 'kamailio-tls-modules', isThere: () => hasKamailioModule('crypto') },
  { name: 'kamailio-utils-modules', isThere: () => hasKamailioModule('http_client') },
  { name: 'rtpengine-daemon', isThere: () => existsSync('/usr/bin/rtpengine') },
  { name: 'curl', isThere: () => existsSync('/usr/bin/curl') },
  { name: 'nginx-light', isThere: () => existsSync('/usr/sbin/nginx') },
  { name: 'prometheus', isThere: () => existsSync('/usr/bin/promtool') },
  { name: 'sqlmap', isThere: () => existsSync('/usr/bin/sqlmap') },
  { name: 'wapiti', isThere: () => existsSync('/usr/bin/wapiti') },
  { name: 'sip-tester', isThere: () => existsSync('/usr/bin/sipp') },
];

/** A process of its own, so that it goes on while `npm ci` keeps this one waiting. */
export async function ensureDebianParts() {
  const missing = parts.filter(({ isThere }) => !isThere()).map(({ name }) => name);
  if (missing.length === 0) return;
  if (mayInstall()) {
    console.log(`Installing ${missing.join(' and ')} …`);
    await once(install(missing), 'close');
  }
  const still = parts.filter(({ isThere }) => !isThere()).map(({ name }) => name);
  if (still.length > 0) {
    console.error(`The tests need ${still.join(' and ')}: apt-get install ${still.join(' ')}`);
    process.exit(1);
  }
}

function hasPostgres() {
  const home = '/usr/lib/postgresql';
  return (
    existsSync(home) &&
    readdirSync(home).some((version) => existsSync(join(home, version, 'bin', 'initdb')))
  );
}

/** @param {string} name */
function hasKamailioModule(name) {
  const inside = join('kamailio', 'modules', `${name}.so`);
  return readdirSync('/usr/lib').some((machine) => existsSync(join('/usr/lib', machine, inside)));
}

function mayInstall() {
  return existsSync('/usr/bin/apt-get') && (isRoot() || mayBecomeRoot());
}

function isRoot() {
  return process.getuid?.() === 0;
}

function mayBecomeRoot() {
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
}

/** @param {string[]} names */
function install(names) {
  const get = isRoot() ? 'apt-get -qq' : 'sudo -n apt-get -qq';
  const script = `${get} update; ${get} install -y --no-install-recommends "$@"`;
  return spawn('sh', ['-c', script, 'sh', ...names], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // The run level keeps what is installed from starting as a service.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });
}
