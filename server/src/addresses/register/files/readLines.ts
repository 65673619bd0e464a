import { createReadStream } from 'node:fs';

/** A line of a file, or what is left of one that cannot be used. */
export type Line =
  | {
      readonly at: 'line';
      readonly number: number;
      readonly text: string;
      /** The file ends here without the end of its line: perhaps in its middle. */
      readonly cutOff: boolean;
    }
  | { readonly at: 'unreadable'; readonly number: number; readonly why: string };

/** Many times the longest line of the register; the rest of a longer one is passed over and never held. */
const LONGEST_LINE_BYTES = 64 * 1_024;
const CHUNK_BYTES = 1_024 * 1_024;
const NEW_LINE = 0x0a;
const BYTE_ORDER_MARK = '\uFEFF';

interface Reading {
  /** Every byte of the file, as it comes. */
  readonly onBytes: (bytes: Buffer) => void;
}

/** The lines of a text in UTF-8, in bounded memory; many at a time, for one promise a line would take minutes. */
export async function* readLines(file: string, { onBytes }: Reading): AsyncIterable<Line[]> {
  let number = 0;
  let held = Buffer.alloc(0);
  let tooLong = false;
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES })) {
    const bytes: Buffer = chunk;
    onBytes(bytes);
    const last = bytes.lastIndexOf(NEW_LINE);
    if (last === -1) {
      if (!tooLong) held = Buffer.concat([held, bytes]);
      if (held.length > LONGEST_LINE_BYTES) {
        held = Buffer.alloc(0);
        tooLong = true;
      }
      continue;
    }
    const lines = Buffer.concat([held, bytes.subarray(0, last)])
      .toString()
      .split('\n');
    const first = number;
    yield lines.map((text, at): Line => {
      number = first + at + 1;
      return lineOf(text, number, tooLong && at === 0);
    });
    tooLong = false;
    held = Buffer.from(bytes.subarray(last + 1));
  }
  if (held.length === 0 && !tooLong) return;
  const last = lineOf(held.toString(), number + 1, tooLong);
  yield [last.at === 'line' ? { ...last, cutOff: true } : last];
}

function lineOf(raw: string, number: number, tooLong: boolean): Line {
  if (tooLong || raw.length > LONGEST_LINE_BYTES) {
    return { at: 'unreadable', number, why: 'it is longer than 64 kB' };
  }
  const text = number === 1 && raw.startsWith(BYTE_ORDER_MARK) ? raw.slice(1) : raw;
  if (text.includes('\uFFFD')) return { at: 'unreadable', number, why: 'it is not UTF-8' };
  if (text.includes('\0')) return { at: 'unreadable', number, why: 'it holds a zero byte' };
  return {
    at: 'line',
    number,
    text: text.endsWith('\r') ? text.slice(0, -1) : text,
    cutOff: false,
  };
}
