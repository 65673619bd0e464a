import { roundLength } from '../stage/distance.ts';
import { shortLength } from '../stage/texts.ts';
import type { UnderPin } from './pin.ts';

export const texts = {
  open: { from: 'Pradžią rinktis žemėlapyje', to: 'Tikslą rinktis žemėlapyje' },
  title: { from: 'Kelionės pradžia žemėlapyje', to: 'Kelionės tikslas žemėlapyje' },
  confirm: 'Pasirinkti šį adresą',
  again: 'Bandyti dar kartą',
  far: (metres: number) => `Artimiausias adresas – už ${shortLength(roundLength(metres))}.`,
} as const;

/** What there is instead of an address, and what the passenger can do. */
export function wordsOf(at: Exclude<UnderPin['at'], 'found'>, online: boolean): string {
  switch (at) {
    case 'opening':
      return 'Žemėlapis kraunamas…';
    case 'noMap':
      return 'Žemėlapio parsiųsti nepavyko. Uždarykite jį ir įrašykite adresą.';
    case 'untouched':
      return 'Pastumkite žemėlapį taip, kad smeigtukas rodytų reikiamą vietą.';
    case 'looking':
      return online ? 'Ieškoma adreso…' : 'Nėra ryšio. Adresą parodysime, kai jis atsiras.';
    case 'nothing':
      return 'Čia adresų neradome. Pastumkite žemėlapį arčiau gatvės ar namo.';
    case 'otherEnd':
      return 'Čia kitas Jūsų kelionės galas. Pastumkite žemėlapį.';
    case 'failed':
      return online
        ? 'Adreso sužinoti nepavyko. Bandykite dar kartą arba įrašykite adresą.'
        : 'Nėra ryšio. Adresą parodysime, kai jis atsiras.';
    default:
      return at satisfies never;
  }
}
