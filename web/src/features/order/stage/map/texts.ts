/** Every text of the map. */
export const mapTexts = {
  map: 'Žemėlapis. Rodyklės jį perkelia, + ir − keičia mastelį.',
  pickingMap: 'Žemėlapis. Rodyklės jį perkelia, + ir − keičia mastelį, „Enter“ pasirenka adresą.',
  nearer: 'Artinti',
  further: 'Tolinti',
  wholeRide: 'Visa kelionė',
  myPlace: 'Mano vieta',
  enlarge: 'Didinti žemėlapį',
  title: 'Žemėlapis',
  close: 'Uždaryti',
  locating: 'Ieškome Jūsų vietos…',
  gaps: 'Dalies žemėlapio parsiųsti nepavyko.',
  missing: 'Žemėlapio parsiųsti nepavyko.',
  notLocated: {
    refused: 'Naršyklei neleista žinoti, kur esate. Leiskite jai tai nustatymuose.',
    inaccurate: 'Jūsų vieta nustatyta per netiksliai. Raskite ją žemėlapyje patys.',
    slow: 'Jūsų vietos nustatyti nepavyko. Bandykite dar kartą.',
    unavailable: 'Įrenginys nežino, kur esate. Įjunkite jo vietos nustatymą.',
  },
} as const;
