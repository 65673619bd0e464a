export const texts = {
  offer: 'Pranešti, kai automobilis atvyks',
  on: 'Pranešime, kai atvyks.',
  stop: 'Nepranešti',
  refused: 'Pranešimai neleidžiami. Leisti juos galite naršyklės nustatymuose.',
  installFirst: 'Pranešimams įsidiekite programėlę: „Bendrinti“, tada „Į pradžios ekraną“.',
  understood: 'Supratau',
} as const;
