/** From the nominative's ending to the locative's, the longest first; the register has no locative. */
const ENDINGS: readonly (readonly [nominative: string, locative: string])[] = [
  ['iai', 'iuose'],
  ['ai', 'uose'],
  ['ioji', 'iojoje'],
  ['oji', 'ojoje'],
  ['asis', 'ajame'],
  ['ysis', 'iajame'],
  ['ieji', 'iuosiuose'],
  ['osios', 'osiose'],
  ['ias', 'yje'],
  ['jas', 'juje'],
  ['as', 'e'],
  ['us', 'uje'],
  ['is', 'yje'],
  ['ys', 'yje'],
  ['ės', 'ėse'],
  ['os', 'ose'],
  ['ūs', 'uose'],
  ['ė', 'ėje'],
  ['a', 'oje'],
  ['i', 'ioje'],
];

/** 'Žiežmariuose' for 'Žiežmariai', as passengers write it; a genitive before the name ('Kazlų Rūda') stays. */
export function locativeOf(name: string): string {
  return name
    .split(' ')
    .map((word) => {
      const found = ENDINGS.find(([nominative]) => word.endsWith(nominative));
      return found === undefined ? word : `${word.slice(0, -found[0].length)}${found[1]}`;
    })
    .join(' ');
}
