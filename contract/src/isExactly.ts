import type { GenericSchema, InferOutput } from 'valibot';

import { isRecord, type SchemaNode } from './readAs.ts';

/** Whether something of our own is to the letter what we once wrote: it may be of another version, or anybody's work. */
export const isExactly = <S extends GenericSchema>(
  schema: S,
  given: unknown,
): given is InferOutput<S> => fits(schema, given);

function fits(node: SchemaNode, given: unknown): boolean {
  const { wrapped = node, item = node, entries = {}, options = [] } = node;
  switch (node.type) {
    case 'any':
    case 'unknown':
      return true;
    case 'optional':
      return given === undefined || fits(wrapped, given);
    case 'nullable':
      return given === null || fits(wrapped, given);
    case 'nullish':
      return given === undefined || given === null || fits(wrapped, given);
    case 'array':
      return Array.isArray(given) && given.every((each) => fits(item, each));
    case 'object':
    case 'loose_object':
      return (
        isRecord(given) && Object.entries(entries).every(([key, entry]) => fits(entry, given[key]))
      );
    case 'picklist':
      return options.includes(given);
    case 'union':
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a union's options are schemas, a picklist's are values
      return (options as readonly SchemaNode[]).some((option) => fits(option, given));
    default:
      return typeof given === node.type;
  }
}
