import { createReadStream } from 'node:fs';

import { StartRefused } from '../../../platform/startRefused.ts';

/** Many times what the register writes of a point. */
const LONGEST_FEATURE = 64 * 1_024;

/**
 * The members of the list `features` of a GeoJSON file, one text each, in bounded memory: the file of a city has a
 * hundred megabytes. What stands around the list is passed over.
 */
export async function* readFeatures(
  file: string,
  onBytes: (bytes: Buffer) => void,
): AsyncIterable<string[]> {
  const scan = createScanner(file);
  const decoder = new TextDecoder();
  for await (const chunk of createReadStream(file, { highWaterMark: 1_024 * 1_024 })) {
    const bytes: Buffer = chunk;
    onBytes(bytes);
    const found = scan.push(decoder.decode(bytes, { stream: true }));
    if (found.length > 0) yield found;
  }
  scan.end();
}

/** Follows braces and strings only: what is inside of a feature is read by `JSON.parse`. */
function createScanner(file: string): { push(text: string): string[]; end(): void } {
  let depth = 0;
  let inString = false;
  let escaped = false;
  let inFeature = false;
  let held = '';

  return {
    push(text) {
      const found: string[] = [];
      let from = 0;
      for (let at = 0; at < text.length; at += 1) {
        const sign = text.charCodeAt(at);
        if (inString) {
          if (escaped) escaped = false;
          else if (sign === BACKSLASH) escaped = true;
          else if (sign === QUOTE) inString = false;
        } else if (sign === QUOTE) inString = true;
        else if (sign === OPEN_BRACE || sign === OPEN_BRACKET) {
          depth += 1;
          // The collection, its list, a feature.
          if (depth === 3 && sign === OPEN_BRACE) {
            inFeature = true;
            from = at;
          }
        } else if (sign === CLOSE_BRACE || sign === CLOSE_BRACKET) {
          depth -= 1;
          if (depth === 2 && inFeature) {
            found.push(held + text.slice(from, at + 1));
            held = '';
            inFeature = false;
          }
        }
      }
      if (inFeature) held += text.slice(from);
      if (held.length > LONGEST_FEATURE) {
        throw new StartRefused(`${file}: one of its features is longer than 64 kB`);
      }
      return found;
    },
    end() {
      if (depth !== 0 || inString) throw new StartRefused(`${file}: it ends in the middle`);
    },
  };
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
