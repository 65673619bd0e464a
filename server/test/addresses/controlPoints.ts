/**
 * Stops of public transport, as their timetables publish them, that stand near the middle of a street or
 * at a place. They do not come from our lists, so that a slip of the hand there shows.
 */
export const controlPoints = [
  { town: 'Vilnius', name: 'Vilniaus geležinkelio stotis', lat: 54.6707, lng: 25.285 },
  { town: 'Vilnius', name: 'Vilniaus oro uostas', lat: 54.6418, lng: 25.2777 },
  { town: 'Vilnius', name: 'Katedros a.', lat: 54.6866, lng: 25.2865 },
  { town: 'Vilnius', name: 'Gedimino pr.', lat: 54.6876, lng: 25.2798 },
  { town: 'Vilnius', name: 'Pylimo g.', lat: 54.679, lng: 25.2785 },
  { town: 'Vilnius', name: 'Konstitucijos pr.', lat: 54.6969, lng: 25.2725 },
  { town: 'Vilnius', name: 'Žirmūnų g.', lat: 54.7109, lng: 25.3046 },
  { town: 'Vilnius', name: 'Antakalnio g.', lat: 54.7045, lng: 25.3102 },
  { town: 'Vilnius', name: 'Saulėtekio al.', lat: 54.7245, lng: 25.3321 },
  { town: 'Vilnius', name: 'Mykolo Romerio universitetas', lat: 54.7353, lng: 25.2598 },
  { town: 'Vilnius', name: 'Laisvės pr.', lat: 54.7036, lng: 25.2235 },
  { town: 'Vilnius', name: 'Savanorių pr.', lat: 54.6704, lng: 25.2416 },
  { town: 'Vilnius', name: 'Vaikų ligoninė', lat: 54.7553, lng: 25.2808 },
  { town: 'Vilnius', name: 'LITEXPO', lat: 54.6757, lng: 25.2225 },
  { town: 'Vilnius', name: 'Pramogų arena', lat: 54.7151, lng: 25.2856 },
  { town: 'Kaunas', name: 'Kauno geležinkelio stotis', lat: 54.8873, lng: 23.9322 },
  { town: 'Kaunas', name: 'Kauno autobusų stotis', lat: 54.8891, lng: 23.9272 },
  { town: 'Kaunas', name: 'Kauno oro uostas', lat: 54.9673, lng: 24.0724 },
  { town: 'Kaunas', name: 'Kauno klinikos', lat: 54.9174, lng: 23.9207 },
  { town: 'Kaunas', name: 'Kauno pilis', lat: 54.8999, lng: 23.8903 },
  { town: 'Kaunas', name: 'Mega', lat: 54.9383, lng: 23.892 },
  { town: 'Kaunas', name: 'Savanorių pr.', lat: 54.9153, lng: 23.9432 },
  { town: 'Kaunas', name: 'Taikos pr.', lat: 54.9116, lng: 23.9676 },
  { town: 'Kaunas', name: 'K. Donelaičio g.', lat: 54.899, lng: 23.9143 },
] as const;
