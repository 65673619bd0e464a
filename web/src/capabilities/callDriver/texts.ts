export const texts = {
  title: 'Skambutis vairuotojui',
  soon: 'Skambutis naršyklėje dar kuriamas. Kol kas paskambinkite vairuotojui telefonu.',
  noNumber: 'Vairuotojo numerio neturime.',
  close: 'Uždaryti',
};
