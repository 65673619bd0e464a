import type { SchemaNode } from './readAs.ts';

// What the built client has in valibot's place, under valibot's names: the same schemas as plain nodes, which is all that
// `readAs` and `isExactly` see of them. How valibot itself checks is for servers; it was 1.3 kB of every screen.

type Entries = NonNullable<SchemaNode['entries']>;
type Pipe = NonNullable<SchemaNode['pipe']>;

/* @__NO_SIDE_EFFECTS__ */
export const string = (): SchemaNode => ({ type: 'string' });
/* @__NO_SIDE_EFFECTS__ */
export const number = (): SchemaNode => ({ type: 'number' });
/* @__NO_SIDE_EFFECTS__ */
export const boolean = (): SchemaNode => ({ type: 'boolean' });
/* @__NO_SIDE_EFFECTS__ */
export const unknown = (): SchemaNode => ({ type: 'unknown' });
/* @__NO_SIDE_EFFECTS__ */
const nothing = (): SchemaNode => ({ type: 'null' });
/* @__NO_SIDE_EFFECTS__ */
export const any = (): SchemaNode => ({ type: 'any' });

/* @__NO_SIDE_EFFECTS__ */
export const picklist = (options: readonly unknown[]): SchemaNode => ({
  type: 'picklist',
  options,
});
/* @__NO_SIDE_EFFECTS__ */
export const union = (options: readonly SchemaNode[]): SchemaNode => ({ type: 'union', options });
/* @__NO_SIDE_EFFECTS__ */
export const array = (item: SchemaNode): SchemaNode => ({ type: 'array', item });
/* @__NO_SIDE_EFFECTS__ */
export const object = (entries: Entries): SchemaNode => ({ type: 'object', entries });
/* @__NO_SIDE_EFFECTS__ */
export const looseObject = (entries: Entries): SchemaNode => ({ type: 'loose_object', entries });
/* @__NO_SIDE_EFFECTS__ */
export const strictObject = (entries: Entries): SchemaNode => ({ type: 'strict_object', entries });

/* @__NO_SIDE_EFFECTS__ */
export const optional = (wrapped: SchemaNode): SchemaNode => ({ type: 'optional', wrapped });
/* @__NO_SIDE_EFFECTS__ */
export const nullable = (wrapped: SchemaNode): SchemaNode => ({ type: 'nullable', wrapped });
/* @__NO_SIDE_EFFECTS__ */
export const nullish = (wrapped: SchemaNode): SchemaNode => ({ type: 'nullish', wrapped });

/* @__NO_SIDE_EFFECTS__ */
export const pipe = (schema: SchemaNode, ...rest: Pipe): SchemaNode => ({ ...schema, pipe: rest });
/* @__NO_SIDE_EFFECTS__ */
export const metadata = (said: unknown): Pipe[number] => ({ metadata: said });

// Lengths, ranges and forms are rules for what is sent.
/* @__NO_SIDE_EFFECTS__ */
const rule = (): Pipe[number] => ({});
export {
  nothing as null,
  rule as integer,
  rule as maxLength,
  rule as maxValue,
  rule as minLength,
  rule as minValue,
  rule as regex,
};
