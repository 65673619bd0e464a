import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { createContract, type Endpoint } from '@ride/contract';

const DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** One address of every kind that this server has an answer for. */
export interface Asked {
  readonly path: string;
  readonly method: string;
}

/** The specification's routes, and some that it does not know. */
export const PAGES = [
  '/',
  '/login',
  '/order',
  '/history',
  '/profile',
  '/ride/abc',
  '/repeat/abc',
  '/no/such/page',
  '/index.html',
  '/sandbox',
];

const OTHERS = [
  '/healthz',
  '/readyz',
  '/api',
  '/api/nothing',
  '/static/none.js',
  '/none.png',
  '/pictures/car-sedan.svg',
  '/pictures/none.svg',
  '/sandbox/phone.js',
  '/fleet/none',
  '/hooks/none',
  '/sip',
];

/** Files of the build, of the many flags only one. */
const files = (): string[] =>
  readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz|html)$/.test(entry.name))
    .map((entry) => `${entry.parentPath.slice(DIST.length)}/${entry.name}`)
    .filter((path) => !path.startsWith('/flags/') || path.endsWith('/LT.svg'));

const endpoints = (): Asked[] =>
  Object.values(createContract('any'))
    .flatMap((subject) => Object.values<Endpoint>(subject))
    .map(({ method, path }) => ({ method, path: path.replaceAll(/\{\w+\}/g, 'abc') }));

/** Pages, files, endpoints without a session, and what is not there. */
export const everyReply = (): readonly Asked[] => [
  ...[...PAGES, ...files(), ...OTHERS].map((path) => ({ method: 'GET', path })),
  ...endpoints(),
  { method: 'DELETE', path: '/api/login' },
  { method: 'POST', path: '/' },
];
