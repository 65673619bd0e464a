import { createHash } from 'node:crypto';
import { basename } from 'node:path';

import { isHouseNumber } from '../../search/houseNumber.ts';
import { fold } from '../../search/tokens.ts';
import type { Area, Street } from '../../../domain/registerRecords.ts';
import { createAddressBook, type AddressBook } from './addressBook.ts';
import { codeOf, statedPoint } from './fields.ts';
import { createPoints, type Points } from './points.ts';
import { readPoints } from './readPoints.ts';
import { readRows, type Row } from './readRows.ts';
import type { RegisterFiles, TableFile } from './registerFiles.ts';
import { createWrongLines, type WrongLines } from './wrongLines.ts';

/** Everything that the files say, ready to be stored in the order in which it is given. */
export interface ReadRegister {
  /** The same for the same files, byte by byte. */
  readonly fingerprint: string;
  /** Those with addresses, by code. */
  readonly areas: readonly Area[];
  readonly streetCount: number;
  readonly addresses: number;
  readonly wrong: WrongLines;
  /** By area and code. */
  streets(): IterableIterator<Street>;
}

/** Changes when the same files would be read into something else: then they are imported anew. */
const READING = 'register 1';

const NO_NAME = 'it has no name, or one that nobody could read';
const NO_CODE = 'its code is no number';

/** Reads the files in the order in which they lean on each other. */
export async function readRegister(
  files: RegisterFiles,
  onBytes: (bytes: number) => void,
): Promise<ReadRegister> {
  const wrong = createWrongLines();
  const fingerprint = createHash('sha256').update(READING);
  const follow = (file: string) => {
    fingerprint.update(`\0${basename(file)}\0`);
    return (bytes: Buffer): void => {
      fingerprint.update(bytes);
      onBytes(bytes.length);
    };
  };
  const rows = (table: TableFile, take: (row: Row) => string | undefined): Promise<void> =>
    readRows(table, { wrong, onBytes: follow(table.file), take });

  const municipalities = new Map<string, string>();
  for (const table of files.municipalities) {
    await rows(table, (row) => {
      const name = municipalityName(row);
      if (!isName(name)) return NO_NAME;
      municipalities.set(row('municipality'), name);
      return undefined;
    });
  }
  const elderships = new Map<string, string>();
  for (const table of files.elderships) {
    await rows(table, (row) => {
      const name = withType(row('genitive') || row('name'), row('type'));
      if (!isName(name)) return NO_NAME;
      elderships.set(row('eldership'), name);
      return undefined;
    });
  }
  const areas = new Map<number, Area>();
  for (const table of files.areas) {
    await rows(table, (row) => {
      const code = codeOf(row('area'));
      const name = row('name') || row('genitive');
      if (code === undefined || code === 0) return NO_CODE;
      if (!isName(name)) return NO_NAME;
      areas.set(code, {
        code,
        name,
        genitive: isName(row('genitive')) ? row('genitive') : '',
        type: row('type').slice(0, LONGEST_TYPE),
        municipality: municipalities.get(row('municipality')) ?? '',
        eldership: elderships.get(row('eldership')) ?? '',
      });
      return undefined;
    });
  }
  const streetNames = new Map<number, string>();
  for (const table of files.streets) {
    await rows(table, (row) => {
      const code = codeOf(row('street'));
      const name = withType(row('genitive') || row('name'), row('type'));
      if (code === undefined || code === 0) return NO_CODE;
      if (!isName(name)) return NO_NAME;
      streetNames.set(code, name);
      return undefined;
    });
  }
  const points = createPoints();
  for (const file of files.points) await readPoints(file, { points, wrong, onBytes: follow(file) });
  const book = createAddressBook();
  const known = { areas, streetNames, points };
  for (const table of files.addresses) await rows(table, (row) => takeAddress(row, known, book));

  const inUse = book.areasInUse;
  return {
    fingerprint: fingerprint.digest('hex'),
    areas: [...areas.values()]
      .filter(({ code }) => inUse.has(code))
      .toSorted((one, other) => one.code - other.code),
    streetCount: book.streetCount,
    addresses: book.addresses,
    wrong,
    streets: () => book.streets((street) => streetNames.get(street) ?? ''),
  };
}

interface Known {
  readonly areas: ReadonlyMap<number, Area>;
  readonly streetNames: ReadonlyMap<number, string>;
  readonly points: Points;
}

/** Why the address cannot be used, or nothing. */
function takeAddress(row: Row, known: Known, book: AddressBook): string | undefined {
  const area = codeOf(row('area'));
  const street = row('street') === '' ? 0 : codeOf(row('street'));
  if (area === undefined || !known.areas.has(area)) return 'its residential area is not known';
  if (street === undefined || (street !== 0 && !known.streetNames.has(street))) {
    return 'its street is not known';
  }
  const block = row('block');
  const number = `${row('number')}${block === '' ? '' : `K${block}`}`.replaceAll(' ', '');
  if (!isHouseNumber(fold(number))) return 'it has no house number, or none that houses carry';
  const stated = row('east') === '' ? undefined : statedPoint(row('east'), row('north'));
  const point = stated ?? known.points.of(codeOf(row('address')) ?? -1);
  if (point === undefined) return 'it has no coordinates inside the country';
  book.add(area, street, number.toUpperCase(), point);
  return undefined;
}

const LONGEST_TYPE = 20;
/** Printable, and no longer than any name is: it stands in titles and on drivers' screens. */
const isName = (text: string): boolean => /^[^\p{C}]{1,100}$/u.test(text);
const withType = (name: string, type: string): string =>
  name === '' || type === '' || name.endsWith(` ${type}`) ? name : `${name} ${type}`;

/** 'Utenos r.' for 'Utenos rajono savivaldybė', as everybody writes it. */
function municipalityName(row: Row): string {
  const name = row('genitive') || row('name');
  const words = name.replace(/ sav(?:\.|ivaldybė)$/u, '');
  if (/ (?:rajono|r\.)$/u.test(words)) return words.replace(/ (?:rajono|r\.)$/u, ' r.');
  if (/ (?:miesto|m\.)$/u.test(words)) return words.replace(/ (?:miesto|m\.)$/u, ' m.');
  return words === '' ? '' : `${words} sav.`;
}
