export const texts = {
  loading: 'Loading...',
  screenLoading: 'Kraunama…',
  titles: {
    landing: 'Taksi internetu',
    login: 'Prisijungimas',
    order: 'Užsisakyti',
    history: 'Kelionės',
    profile: 'Rekvizitai sąskaitoms',
    ride: 'Kelionė',
    repeat: 'Pakartoti užsakymą',
    notFound: 'Puslapis nerastas',
  },
};
