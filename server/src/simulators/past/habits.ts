/** Where somebody lives and works; each made-up passenger gets one of each. */
export const HOMES = [
  'Antakalnio g. 41, Vilnius',
  'Žirmūnų g. 68, Vilnius',
  'Architektų g. 56, Vilnius',
] as const;
export const WORKPLACES = [
  'Konstitucijos pr. 20, Vilnius',
  'Gedimino pr. 9, Vilnius',
  'Verkių g. 25, Vilnius',
] as const;

/** One line of a passenger's habits: a trip, and its usual hour of the day (UTC). */
export interface Habit {
  readonly from: string;
  readonly to: string;
  readonly hour: number;
  readonly category: 'economy' | 'comfort' | 'estate' | 'minibus';
}

const HOME = 'home';
const WORK = 'work';

/** Round and round through the months: mostly the home town, now and then a trip to another. */
const HABITS: readonly Habit[] = [
  { from: HOME, to: WORK, hour: 5, category: 'economy' },
  { from: WORK, to: HOME, hour: 15, category: 'economy' },
  { from: HOME, to: 'Vilniaus oro uostas', hour: 3, category: 'estate' },
  {
    from: 'Palangos oro uostas',
    to: 'J. Basanavičiaus g. 12, Palanga',
    hour: 8,
    category: 'estate',
  },
  {
    from: 'J. Basanavičiaus g. 12, Palanga',
    to: 'Palangos oro uostas',
    hour: 13,
    category: 'comfort',
  },
  { from: 'Vilniaus oro uostas', to: HOME, hour: 20, category: 'comfort' },
  { from: HOME, to: WORK, hour: 6, category: 'economy' },
  { from: 'Pilies g. 10, Vilnius', to: HOME, hour: 21, category: 'economy' },
  { from: 'Kauno geležinkelio stotis', to: 'Laisvės al. 53, Kaunas', hour: 9, category: 'economy' },
  {
    from: 'Laisvės al. 53, Kaunas',
    to: 'Kauno geležinkelio stotis',
    hour: 14,
    category: 'economy',
  },
  { from: WORK, to: HOME, hour: 16, category: 'comfort' },
  { from: HOME, to: 'Akropolis, Vilnius', hour: 12, category: 'economy' },
  {
    from: 'Klaipėdos geležinkelio stotis',
    to: 'H. Manto g. 11, Klaipėda',
    hour: 10,
    category: 'comfort',
  },
  { from: 'H. Manto g. 11, Klaipėda', to: 'Tiltų g. 6, Klaipėda', hour: 17, category: 'economy' },
  { from: HOME, to: 'Vilniaus geležinkelio stotis', hour: 5, category: 'minibus' },
  {
    from: 'Vilniaus g. 100, Šiauliai',
    to: 'Tilžės g. 109, Šiauliai',
    hour: 11,
    category: 'economy',
  },
  { from: 'Vilniaus geležinkelio stotis', to: HOME, hour: 18, category: 'economy' },
  { from: 'Kauno oro uostas', to: 'Savanorių pr. 170, Kaunas', hour: 19, category: 'comfort' },
];

/** The habit that is due after so many rides, for somebody with this home and this workplace. */
export function habitOf(index: number, home: string, work: string): Habit {
  const habit = HABITS[index % HABITS.length] ?? HABITS[0];
  if (habit === undefined) throw new RangeError('nobody is without habits');
  const at = (text: string): string => (text === HOME ? home : text === WORK ? work : text);
  return { ...habit, from: at(habit.from), to: at(habit.to) };
}
