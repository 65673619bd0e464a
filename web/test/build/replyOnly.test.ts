import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { withoutRequests } from '../../build/replyOnly.ts';

const contract = fileURLToPath(new URL('../../../contract/src/', import.meta.url));

describe('the contract as the client gets it', () => {
  it('keeps how a request is sent and what its reply is, and loses what only the server checks', () => {
    const endpoint = `export const endpoints = {
  rate: {
    method: 'POST',
    path: '/api/rate',
    access: 'client',
    credentials: 'include',
    params: v.object({ id: v.string() }),
    body: v.object({ body: v.string(), path: v.string() }), // The comment stays.
    reply: v.object({ body: v.string() }),
    refusals: [404],
  },
} satisfies Endpoints;`;
    const trimmed = withoutRequests(endpoint);
    expect(trimmed.replaceAll(/\s+/g, ' ')).toBe(
      "export const endpoints = { rate: { method: 'POST', path: '/api/rate', credentials: 'include', // The comment stays. reply: v.object({ body: v.string() }), }, } satisfies Endpoints;",
    );
  });

  it('loses nothing of an object that is no endpoint', () => {
    const other = `export const ride = { method: 'cash', body: 1, query: { path: 'x' } };`;
    expect(withoutRequests(other)).toBe(other);
  });

  it('has no request schema left in any module', () => {
    const modules = globSync('**/*.ts', { cwd: contract }).map((name) =>
      withoutRequests(readFileSync(contract + name, 'utf8')),
    );
    expect(modules.join('')).toContain("path: '/api/search-ride'");
    expect(modules.join('')).not.toMatch(/^\s+(?:body|refusals|access): /m);
  });
});
