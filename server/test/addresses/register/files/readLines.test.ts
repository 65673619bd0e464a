import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readLines, type Line } from '../../../../src/addresses/register/files/readLines.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lines-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function linesOf(file: string): Promise<Line[]> {
  const found: Line[] = [];
  for await (const lines of readLines(file, { onBytes: () => {} })) found.push(...lines);
  return found;
}
async function linesIn(content: string | Buffer): Promise<Line[]> {
  const file = join(folder, 'lines.csv');
  writeFileSync(file, content);
  return linesOf(file);
}
const MEGABYTE = 1_024 * 1_024;

setFlagsFromString('--expose-gc');
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the flag makes it one
const collectGarbage = runInNewContext('gc') as () => void;

describe('lines of a file', () => {
  it('are read without the mark and the ends that Windows gives them', async () => {
    expect(await linesIn('\uFEFFa|b\r\nc|d\r\n')).toEqual([
      { at: 'line', number: 1, text: 'a|b', cutOff: false },
      { at: 'line', number: 2, text: 'c|d', cutOff: false },
    ]);
  });

  it('are read whole, wherever the pieces of the file end', async () => {
    const text = Array.from({ length: 60_000 }, (_, at) => `${at}|ąčęėįšųūž`);
    const lines = await linesIn(`${text.join('\n')}\n`);
    expect(lines.map((line) => (line.at === 'line' ? line.text : line.why))).toEqual(text);
  });

  it('are marked where the file ends without the end of its line', async () => {
    expect((await linesIn('a\nb')).at(-1)).toEqual({
      at: 'line',
      number: 2,
      text: 'b',
      cutOff: true,
    });
  });

  it('that cannot be used say why, and the next ones are read', async () => {
    const bytes = Buffer.concat([
      Buffer.from('a\n'),
      Buffer.from([0xc5, 0x20, 0xbe, 0x0a]),
      Buffer.from('x\0y\n'),
      Buffer.from(`${'z'.repeat(70_000)}\n`),
      Buffer.from('last\n'),
    ]);
    expect(await linesIn(bytes)).toEqual([
      { at: 'line', number: 1, text: 'a', cutOff: false },
      { at: 'unreadable', number: 2, why: 'it is not UTF-8' },
      { at: 'unreadable', number: 3, why: 'it holds a zero byte' },
      { at: 'unreadable', number: 4, why: 'it is longer than 64 kB' },
      { at: 'line', number: 5, text: 'last', cutOff: false },
    ]);
  });

  it('that never end are not held: 200 MB without an end cost a fraction of that', async () => {
    const file = join(folder, 'endless.csv');
    const out = openSync(file, 'w');
    writeSync(out, 'first\n');
    const piece = Buffer.alloc(MEGABYTE, 'x');
    for (let nth = 0; nth < 200; nth += 1) writeSync(out, piece);
    writeSync(out, '\nlast\n');
    closeSync(out);
    const before = heldInBuffers();
    let pieces = 0;
    let most = 0;
    const found: Line[] = [];
    const watch = (): void => {
      pieces += 1;
      if (pieces % 20 === 0) most = Math.max(most, heldInBuffers() - before);
    };
    for await (const lines of readLines(file, { onBytes: watch })) found.push(...lines);
    expect(found.map((line) => (line.at === 'line' ? line.text : line.why))).toEqual([
      'first',
      'it is longer than 64 kB',
      'last',
    ]);
    expect(pieces).toBeGreaterThan(190);
    expect(most).toBeLessThan(50 * MEGABYTE);
  });
});

/** What is still held, and not what nobody has swept up yet: that depends on what else this process runs. */
function heldInBuffers(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}
