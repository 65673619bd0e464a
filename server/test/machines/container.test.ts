import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { declarations } from '../../src/settings/declarations.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');
const image = read('deploy/container/Containerfile').replaceAll('\\\n', '');
const compose = read('deploy/container/compose.yaml');
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);
const lastStage = image.slice(image.lastIndexOf('\nFROM '));
const settings = new Map(
  all(lastStage, /^ENV (.+)$/gm)
    .flatMap((line) => line.trim().split(/\s+/))
    .map((each) => {
      const [name = '', value = ''] = each.split('=');
      return [name, value] as const;
    }),
);
const [, serverPart = '', databasePart = ''] =
  /(x-server:[\s\S]+?)\nservices:[\s\S]+?\n {2}(database:[\s\S]+?)\nnetworks:/.exec(compose) ?? [];

describe('The image', () => {
  it('has settings that exist, and a user without rights', () => {
    const known = new Set([...Object.keys(declarations), 'NODE_ENV']);
    expect([...settings.keys()].filter((name) => !known.has(name))).toEqual([]);
    expect(settings.get('NODE_ENV')).toBe('production');
    expect(lastStage).toMatch(/^USER ride$/m);
    expect(lastStage).toContain('--shell /usr/sbin/nologin');
    // Nothing is installed where it runs, and nothing secret is built in.
    expect(lastStage).not.toMatch(/apt-get|npm|SECRET|DATABASE_URL/);
  });

  it('is made of files that exist, and starts one of them', () => {
    const copied = all(lastStage, /^COPY --from=build ((?:\/opt\/ride\/\S+ )+)/gm)
      .flatMap((paths) => paths.trim().split(' '))
      .map((path) => path.replace('/opt/ride/', ''));
    expect(copied.length).toBeGreaterThan(7);
    const made = new Set(['node_modules', 'web/dist']);
    expect(copied.filter((path) => !made.has(path) && !existsSync(root + path))).toEqual([]);
    // Found beside the Containerfile by whoever builds, compose as well: secrets lie in `deploy`.
    const left = read('deploy/container/Containerfile.dockerignore').split('\n');
    expect(left).toEqual(expect.arrayContaining(['.git', '**/node_modules', 'deploy']));
    const [entry = ''] = all(lastStage, /^ENTRYPOINT \[.*"([^"]+)"\]$/gm);
    expect(existsSync(root + entry)).toBe(true);
    expect(copied.some((path) => entry.startsWith(`${path}/`))).toBe(true);
  });

  it('says by the port that it listens on whether it is ready', () => {
    expect(all(lastStage, /http:\/\/127\.0\.0\.1:(\d+)\/readyz/g)).toEqual([settings.get('PORT')]);
    expect(all(lastStage, /^EXPOSE (.+)$/gm)).toEqual([
      `${settings.get('PORT')} ${settings.get('METRICS_PORT')}`,
    ]);
  });
});

describe('The services beside each other', () => {
  it.each([
    ['servers', serverPart],
    ['database', databasePart],
  ])('the %s: a root that is read only, no rights, limits', (_name, part) => {
    for (const line of [
      'read_only: true',
      'cap_drop: [ALL]',
      "security_opt: ['no-new-privileges:true']",
      'restart: always',
      'logging: *logging',
    ]) {
      expect(part).toContain(line);
    }
    expect(part).toMatch(/^ +user: (?!root|0)\w+$/m);
    expect(part).toMatch(/^ +mem_limit: \dg$/m);
    expect(part).not.toMatch(/privileged|network_mode|docker\.sock/);
  });

  it('are reached on this machine only, the servers where nginx looks for them and the database not at all', () => {
    const published = all(compose, /'(\d[\d.]*:\d+:\d+)'/g).map((each) => each.split(':'));
    expect(published.map(([host]) => host)).toEqual(published.map(() => '127.0.0.1'));
    const toServers = published.filter(([, , inside]) => inside === settings.get('PORT'));
    expect(toServers.map(([host, port]) => `${host}:${port}`)).toEqual(
      all(read('deploy/nginx/servers.conf'), /^server (\S+)/gm),
    );
    const rest = published.filter((each) => !toServers.includes(each));
    expect(rest.map(([, , inside]) => inside)).toEqual(
      rest.map(() => settings.get('METRICS_PORT')),
    );
    expect(databasePart).not.toContain('ports:');
    expect(databasePart).toContain('networks: [back]');
    expect(compose).toContain('back: { internal: true }');
  });

  it('hear their secrets from files', () => {
    expect(lastStage).toContain('--env-file-if-exists=/run/secrets/server.env');
    expect(compose).toContain('POSTGRES_PASSWORD_FILE: /run/secrets/database-password');
    expect(compose.replaceAll(/^ *#.*$/gm, '')).not.toMatch(/SECRET:|PASSWORD:|postgres:\/\//);
  });

  it('know the proxy by the address that it has for them', () => {
    const [gateway] = all(compose, /gateway: ([\d.]+)/g);
    expect(all(compose, /TRUST_PROXY: ([\d.]+)/g)).toEqual([gateway]);
  });
});
