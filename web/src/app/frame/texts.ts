export const texts = {
  skipLink: 'Pereiti prie turinio',
  offline: 'Nėra ryšio. Kai jis atsiras, tęsime nuo tos pačios vietos.',
};
