/** Folded endings of Lithuanian nouns, the longest first. */
const ENDINGS = (
  'iuose uose iams iais iemis omis emis yje oje eje uje ies iai ios ius iui iaus aus ais ams oms ems ' +
  'as is ys us os es ai ui ei io iu ia o u a e i y'
).split(' ');
const SHORTEST_STEM = 4;

/** What 'uostas', 'uosto' and 'uoste' share. Not grammar: two forms of one word need only meet in one stem. */
export function stemOf(word: string): string {
  for (const ending of ENDINGS) {
    if (word.length - ending.length >= SHORTEST_STEM && word.endsWith(ending)) {
      return word.slice(0, -ending.length);
    }
  }
  return word;
}
