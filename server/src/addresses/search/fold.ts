/** 'Šv. Žemaitės' and 'sv zemaites' are the same to a passenger in a hurry: no marks, no capitals. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-');
