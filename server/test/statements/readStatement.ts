import { loadModule, parsePlPgSQLSync, parseSync } from 'libpg-query';

await loadModule();

/** Of whom a statement can see rows in a table: of one passenger, of those that it names, of all. */
export interface Reach {
  readonly table: string;
  readonly how: How;
}

type How = 'one' | 'several' | 'all';
type Tree = Readonly<Record<string, unknown>>;

/** What a name in a statement stands for. */
interface Source {
  readonly name: string;
  /** Absent for the result of another query, which is judged by itself. */
  readonly table?: string;
  how: How;
}

export interface Tables {
  readonly columns: ReadonlyMap<string, ReadonlySet<string>>;
  /** The columns by which a row's passenger is known. */
  readonly owned: ReadonlyMap<string, readonly string[]>;
}

/**
 * A table is narrowed to one passenger when one of its keys equals something that is known: a value that was sent, a
 * column of a table that is narrowed itself, or of a row around it. Only what is joined by `and` counts.
 */
export function reachOf(statement: string, tables: Tables): readonly Reach[] {
  const reader = new StatementReader(tables);
  reader.readWithin(parseSync(statement), [], new Set());
  return reader.found;
}

/** The statements in the body of a function. */
export function statementsOf(functionDefinition: string): readonly string[] {
  const found: string[] = [];
  const look = (node: unknown): void => {
    if (!isTree(node)) return forEachOf(node, look);
    const { query } = node;
    if (typeof query === 'string' && /^\s*(?:select|insert|update|delete|with)\b/i.test(query)) {
      found.push(query);
    }
    Object.values(node).forEach(look);
  };
  look(parsePlPgSQLSync(functionDefinition));
  return found;
}

class StatementReader {
  readonly found: Reach[] = [];
  readonly #tables: Tables;

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  /** Every query somewhere below, each with the sources of those around it. */
  readWithin(node: unknown, around: readonly Source[], results: ReadonlySet<string>): void {
    if (!isTree(node)) {
      forEachOf(node, (part) => this.readWithin(part, around, results));
      return;
    }
    for (const [kind, part] of Object.entries(node)) {
      const isQuery = /^(?:Select|Insert|Update|Delete)Stmt$/.test(kind) && isTree(part);
      if (isQuery) this.#readQuery(kind, part, around, results);
      else this.readWithin(part, around, results);
    }
  }

  #readQuery(
    kind: string,
    query: Tree,
    around: readonly Source[],
    known: ReadonlySet<string>,
  ): void {
    const results = new Set(known);
    for (const { CommonTableExpr: named } of listIn(query['withClause'], 'ctes')) {
      if (!isTree(named)) continue;
      this.readWithin(named['ctequery'], around, results);
      results.add(String(named['ctename']));
    }
    // The halves of a union are queries without a name of their own.
    for (const half of [query['larg'], query['rarg']]) {
      if (isTree(half)) this.#readQuery('SelectStmt', half, around, results);
    }
    const sources: Source[] = [];
    const conditions: Tree[] = [...conjuncts(query['whereClause'])];
    const add = (node: Tree): void => {
      const { RangeVar: table, JoinExpr: join, ...other } = node;
      if (isTree(table)) sources.push(sourceOf(table, results));
      else if (isTree(join)) {
        [join['larg'], join['rarg']].filter(isTree).forEach(add);
        conditions.push(...conjuncts(join['quals']));
      } else {
        for (const derived of Object.values(other).filter(isTree)) {
          sources.push({ name: aliasOf(derived) ?? '', how: 'one' });
        }
      }
    };
    // What is inserted is a row of whoever it names.
    if (kind !== 'InsertStmt' && isTree(query['relation'])) add({ RangeVar: query['relation'] });
    [...listIn(query, 'fromClause'), ...listIn(query, 'usingClause')].forEach(add);
    this.#narrow(sources, conditions);
    for (const { table, how } of sources) {
      if (table !== undefined && this.#tables.owned.has(table)) this.found.push({ table, how });
    }
    const { withClause: _with, larg: _left, rarg: _right, ...rest } = query;
    this.readWithin(rest, [...sources, ...around], results);
  }

  /** Again and again: one that is narrowed may narrow the next. */
  #narrow(sources: readonly Source[], conditions: readonly Tree[]): void {
    for (let changed = true; changed;) {
      changed = false;
      for (const [column, value, atMost] of conditions.flatMap(equality)) {
        const { source, name } = this.#resolve(column, sources);
        const isKey = this.#tables.owned.get(source?.table ?? '')?.includes(name) === true;
        if (source === undefined || !isKey) continue;
        const how = wider(this.#known(value, sources), atMost);
        if (!isNarrower(how, source.how)) continue;
        source.how = how;
        changed = true;
      }
    }
  }

  /** How many passengers a value can stand for. */
  #known(value: unknown, sources: readonly Source[]): How {
    if (!isTree(value)) {
      return Array.isArray(value)
        ? value.map((part) => this.#known(part, sources)).reduce(wider, 'one')
        : 'one';
    }
    if (isTree(value['ColumnRef'])) {
      return this.#resolve(value['ColumnRef'], sources).source?.how ?? 'one';
    }
    // A query inside is judged by itself.
    if (isTree(value['SubLink'])) return 'one';
    return this.#known(Object.values(value), sources);
  }

  /** No source for a column of a query around, or of a trigger's row. */
  #resolve(column: Tree, sources: readonly Source[]) {
    const names = listIn(column, 'fields').flatMap(({ String: text }) =>
      isTree(text) ? [String(text['sval'])] : [],
    );
    const name = names.at(-1) ?? '';
    const [qualifier] = names.length > 1 ? names : [];
    const source = sources.find((one) =>
      qualifier === undefined
        ? this.#tables.columns.get(one.table ?? '')?.has(name) === true
        : one.name === qualifier,
    );
    return { source, name };
  }
}

