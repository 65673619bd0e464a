export const texts = {
  title: 'Dėmesio',
  close: 'Uždaryti',
  unexpected: 'Įvyko netikėta klaida. Bandykite dar kartą arba atnaujinkite puslapį.',
  blocked: (email: string) =>
    `Jūsų paskyra užblokuota. Susisiekite su administracija el. paštu ${email}`,
  stillSignedIn:
    'Atsijungti nepavyko – Jūs vis dar prisijungę. Patikrinkite ryšį ir bandykite dar kartą.',
};
