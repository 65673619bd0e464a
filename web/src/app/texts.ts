export const texts = {
  loading: 'Loading...',
  screenLoading: 'Kraunama…',
  titles: {
    landing: 'Taksi internetu',
    login: 'Prisijungimas',
    history: 'Kelionės',
    profile: 'Rekvizitai sąskaitoms',
    ride: 'Kelionė',
    repeat: 'Pakartoti užsakymą',
    notFound: 'Puslapis nerastas',
  },
};