const ORDER: readonly How[] = ['one', 'several', 'all'];
const isNarrower = (one: How, other: How): boolean => ORDER.indexOf(one) < ORDER.indexOf(other);
const wider = (one: How, other: How): How => (isNarrower(one, other) ? other : one);

type Equality = readonly [column: Tree, value: unknown, atMost: How];

/** Both ways round, where both sides are columns. */
function equality({ A_Expr: comparison, SubLink: query }: Tree): Equality[] {
  if (isTree(query) && query['subLinkType'] === 'ANY_SUBLINK') {
    return columnsOf(query['testexpr']).map((column) => [column, undefined, 'one']);
  }
  if (!isTree(comparison)) return [];
  const [operator] = listIn(comparison, 'name');
  if (!isTree(operator?.['String']) || operator['String']['sval'] !== '=') return [];
  const { kind, lexpr, rexpr } = comparison;
  switch (kind) {
    case 'AEXPR_OP':
      return [
        ...columnsOf(lexpr).map((column) => [column, rexpr, 'one'] as const),
        ...columnsOf(rexpr).map((column) => [column, lexpr, 'one'] as const),
      ];
    case 'AEXPR_OP_ANY':
    case 'AEXPR_IN':
      return columnsOf(lexpr).map((column) => [column, rexpr, 'several']);
    default:
      return [];
  }
}

const columnsOf = (node: unknown): Tree[] =>
  isTree(node) && isTree(node['ColumnRef']) ? [node['ColumnRef']] : [];

function conjuncts(node: unknown): Tree[] {
  if (!isTree(node)) return [];
  const { BoolExpr: joined } = node;
  return isTree(joined) && joined['boolop'] === 'AND_EXPR'
    ? listIn(joined, 'args').flatMap(conjuncts)
    : [node];
}

function sourceOf(table: Tree, results: ReadonlySet<string>): Source {
  const named = String(table['relname']);
  const name = aliasOf(table) ?? named;
  return results.has(named) ? { name, how: 'one' } : { name, table: named, how: 'all' };
}

function aliasOf({ alias }: Tree): string | undefined {
  return isTree(alias) ? String(alias['aliasname']) : undefined;
}

const isTree = (node: unknown): node is Tree =>
  typeof node === 'object' && node !== null && !Array.isArray(node);

const listIn = (node: unknown, field: string): readonly Tree[] => {
  const list: unknown = isTree(node) ? node[field] : undefined;
  return Array.isArray(list) ? list.filter(isTree) : [];
};

const forEachOf = (node: unknown, each: (part: unknown) => void): void => {
  if (Array.isArray(node)) node.forEach(each);
};
