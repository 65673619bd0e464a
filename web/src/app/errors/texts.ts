export const texts = {
  title: 'Šio puslapio parodyti nepavyko',
  broken: 'Įvyko klaida mūsų pusėje. Bandykite dar kartą arba grįžkite į pradžią.',
  chunkGone:
    'Nepavyko atsisiųsti dalies puslapio. Patikrinkite ryšį ir bandykite dar kartą – tai, ką įvedėte, išliks.',
  retry: 'Bandyti dar kartą',
  home: 'Į pradžią',
};
