export const texts = {
  skipLink: 'Pereiti prie turinio',
  offline: 'Nėra ryšio. Kai jis atsiras, tęsime nuo tos pačios vietos.',
  activeRide: 'Vykstanti kelionė',
  searching: 'Ieškomas automobilis...',
  backToRide: 'Rodyti',
  minutes: (minutes: number) => `${minutes} min`,
};
