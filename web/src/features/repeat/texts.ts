export const texts = {
  title: 'Pakartoti užsakymą',
  underConstruction:
    'Šis langas dar kuriamas. Netrukus čia galėsite dar kartą užsisakyti tą pačią kelionę.',
};
