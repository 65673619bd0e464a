import type { Endpoint, SchemaNode } from '../../contract/src/index.ts';

export interface Difference {
  readonly path: string;
  readonly what: string;
}

const WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  loose_object: 'an object',
  array: 'a list',
};
/** Longer texts, and all that stands where a text belongs, may be about a person. */
const LONGEST_SHOWN = 8;

/**
 * What of a reply is not as the specification has it, by the endpoint's own schema and without any of the reading's
 * generosity. `shown` names the fields that a screen shows; a list's items are `*` in it.
 */
export function differences(
  reply: Exclude<Endpoint['reply'], 'pdf'>,
  given: unknown,
  shown: readonly string[] = [],
): Difference[] {
  const wanted = new Set(shown);

  function inObject(node: SchemaNode, value: unknown, path: string): Difference[] {
    if (!isRecord(value)) return [instead(path, value, 'an object')];
    return Object.entries(node.entries ?? {}).flatMap(([key, entry]) => {
      const at = path === '' ? key : `${path}.${key}`;
      if (!isAbsent(value[key])) return look(entry, value[key], at);
      const isNeeded = !MAY_BE_ABSENT.has(entry.type) || wanted.has(at.replaceAll(/\b\d+\b/g, '*'));
      return isNeeded ? [{ path: at, what: 'missing' }] : [];
    });
  }

  function inList({ item }: SchemaNode, value: unknown, path: string): Difference[] {
    if (!Array.isArray(value)) return [instead(path, value, 'a list')];
    return value.flatMap((each: unknown, index) =>
      item === undefined ? [] : look(item, each, path === '' ? `${index}` : `${path}.${index}`),
    );
  }

  function look(node: SchemaNode, value: unknown, path: string): Difference[] {
    const { wrapped = node, options = [] } = node;
    switch (node.type) {
      case 'optional':
      case 'nullish':
      case 'nullable':
        return isAbsent(value) ? [] : look(wrapped, value, path);
      case 'object':
      case 'loose_object':
        return inObject(node, value, path);
      case 'array':
        return inList(node, value, path);
      case 'union':
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a union's options are schemas
        return inUnion(options as readonly SchemaNode[], value, path);
      case 'picklist':
        return options.includes(value) ? [] : [instead(path, value, options.join(' or '))];
      case 'unknown':
        return [];
      default:
        return typeof value === node.type ? [] : [instead(path, value, wordOf(node))];
    }
  }

  /** The option that the value comes nearest to. */
  function inUnion(options: readonly SchemaNode[], value: unknown, path: string): Difference[] {
    const fitting = options.filter((option) => isOfKind(option, value));
    const [fewest] = fitting
      .map((option) => look(option, value, path))
      .toSorted((one, other) => one.length - other.length);
    return fewest ?? [instead(path, value, options.map(wordOf).join(' or '))];
  }

  return look(reply, given, '');
}

const MAY_BE_ABSENT = new Set(['optional', 'nullish', 'nullable']);

const isAbsent = (given: unknown): boolean => given === undefined || given === null || given === '';

const isRecord = (given: unknown): given is Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

function isOfKind({ type }: SchemaNode, given: unknown): boolean {
  if (type === 'array') return Array.isArray(given);
  return type.endsWith('object') ? isRecord(given) : typeof given === type;
}

const wordOf = ({ type }: SchemaNode): string => WORDS[type] ?? type;

const instead = (path: string, given: unknown, wanted: string): Difference => ({
  path: path === '' ? '(the whole reply)' : path,
  what: `${nameOf(given, wanted)} where the specification has ${wanted}`,
});

function nameOf(given: unknown, wanted: string): string {
  if (given === undefined || given === null || given === '') return 'nothing';
  if (Array.isArray(given)) return 'a list';
  if (typeof given !== 'string') return WORDS[typeof given] ?? typeof given;
  const isHarmless = wanted !== 'an object' && wanted !== 'a list' && /^[\d.,]+$/.test(given);
  return isHarmless && given.length <= LONGEST_SHOWN ? `the text "${given}"` : 'a text';
}

/** The same difference in many rows of a list is one: the first of them, and how many there are. */
export function grouped(all: readonly Difference[]): Difference[] {
  const groups = Map.groupBy(
    all,
    ({ path, what }) => `${path.replaceAll(/\b\d+\b/g, '*')} ${what.replaceAll(/".*"/g, '')}`,
  );
  return [...groups.values()].flatMap(([first, ...more]) => {
    if (first === undefined) return [];
    return [more.length === 0 ? first : { ...first, what: `${first.what} (× ${more.length + 1})` }];
  });
}
