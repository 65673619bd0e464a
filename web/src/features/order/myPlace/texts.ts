import type { MyPlace } from './findMyPlace.ts';

export const texts = {
  button: 'Mano vieta',
  asking: 'Ieškome Jūsų vietos…',
} as const;

const FAR_M = 30;

/** In steps that nobody takes for more than they are: 5, 10, … 50, 60, … 200, 250, … */
const roughly = (metres: number): string => {
  const step = metres < 50 ? 5 : metres < 200 ? 10 : 50;
  return `${Math.max(step, Math.round(metres / step) * step)} m`;
};

/** What has come of it, and what the passenger can do. */
export function wordsOf(place: MyPlace): string {
  switch (place.at) {
    case 'found': {
      const { accuracyM, distanceM = 0 } = place;
      const far = distanceM > FAR_M ? ` Artimiausias adresas – už ${roughly(distanceM)}.` : '';
      return `Vieta nustatyta ${roughly(accuracyM)} tikslumu.${far} Patikrinkite, ar adresas tinka.`;
    }
    case 'inaccurate':
      return `Vieta nustatyta tik ${roughly(place.accuracyM)} tikslumu. Įrašykite adresą.`;
    case 'refused':
      return 'Naršyklei neleista pasakyti, kur esate. Leiskite jos nustatymuose arba įrašykite adresą.';
    case 'slow':
      return 'Vietos nepavyko nustatyti per 8 sekundes. Bandykite dar kartą arba įrašykite adresą.';
    case 'unavailable':
      return 'Įrenginys negali pasakyti, kur esate. Įjunkite vietos nustatymą arba įrašykite adresą.';
    case 'noAddress':
      return 'Šalia Jūsų adresų neradome. Įrašykite adresą.';
    case 'failed':
      return 'Adreso sužinoti nepavyko. Bandykite dar kartą arba įrašykite adresą.';
    default:
      return place satisfies never;
  }
}
