export const texts = {
  title: 'Taksi, kai jo reikia.',
  lead: 'Užsisakykite automobilį dabar arba rezervuokite vėlesniam laikui. Iš karto matysite kainą, o paskui – ir kas atvažiuoja.',
  logIn: 'PRISIJUNGTI',
  order: 'Užsisakyti',
  passengers: {
    title: 'Keleiviams',
    text: 'Jokių slaptažodžių: pakanka telefono numerio ir vieno skambučio. Automobilį kviesite tiesiai iš naršyklės.',
    logIn: 'Pradėti kelionę',
    order: 'Kviesti automobilį',
  },
  business: {
    title: 'Verslui',
    text: 'Darbuotojų ir svečių kelionės vienoje vietoje, o sąskaitos – su Jūsų įmonės rekvizitais.',
    register: 'Registruoti įmonę',
  },
  drivers: {
    title: 'Vairuotojams',
    text: 'Vairuokite tada, kada patogu Jums. Pirmiausia ramiai perskaitykite, ką siūlome.',
    register: 'Registruotis vairuotoju',
    conditions: 'Darbo sąlygos',
  },
};
