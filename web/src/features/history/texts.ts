export const texts = {
  title: 'Kelionės',
  tabs: 'Kurias keliones rodyti',
  past: 'Įvykusios',
  upcoming: 'Būsimos',
  pastUnderConstruction: 'Kelionių istorija dar kuriama. Netrukus čia rasite visas savo keliones.',
  upcomingUnderConstruction: 'Šis sąrašas dar kuriamas. Netrukus čia matysite savo rezervacijas.',
};
