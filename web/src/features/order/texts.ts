export const texts = {
  title: 'Užsisakyti',
  underConstruction:
    'Užsakymo langas dar kuriamas. Netrukus čia įvesite adresus ir išsikviesite automobilį.',
};
