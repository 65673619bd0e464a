const UNITS = [
  'nulis',
  'vienas',
  'du',
  'trys',
  'keturi',
  'penki',
  'šeši',
  'septyni',
  'aštuoni',
  'devyni',
  'dešimt',
  'vienuolika',
  'dvylika',
  'trylika',
  'keturiolika',
  'penkiolika',
  'šešiolika',
  'septyniolika',
  'aštuoniolika',
  'devyniolika',
];
const TENS = [
  '',
  '',
  'dvidešimt',
  'trisdešimt',
  'keturiasdešimt',
  'penkiasdešimt',
  'šešiasdešimt',
  'septyniasdešimt',
  'aštuoniasdešimt',
  'devyniasdešimt',
];

/** One, a few, and ten or more of a thing: 21 euras, 22 eurai, 20 and 12 eurų. */
type Forms = readonly [one: string, few: string, many: string];
const EUROS: Forms = ['euras', 'eurai', 'eurų'];
const HUNDREDS: Forms = ['šimtas', 'šimtai', 'šimtų'];
const THOUSANDS: Forms = ['tūkstantis', 'tūkstančiai', 'tūkstančių'];
const MILLIONS: Forms = ['milijonas', 'milijonai', 'milijonų'];

const CENTS_PER_EURO = 100;

/** A sum as Lithuanian invoices spell it out: `Dvidešimt vienas euras 05 ct`. */
export function euroWords(totalCents: number): string {
  const euros = Math.floor(totalCents / CENTS_PER_EURO);
  const cents = String(totalCents % CENTS_PER_EURO).padStart(2, '0');
  const words = `${wordsOf(euros)} ${form(euros, EUROS)} ${cents} ct`;
  return words.charAt(0).toLocaleUpperCase('lt') + words.slice(1);
}

function wordsOf(number: number): string {
  if (number < UNITS.length) return UNITS[number] ?? '';
  if (number < 100) return parts(TENS[Math.floor(number / 10)] ?? '', number % 10);
  if (number < 1_000) return counted(number, 100, HUNDREDS);
  if (number < 1_000_000) return counted(number, 1_000, THOUSANDS);
  return counted(number, 1_000_000, MILLIONS);
}

function counted(number: number, size: number, forms: Forms): string {
  const count = Math.floor(number / size);
  return parts(`${wordsOf(count)} ${form(count, forms)}`, number % size);
}

const parts = (first: string, rest: number): string =>
  rest === 0 ? first : `${first} ${wordsOf(rest)}`;

function form(number: number, [one, few, many]: Forms): string {
  const [lastTwo, last] = [number % 100, number % 10];
  if (last === 0 || (lastTwo > 10 && lastTwo < 20)) return many;
  return last === 1 ? one : few;
}
