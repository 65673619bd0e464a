import * as fc from 'fast-check';
import type * as v from 'valibot';

import { HOSTILE_TEXTS } from './hostileTexts.ts';

/** The parts of a valibot schema that matter here. */
interface Node {
  readonly type: string;
  readonly kind?: string;
  readonly entries?: Readonly<Record<string, Node>>;
  readonly options?: readonly unknown[];
  readonly wrapped?: Node;
  readonly item?: Node;
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
}

const MOST_ITEMS = 10;

/** How a value is made: exactly as the schema wants it, or now and then as nobody wants it. */
export type Manners = 'good' | 'bad';

/** Values for a schema of the contract. A kind of schema that is not known here fails loudly. */
export const arbitraryOf = (schema: v.GenericSchema, manners: Manners): fc.Arbitrary<unknown> =>
  ofNode(schema, manners);

function ofNode(node: Node, manners: Manners): fc.Arbitrary<unknown> {
  const good = wellMannered(node, manners);
  if (manners === 'good' || /^(?:strict_)?object$/.test(node.type)) return good;
  return fc.oneof(
    { weight: 8, arbitrary: good },
    { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
    { weight: 1, arbitrary: fc.constantFrom(null, -1, 0.5, 1e308, 2 ** 53, true, [], {}) },
  );
}

function wellMannered(node: Node, manners: Manners): fc.Arbitrary<unknown> {
  const inner = (child: unknown) => ofNode(child as Node, manners);
  switch (node.type) {
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return fc.record(
        Object.fromEntries(
          Object.entries(node.entries ?? {}).map(([key, child]) => [key, inner(child)]),
        ),
        { requiredKeys: required(node) },
      );
    case 'string':
      return text(node);
    case 'number':
      return number(node);
    case 'array':
      return fc.array(inner(node.item), {
        maxLength: Number(requirement(node, 'max_length') ?? MOST_ITEMS),
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'picklist':
      return fc.constantFrom(...(node.options ?? []));
    case 'union':
      return fc.oneof(...(node.options ?? []).map(inner));
    case 'optional':
      return inner(node.wrapped);
    case 'nullish':
    case 'nullable':
      return fc.option(inner(node.wrapped));
    default:
      throw new Error(`no values are known for a schema of the type ${node.type}`);
  }
}

const required = ({ entries = {} }: Node): string[] =>
  Object.entries(entries)
    .filter(([, child]) => child.type !== 'optional' && child.type !== 'nullish')
    .map(([key]) => key);

const requirement = (node: Node, type: string): unknown =>
  node.pipe?.find((action) => action.type === type)?.requirement;

function text(node: Node): fc.Arbitrary<string> {
  const pattern = requirement(node, 'regex');
  if (pattern instanceof RegExp) return fc.stringMatching(pattern);
  const minLength = Number(requirement(node, 'min_length') ?? 0);
  const maxLength = Math.min(Number(requirement(node, 'max_length') ?? 40), 40);
  return fc
    .string({ minLength, maxLength, unit: 'grapheme' })
    .map((made) => made.slice(0, maxLength));
}

function number(node: Node): fc.Arbitrary<number> {
  const min = Number(requirement(node, 'min_value') ?? -1_000);
  const max = Number(requirement(node, 'max_value') ?? 1_000);
  const whole = node.pipe?.some((action) => action.type === 'integer') ?? false;
  return whole ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
}
