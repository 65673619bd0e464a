import type { GenericSchema, InferOutput } from 'valibot';

/** What reading needs to see of a schema; rules about lengths and ranges are for what we send, not for what we read. */
export interface SchemaNode {
  readonly type: string;
  readonly wrapped?: SchemaNode;
  readonly entries?: Readonly<Record<string, SchemaNode>>;
  readonly item?: SchemaNode;
  readonly options?: readonly unknown[];
  readonly pipe?: readonly { readonly metadata?: unknown }[];
}

export type Read<T> = { readonly success: true; readonly output: T } | { readonly success: false };

/** Told the path of everything that was there and could not be read, and never what it was. */
export type OnUnreadable = (path: string) => void;

const UNREADABLE = Symbol('unreadable');

/** An object that is sent back later goes back with all that came with it. */
export const KEPT_AS_GIVEN = { keptAsGiven: true } as const;

/**
 * Reads what a server sent as generously as it can be understood: numbers as text and text as numbers; `null`, absent
 * and empty as one; a list without its unreadable items, an object without its unreadable optional fields. What is
 * left is what the schema's type says. It fails only when nothing of what was asked for is there: then the request has
 * failed.
 *
 * `nullish` fields are missing when they cannot be read. `nullable` ones are what a reply is about: they may be absent,
 * but something unreadable in their place is a failure, unless another one of them says what there is to say.
 */
export function readAs<S extends GenericSchema>(
  schema: S,
  given: unknown,
  onUnreadable: OnUnreadable = () => undefined,
): Read<InferOutput<S>> {
  const output = read(schema, given, '', onUnreadable);
  return output === UNREADABLE
    ? { success: false }
    : // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read by that very schema
      { success: true, output: output as InferOutput<S> };
}

const isAbsent = (given: unknown): boolean => given === undefined || given === null || given === '';

/** Some servers write an object without fields as a list. */
const isNothing = ({ type }: SchemaNode, given: unknown): boolean =>
  isAbsent(given) ||
  (type === 'object' && typeof given === 'object' && Object.keys(given ?? {}).length === 0);

function read(node: SchemaNode, given: unknown, path: string, tell: OnUnreadable): unknown {
  const { wrapped = node, options = [] } = node;
  switch (node.type) {
    case 'optional':
    case 'nullish': {
      if (isNothing(wrapped, given)) return given === null ? null : undefined;
      const inner = read(wrapped, given, path, tell);
      if (inner !== UNREADABLE) return inner;
      // What is not ours to change is not lost because we cannot read it.
      return isKeptAsGiven(wrapped) ? given : undefined;
    }
    case 'nullable':
      return isNothing(wrapped, given) ? null : read(wrapped, given, path, tell);
    case 'unknown':
      return given;
    case 'array':
      return readList(node, given ?? [], path, tell);
    case 'object':
    case 'loose_object':
      return readObject(node, given, path, tell);
    default: {
      const value = isAbsent(given) ? UNREADABLE : readPlain(node.type, options, given);
      return value === UNREADABLE ? lost(path, tell) : value;
    }
  }
}

function readPlain(type: string, options: readonly unknown[], given: unknown): unknown {
  switch (type) {
    case 'string':
      return typeof given === 'number' ? String(given) : ifIs('string', given);
    case 'number':
      return readNumber(given);
    case 'boolean':
      return typeof given === 'boolean' ? given : readTruth(given);
    case 'picklist':
      return options.find((option) => String(option) === wordOf(given)) ?? UNREADABLE;
    case 'union':
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a union's options are schemas, a picklist's are values
      return readUnion(options as readonly SchemaNode[], given);
    default:
      return UNREADABLE;
  }
}

const ifIs = (type: string, given: unknown): unknown =>
  typeof given === type ? given : UNREADABLE;

/** Lithuanians write a comma where a computer writes a dot. */
function readNumber(given: unknown): unknown {
  const isText = typeof given === 'string' && given.trim() !== '';
  const number = isText ? Number(given.replace(',', '.')) : given;
  return Number.isFinite(number) ? number : UNREADABLE;
}

function readTruth(given: unknown): unknown {
  const index = ['0', '1', 'false', 'true'].indexOf(wordOf(given));
  return index < 0 ? UNREADABLE : index % 2 === 1;
}

/** Of an object there is none, and to ask it for one may throw. */
const wordOf = (given: unknown): string =>
  typeof given === 'string' || typeof given === 'number' ? String(given) : '';

/** What is of one of the types stays as it is: an id goes back as it came. */
function readUnion(options: readonly SchemaNode[], given: unknown): unknown {
  if (options.some(({ type }) => type !== 'object' && typeof given === type)) return given;
  const values = options.map((option) => read(option, given, '', () => undefined));
  return values.find((value) => value !== UNREADABLE) ?? UNREADABLE;
}

/** A list of which nothing at all can be read is no empty list. */
function readList({ item }: SchemaNode, given: unknown, path: string, tell: OnUnreadable): unknown {
  if (!Array.isArray(given) || item === undefined) return lost(path, tell);
  const items = given
    .map((each: unknown, index) => read(item, each, `${path}.${index}`, tell))
    .filter((each) => each !== UNREADABLE);
  return items.length === 0 && given.length > 0 ? UNREADABLE : items;
}

/** One that has none of the fields that were asked for is something else. */
function readObject(node: SchemaNode, given: unknown, path: string, tell: OnUnreadable): unknown {
  const entries = Object.entries(node.entries ?? {});
  if (!isRecord(given) || !(entries.length === 0 || entries.some(([key]) => key in given))) {
    return lost(path, tell);
  }
  const keepsAll = node.type === 'loose_object' || isKeptAsGiven(node);
  const output: Record<string, unknown> = keepsAll ? { ...given } : {};
  let [isSubjectLost, isSubjectKnown] = [false, false];
  for (const [key, entry] of entries) {
    const value = read(entry, given[key], path === '' ? key : `${path}.${key}`, tell);
    if (entry.type === 'nullable') {
      isSubjectLost ||= value === UNREADABLE;
      isSubjectKnown ||= value !== UNREADABLE && Boolean(value);
    } else if (value === UNREADABLE) return value;
    if (value !== undefined) output[key] = value === UNREADABLE ? null : value;
  }
  return isSubjectLost && !isSubjectKnown ? UNREADABLE : output;
}

function lost(path: string, tell: OnUnreadable): unknown {
  tell(path);
  return UNREADABLE;
}

export const isRecord = (given: unknown): given is Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

const isKeptAsGiven = ({ pipe = [] }: SchemaNode): boolean =>
  pipe.some(({ metadata }) => metadata === KEPT_AS_GIVEN);
