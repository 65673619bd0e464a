import { readFileSync } from 'node:fs';

import { rideEvents } from '@ride/contract';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { alertsServer, type AlertsServer } from '../alerts/alertsServer.ts';
import { contractEndpoints } from '../contract/contractEndpoints.ts';
import { acrossPassengers } from './acrossPassengers.ts';
import { ownedTables, thoughtAbout } from './ownedTables.ts';
import { reachOf, statementsOf, type Tables } from './readStatement.ts';
import { wholeRide } from './wholeRide.ts';

const DECISION = new URL(
  '../../../docs/decisions/0072-where-one-postgresql-ends.md',
  import.meta.url,
);

/** What an endpoint's path looks like when it is asked for. */
const pathOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`);

describe('Every statement of a whole ride', () => {
  let beside: AlertsServer;
  let tables: Tables;
  let asked: string[];
  const statements = new Set<string>();
  beforeAll(async () => {
    // Before the first connection: each takes the method with it that it finds.
    const queries = vi.spyOn(Client.prototype, 'query');
    try {
      beside = await alertsServer();
      const { app, db } = beside.server;
      tables = { owned: ownedTables, columns: await columnsOf(db) };
      for (const text of await triggersOf(db)) statements.add(text);
      const requests = vi.spyOn(app, 'inject');
      queries.mockClear();
      await wholeRide(beside);
      for (const [query] of queries.mock.calls) statements.add(squeezed(textOf(query)));
      asked = (requests.mock.calls as readonly unknown[][]).flatMap(([request]) =>
        isRequest(request) ? [`${request.method} ${request.url}`] : [],
      );
    } finally {
      queries.mockRestore();
    }
  });
  afterAll(() => beside.close());

  const wide = (statement: string): string[] => [
    ...new Set(
      reachOf(statement, tables)
        .filter(({ how }) => how !== 'one')
        .map(({ table }) => table),
    ),
  ];

  it('reaches one passenger, or is listed with the reason', () => {
    const unlisted = [...statements].filter((statement) => {
      const listed = acrossPassengers.filter(({ is }) => is.test(statement));
      return wide(statement).some((table) => !listed.some(({ on }) => on.includes(table)));
    });
    expect(unlisted).toEqual([]);
  });

  it('is what the list is about, and the list stands in the decision', () => {
    const decision = readFileSync(DECISION, 'utf8');
    for (const { name, is, on } of acrossPassengers) {
      const meant = [...statements].filter((statement) => is.test(statement));
      expect([name, new Set(meant.flatMap(wide))]).toEqual([name, new Set(on)]);
      expect(decision).toContain(`| ${name} `);
    }
  });

  it('is of a ride that leaves out no endpoint of the contract', () => {
    const missing = contractEndpoints.filter(
      ({ endpoint: { method, path } }) =>
        !asked.some(
          (one) => one.startsWith(`${method} `) && pathOf(path).test(one.slice(method.length + 1)),
        ),
    );
    // The stream goes over a real connection.
    expect(missing.filter(({ endpoint }) => endpoint.path !== rideEvents.path)).toEqual([]);
  });

  it('is about tables of which each was thought about', () => {
    expect([...tables.columns.keys()].toSorted()).toEqual(thoughtAbout.toSorted());
  });
});

const isRequest = (given: unknown): given is { readonly method: string; readonly url: string } =>
  typeof given === 'object' && given !== null && 'method' in given && 'url' in given;

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
};

const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

type Db = AlertsServer['server']['db'];

async function columnsOf(db: Db): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) as columns
    from information_schema.columns where table_schema = 'public' group by 1`.execute(db);
  return new Map(rows.map(({ name, columns }) => [name, new Set(columns)]));
}

/** Sent by nobody, and run with the statements that set them off. */
async function triggersOf(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef(pg_proc.oid) as definition from pg_proc
    join pg_language on pg_language.oid = prolang
    where pronamespace = 'public'::regnamespace and lanname = 'plpgsql'`.execute(db);
  return rows.flatMap(({ definition }) => statementsOf(definition)).map(squeezed);
}
