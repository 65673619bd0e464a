import { expect, it, vi } from 'vitest';

import * as ours from '../src/index.ts';
import type { SchemaNode } from '../src/readAs.ts';

/** All that the client reads by: replies, and what it stores of them. */
const schemasOf = (contract: typeof ours): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.values(contract.createContract('paveza')).flatMap((subject) =>
      Object.entries(subject).map(([name, { reply }]) => [name, reply]),
    ),
  ),
  storedAddress: contract.storedAddress,
  invoiceFields: contract.invoiceFields,
  category: contract.category,
  problem: contract.problem,
});

const isNode = (value: unknown): value is SchemaNode =>
  typeof value === 'object' && value !== null && 'type' in value;

/** A schema as far as `readAs` and `isExactly` look at it. */
function seen(value: unknown): unknown {
  if (!isNode(value)) return value;
  const { type, wrapped, entries = {}, item, options = [], pipe = [] } = value;
  return {
    type,
    wrapped: seen(wrapped),
    entries: Object.entries(entries).map(([key, entry]) => [key, seen(entry)]),
    item: seen(item),
    options: options.map(seen),
    // The second copy of the contract has a mark of its own.
    isKept: pipe.some(({ metadata }) => metadata !== undefined),
  };
}

it('reads in the built client by the same schemas as in Node', async () => {
  vi.doMock('valibot', () => import('../src/schemaNodes.ts'));
  vi.resetModules();
  const built: typeof ours = await import('../src/index.ts');
  expect(built.category).not.toHaveProperty('~standard');
  const inNode = schemasOf(ours);
  const inClient = schemasOf(built);
  expect(Object.keys(inNode).length).toBeGreaterThan(20);
  for (const [name, schema] of Object.entries(inNode)) {
    expect(seen(inClient[name]), name).toEqual(seen(schema));
  }
});
