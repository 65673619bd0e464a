export const texts = {
  phone: {
    title: 'Prisijungimas',
    lead: 'Įveskite savo telefono numerį. Tada paprašysime iš jo paskambinti – taip įsitikinsime, kad numeris tikrai Jūsų.',
    label: 'Telefono numeris',
    placeholder: 'Įveskite numerį',
    next: 'Tęsti',
    wrong: 'Neteisingas telefono numeris',
  },
  country: {
    title: 'Šalis',
    button: (name: string, dialCode: string) => `Šalis: ${name} ${dialCode}`,
    search: 'Ieškoti šalies',
    none: 'Tokios šalies neradome',
    close: 'Uždaryti',
  },
  instruction: {
    title: 'Paskambinkite mums',
    from: 'Iš savo telefono',
    to: 'paskambinkite numeriu',
    callUs: 'paskambinkite mums.',
    after:
      'Kalbėti nereikės: skambutis tik patvirtina Jūsų numerį. Paskambinę grįžkite čia ir spauskite „Prisijungti“.',
    call: 'Skambinti',
    logIn: 'Prisijungti',
    back: 'Atgal',
    notCalled: 'Neatlikote skambučio',
    overlapped: (email: string) =>
      `Skambučio laukė dar vienas įrenginys, kuriame įvestas Jūsų numeris, todėl jo neužskaitėme. Spauskite „Atgal“, palaukite 5 minutes ir pradėkite iš naujo. Jei kartojasi, rašykite mums: ${email}`,
    profileFailed:
      'Skambutį gavome, bet paskyros atverti nepavyko. Spauskite „Prisijungti“ dar kartą.',
  },
  slow: 'Ryšys lėtas. Vis dar laukiame atsakymo…',
};
