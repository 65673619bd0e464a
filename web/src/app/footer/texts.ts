export const texts = {
  stores: 'Programėlė telefone',
  social: 'Sekite mus',
  policies: 'Taisyklės ir politikos',
  appStore: 'App Store',
  googlePlay: 'Google Play',
  download: 'Atsisiųsti iš',
  returnPolicy: 'Grąžinimo politika',
  privacyPolicy: 'Privatumo politika',
  terms: 'Taisyklės',
  reservationTerms: 'Išankstinės rezervacijos taisyklės',
  companyLine: (year: number, company: string) => `© ${year} ${company}`,
};
