export const texts = {
  title: 'Rekvizitai sąskaitoms',
  back: 'Atgal',
  tabs: 'Kam rašoma sąskaita',
  person: 'Fizinis asmuo',
  company: 'Juridinis asmuo',
  personName: 'Vardas ir pavardė',
  companyName: 'Įmonės pavadinimas',
  address: 'Adresas',
  personCode: 'Veiklos kodas',
  companyCode: 'Įmonės kodas',
  vatCode: 'PVM mokėtojo kodas',
  save: 'Išsaugoti',
  /** What the two signs beside the button mean, for those who cannot see them. */
  saved: 'Išsaugota',
  notSaved: 'Neišsaugota',
  locked:
    'Išsaugotų rekvizitų perskaityti nepavyko, todėl čia jų keisti negalime: nežinodami, ką keičiame, galėtume juos sugadinti. Jei reikia juos pakeisti, rašykite mums:',
} as const;
