/** The abbreviation that stands on signs, and every way in which it is typed, folded. */
const WRITINGS = [
  ['g.', 'g gatve gatves gatveje gatvele'],
  ['pr.', 'pr prosp prospektas prospekto prospekte'],
  ['al.', 'al aleja alejos alejoje'],
  ['pl.', 'pl plentas plento plente'],
  ['a.', 'a aikste aikstes aiksteje'],
  ['skg.', 'skg skersg skersgatvis skersgatvio skersgatvyje'],
  ['kel.', 'kel kelias kelyje'],
  ['tak.', 'tak takas take'],
  ['krant.', 'krant krantine krantines krantineje'],
] as const;

export type StreetType = (typeof WRITINGS)[number][0];

const typeOfWriting = new Map<string, StreetType>(
  WRITINGS.flatMap(([type, writings]) =>
    writings.split(' ').map((writing) => [writing, type] as const),
  ),
);

/** The street type that a folded word means, if it means one. */
export const streetTypeOf = (word: string): StreetType | undefined => typeOfWriting.get(word);
