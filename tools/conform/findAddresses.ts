import type { Address } from '../../contract/src/index.ts';
import { broken, note } from './findings.ts';
import { send, type Run } from './run.ts';

/** The first suggestion for each text that can be ordered from. */
export async function findAddresses(
  run: Run,
  texts: readonly string[],
): Promise<(Address | undefined)[]> {
  const found: (Address | undefined)[] = [];
  for (const search of texts) {
    const reply = await send(run, 'address', { query: { search } });
    if (reply === undefined) continue;
    const suggestions = 'data' in reply ? reply.data : reply;
    if (suggestions.length === 0) {
      const change = 'give texts that this host knows: --addresses "one;another"';
      run.book.about('address', note('reply', 'nothing found for the text that was sent', change));
    }
    const usable = suggestions.find(({ lat, lng }) => isGiven(lat) && isGiven(lng));
    if (suggestions.length > 0 && usable === undefined) {
      const what = 'no suggestion has lat and lng, so none can be ordered from';
      run.book.about('address', broken('reply', what, 'send lat and lng with every suggestion'));
    }
    found.push(usable);
  }
  return found;
}

const isGiven = (coordinate: Address['lat']): boolean =>
  coordinate !== undefined && coordinate !== null;
