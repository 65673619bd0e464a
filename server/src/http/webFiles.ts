import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Random } from '../platform/random.ts';
import { Refusal } from '../wire/refusal.ts';
import { asFile } from '../wire/securityHeaders.ts';
import { sendPage } from '../wire/sendPage.ts';
import { pageFile } from './pageFile.ts';

const YEAR_MS = 31_536_000_000;
const TEN_MINUTES_MS = 600_000;

/** Longer than any address of a page or a file; what is longer is not even looked at. */
const LONGEST_PATH = 500;
/** Rooms of the server in which no page of the client lives. */
const NO_PAGE = new Set(['api', 'static', 'hooks', 'sandbox', 'sip', 'fleet', 'pictures', 'map']);
/** The end of a name that changes with the content, as the build makes them: `main-Bx3dK9_q` of `main-Bx3dK9_q.js`. */
const HASH = /^[-.][\w-]{8}$/;
const HASH_LENGTH = 9;

interface WebDeps {
  readonly webFolder: string;
  readonly random: Random;
  /** Where calls go, if that is not this server. */
  readonly exchangeUrl: string | undefined;
  /** Where browsers tell what the content policy has stopped. */
  readonly reportTo?: string;
}

/** The built client: its files, and its pages for every other address that a passenger may open. */
export async function serveWeb(app: FastifyInstance, deps: WebDeps): Promise<void> {
  await app.register(fastifyStatic, {
    root: deps.webFolder,
    serve: false,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    logLevel: 'silent',
  });
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = request.params['*'];
    if (path.length > LONGEST_PATH) throw new Refusal(404);
    const page = pageFile(path);
    if (page !== path && isFile(path)) return sendAsset(reply, path);
    if (NO_PAGE.has(path.split('/', 1).join(''))) throw new Refusal(404);
    return sendPageFile(request, reply, page, deps);
  });
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Pages have no dot in their names, and files have one. */
function isFile(path: string): boolean {
  const dot = nameOf(path).indexOf('.');
  return dot !== -1 && dot < nameOf(path).length - 1;
}

function isHashed(path: string): boolean {
  if (!path.startsWith('static/')) return false;
  const name = nameOf(path);
  const plain = name.endsWith('.map') ? name.slice(0, -'.map'.length) : name;
  const stem = plain.slice(0, plain.lastIndexOf('.'));
  return HASH.test(stem.slice(-HASH_LENGTH));
}

/** Asked for at every visit: a cached old one would keep the whole client old. */
const SERVICE_WORKER = 'service-worker.js';

/** Nobody ever asks whether a file that cannot change has changed, nor for a part of it. */
const FOR_GOOD = {
  maxAge: YEAR_MS,
  immutable: true,
  etag: false,
  lastModified: false,
  acceptRanges: false,
};

function sendAsset(reply: FastifyReply, path: string): FastifyReply {
  if (isHashed(path)) return asFile(reply).sendFile(path, FOR_GOOD);
  if (path === SERVICE_WORKER) return reply.sendFile(path, { maxAge: 0 });
  return asFile(reply).sendFile(path, { maxAge: TEN_MINUTES_MS });
}

/** Read for every reply, so that a new build is served at once and never beside an old page. */
async function sendPageFile(
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
  { webFolder, random, exchangeUrl, reportTo }: WebDeps,
): Promise<FastifyReply> {
  const file = join(webFolder, page);
  let html: string;
  try {
    html = await readFile(file, 'utf8');
  } catch {
    return reply
      .code(503)
      .type('text/plain; charset=utf-8')
      .send('The client has not been built yet: run "npm run build".\n');
  }
  return sendPage(request, reply, {
    html,
    packed: await readFile(`${file}.br`).catch(() => undefined),
    token: random.token(),
    ...(exchangeUrl !== undefined && { connectTo: new URL(exchangeUrl).origin }),
    reportTo,
  });
}
