import { parseAst, type Plugin } from 'vite';

/** What an endpoint says about its request, and about access: types for the client, rules for the server. */
const SERVERS_OWN = new Set(['params', 'query', 'headers', 'body', 'access', 'refusals']);
const CONTRACT = /\/contract\/src\/[^?]*\.ts$/;

/**
 * Leaves out of the client what only the server reads of the contract. The client sends what the types let it send, and
 * reads replies; the schemas of requests with their rules about lengths and ranges were 0.9 kB of every screen.
 */
export function replyOnly(): Plugin {
  return {
    name: 'reply-only',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: CONTRACT },
      handler: (code) => ({ code: withoutRequests(code), map: null }),
    },
  };
}

/** The source of a module without those fields of the endpoints in it. */
export function withoutRequests(code: string): string {
  const cuts: [start: number, end: number][] = [];
  visit(parseAst(code, { lang: 'ts' }), (node) => {
    const fields = fieldsOf(node);
    if (!fields.some(({ name }) => name === 'method')) return;
    if (!fields.some(({ name }) => name === 'path')) return;
    for (const { name, start, end } of fields) if (SERVERS_OWN.has(name)) cuts.push([start, end]);
  });
  // From the end, so that what comes before keeps its place; each field goes with its comma.
  return cuts
    .toSorted(([one], [other]) => other - one)
    .reduce(
      (text, [start, end]) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
      code,
    );
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function visit(node: unknown, tell: (node: Node) => void): void {
  if (Array.isArray(node)) for (const each of node) visit(each, tell);
  if (!isNode(node)) return;
  tell(node);
  for (const child of Object.values(node)) visit(child, tell);
}

/** The fields of an object literal that are written `name: value`. */
function fieldsOf(node: Node): { name: string; start: number; end: number }[] {
  if (node.type !== 'ObjectExpression' || !Array.isArray(node['properties'])) return [];
  return node['properties'].filter(isNode).flatMap(({ key, start, end }) => {
    const name = isNode(key) ? key['name'] : undefined;
    return typeof name === 'string' && typeof start === 'number' && typeof end === 'number'
      ? [{ name, start, end }]
      : [];
  });
}
