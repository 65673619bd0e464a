/** The parts of a valibot schema that matter here. */
interface Node {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Node>>;
  readonly options?: readonly unknown[];
  readonly wrapped?: Node;
}

/** A value of each field that means something to the server, by the field's name. */
export type Meaningful = Readonly<Record<string, string | number>>;

/** One request that passes the schema, optional fields included; made from it, so that no field is forgotten. */
export function exampleOf(schema: unknown, meaningful: Meaningful, name = ''): unknown {
  const node = schema as Node;
  if (Object.hasOwn(meaningful, name)) return meaningful[name];
  switch (node.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(node.entries ?? {}).map(([key, child]) => [
          key,
          exampleOf(child, meaningful, key),
        ]),
      );
    case 'string':
      return 'a';
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'picklist':
      return node.options?.[0];
    case 'union':
      return exampleOf(node.options?.[0], meaningful, name);
    case 'optional':
    case 'nullish':
    case 'nullable':
      return exampleOf(node.wrapped, meaningful, name);
    default:
      throw new Error(`no example is known for a schema of the type ${node.type}`);
  }
}
