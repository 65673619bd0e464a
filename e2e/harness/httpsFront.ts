import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface HttpsFront {
  /** What a program has to trust to believe the front. */
  readonly certificate: string;
  stop(): Promise<void>;
}

/** nginx before the server, with a certificate of its own for this machine; plain requests are sent on to https. */
export async function httpsFront(port: number, behind: string): Promise<HttpsFront> {
  const folder = mkdtempSync(join(tmpdir(), 'https-front-'));
  const certificate = join(folder, 'certificate.pem');
  const key = join(folder, 'key.pem');
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-keyout',
      key,
      '-out',
      certificate,
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
    ],
    { stdio: 'ignore' },
  );
  const settings = join(folder, 'nginx.conf');
  writeFileSync(settings, nginxSettings({ folder, port, behind, certificate, key }));
  const nginx = spawn('/usr/sbin/nginx', ['-c', settings, '-p', folder, '-g', 'daemon off;'], {
    stdio: 'ignore',
  });
  const ended = once(nginx, 'exit');
  return {
    certificate,
    async stop() {
      nginx.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Place {
  readonly folder: string;
  readonly port: number;
  readonly behind: string;
  readonly certificate: string;
  readonly key: string;
}

/** One port for both: nginx calls a plain request on a port of https an error 497, and answers it as told. */
const nginxSettings = ({ folder, port, behind, certificate, key }: Place): string => `
pid ${folder}/pid;
error_log ${folder}/error.log;
worker_processes 1;
events {}
http {
  access_log off;
  server_tokens off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port} ssl;
    server_name localhost;
    ssl_certificate ${certificate};
    ssl_certificate_key ${key};
    error_page 497 =301 https://localhost:${port}$request_uri;
    location / {
      proxy_pass ${behind};
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Forwarded-For $remote_addr;
    }
  }
}
`;
