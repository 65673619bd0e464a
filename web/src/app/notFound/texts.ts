export const texts = {
  title: 'Not found',
  explanation: 'Tokio puslapio nėra. Galbūt nuoroda pasikeitė arba adrese įsivėlė klaida.',
  home: 'Į pradžią',
};
