import type { EndReason } from './state.ts';

/** Every text of a call; those of the specification to the letter. */
export const texts = {
  title: 'Skambutis vairuotojui',
  close: 'Uždaryti',
  connecting: { title: 'Palaukite', text: 'Jungiamasi prie skambučio' },
  ringing: 'Skambinama',
  reconnecting: 'Jungiamasi iš naujo…',
  duration: 'Pokalbio trukmė',
  hangUp: 'Baigti skambutį',
  mute: 'Išjungti mikrofoną',
  unmute: 'Įjungti mikrofoną',
  level: 'Mikrofono garsas',
  byPhone: (phone: string) => `Skambinti telefonu ${phone}`,
} as const;

interface EndText {
  readonly title: string;
  readonly text?: string;
  /** The driver can be reached by an ordinary call. */
  readonly byPhone?: true;
}

export const endTexts: Readonly<Record<EndReason, EndText>> = {
  over: { title: 'Skambutis baigtas' },
  busy: { title: 'Užimta', text: 'Vairuotojas negali atsiliepti.' },
  unreachable: {
    title: 'Skambutis baigtas',
    text: 'Nepavyko prisijungti. Paskambinkite vairuotojui telefonu.',
    byPhone: true,
  },
  lost: {
    title: 'Skambutis baigtas',
    text: 'Ryšys nutrūko. Paskambinkite vairuotojui telefonu.',
    byPhone: true,
  },
  elsewhere: { title: 'Skambutis jau vyksta', text: 'Jūs jau kalbatės kitame naršyklės lange.' },
  refused: {
    title: 'Nėra leidimo naudoti mikrofoną',
    text: 'Leiskite šiai svetainei naudoti mikrofoną naršyklės nustatymuose arba paskambinkite telefonu.',
    byPhone: true,
  },
  missing: {
    title: 'Mikrofonas nerastas',
    text: 'Prijunkite mikrofoną arba paskambinkite vairuotojui telefonu.',
    byPhone: true,
  },
  busyMicrophone: {
    title: 'Mikrofonas užimtas',
    text: 'Mikrofoną naudoja kita programa. Uždarykite ją arba paskambinkite telefonu.',
    byPhone: true,
  },
  unsupported: {
    title: 'Ši naršyklė skambinti negali',
    text: 'Paskambinkite vairuotojui telefonu.',
    byPhone: true,
  },
};
