export const texts = {
  label: 'Nauja versija',
  news: 'Yra nauja versija',
  update: 'Atnaujinti',
};
