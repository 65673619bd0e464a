export const texts = {
  title: 'Rekvizitai sąskaitoms',
  tabs: 'Kam rašoma sąskaita',
  person: 'Fizinis asmuo',
  company: 'Juridinis asmuo',
  personUnderConstruction:
    'Ši forma dar kuriama. Netrukus čia įrašysite savo duomenis, kurie bus rodomi sąskaitose.',
  companyUnderConstruction:
    'Ši forma dar kuriama. Netrukus čia įrašysite įmonės duomenis, kurie bus rodomi sąskaitose.',
};
