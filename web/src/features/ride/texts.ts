export const texts = {
  title: 'Kelionė',
  underConstruction:
    'Kelionės langas dar kuriamas. Netrukus čia matysite maršrutą, kainą ir vairuotoją.',
};
