/** What a file of the register lists; known by its header, whatever the file is called. */
export type TableKind = 'municipalities' | 'elderships' | 'areas' | 'streets' | 'addresses';

export interface Table {
  readonly kind: TableKind;
  readonly delimiter: string;
  readonly columns: number;
  /** Where a column stands; -1 where the file has none. */
  readonly at: Readonly<Record<Column, number>>;
}

/** The headers under which a column was published over the years. */
const HEADERS = {
  municipality: ['SAV_KODAS', 'SAVIVALDYBES_KODAS'],
  eldership: ['SEN_KODAS', 'SENIUNIJOS_KODAS'],
  area: ['GYV_KODAS', 'GYVENVIETES_KODAS'],
  street: ['GAT_KODAS', 'GATVES_KODAS'],
  address: ['AOB_KODAS', 'ADR_ID', 'ADRESO_KODAS'],
  /** Rooms are listed in a file of their own, which nobody needs to find a house. */
  room: ['PAT_KODAS', 'PATALPOS_KODAS'],
  name: ['VARDAS', 'VARDAS_V', 'PAVADINIMAS', 'GYV_PAV', 'SAV_PAV', 'SEN_PAV'],
  genitive: ['VARDAS_K', 'PAVADINIMAS_K', 'GAT_PAV'],
  type: ['TIPO_SANTRUMPA', 'TIPO_SANTR', 'SANTRUMPA'],
  number: ['NR', 'NAMO_NR', 'PASTATO_NR'],
  block: ['KORPUSO_NR', 'KORPUSAS'],
  east: ['E_KOORD', 'E', 'Y_KOORD', 'LKS_Y', 'Y'],
  north: ['N_KOORD', 'N', 'X_KOORD', 'LKS_X', 'X'],
} as const;
export type Column = keyof typeof HEADERS;

const DELIMITERS = ['|', ';', '\t', ','];

/** `undefined` for a file that is none of the register's. */
export function tableOf(header: string): Table | undefined {
  const delimiter = DELIMITERS.find((one) => header.includes(one)) ?? '|';
  const titles = fieldsOf(header, delimiter).map((title) => title.trim().toUpperCase());
  const position = (column: Column): number => {
    const title = HEADERS[column].find((known) => titles.includes(known));
    return title === undefined ? -1 : titles.indexOf(title);
  };
  const at = {
    municipality: position('municipality'),
    eldership: position('eldership'),
    area: position('area'),
    street: position('street'),
    address: position('address'),
    room: position('room'),
    name: position('name'),
    genitive: position('genitive'),
    type: position('type'),
    number: position('number'),
    block: position('block'),
    east: position('east'),
    north: position('north'),
  };
  const kind = kindOf((column) => at[column] !== -1);
  return kind && { kind, delimiter, columns: titles.length, at };
}

function kindOf(has: (column: Column) => boolean): TableKind | undefined {
  const isNamed = has('name') || has('genitive');
  if (has('room')) return undefined;
  if (has('area') && has('number')) return 'addresses';
  if (!isNamed) return undefined;
  if (has('area')) return has('street') ? 'streets' : 'areas';
  if (has('eldership')) return 'elderships';
  return has('municipality') ? 'municipalities' : undefined;
}

/** The register quotes nothing; a file that went through a spreadsheet may. */
export function fieldsOf(line: string, delimiter: string): string[] {
  if (!line.includes('"')) return line.split(delimiter);
  const fields: string[] = [];
  let field = '';
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at);
    if (sign === '"' && quoted && line.charAt(at + 1) === '"') {
      field += sign;
      at += 1;
    } else if (sign === '"') quoted = !quoted;
    else if (sign === delimiter && !quoted) {
      fields.push(field);
      field = '';
    } else field += sign;
  }
  return [...fields, field];
}
