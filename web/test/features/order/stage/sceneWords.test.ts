import { describe, expect, it } from 'vitest';

import type { KnownTrip } from '../../../../src/features/order/stage/knownTrip.ts';
import { sceneOf } from '../../../../src/features/order/stage/sceneOf.ts';
import { sceneWords } from '../../../../src/features/order/stage/sceneWords.ts';
import { LINE, NOW_MS, order, scene } from './rides.ts';

const RIDE = 'Iš Gedimino pr. 9, Vilnius į Vilniaus oro uostas, Vilnius.';
const words = (known: KnownTrip = {}, names: string[] = []) => sceneWords(scene(known), names);
const withCar = (status: string, lat: number, ageMs = 0): KnownTrip => ({
  status: { ...order(status), car: { lat, lng: 25.2797, ageMs } },
  heardAtMs: NOW_MS,
});

describe('what the picture says', () => {
  it('is how far it is as the crow flies, and that it is so', () => {
    expect(words()).toEqual({
      note: 'Tiesia linija 5.5 km',
      spoken: `${RIDE} Tiesia linija 5,5 kilometro į pietus.`,
    });
  });

  it('is the length of the way where there is one, and what lies around', () => {
    expect(words({ drawing: { line: LINE } }, ['Naujamiestis', 'Rasos'])).toEqual({
      note: 'Maršrutas 5.6 km',
      spoken: `${RIDE} Maršrutas 5,6 kilometro į pietus. Aplink: Naujamiestis, Rasos.`,
    });
  });

  it('is how far the car is while it comes, and how far the destination is on the way', () => {
    expect(words(withCar('ARRIVES', 54.6962))).toEqual({
      note: 'Automobilis už 1 km',
      spoken: `${RIDE} Nuo kelionės pradžios iki automobilio tiesia linija 1 kilometras į šiaurę.`,
    });
    expect(words(withCar('ONGOING', 54.6562))).toEqual({
      note: 'Tikslas už 2.1 km',
      spoken: `${RIDE} Nuo automobilio iki kelionės tikslo tiesia linija 2,1 kilometro į pietus.`,
    });
  });

  it.each([
    [29_000, 'Automobilis už 1 km', undefined],
    [30_000, 'Automobilio vieta prieš 30 s', 'Automobilio vieta prieš 30 sekundžių.'],
    [47_000, 'Automobilio vieta prieš 40 s', 'Automobilio vieta prieš 40 sekundžių.'],
    [61_000, 'Automobilio vieta prieš 1 min', 'Automobilio vieta prieš 1 minutę.'],
    [130_000, 'Automobilio vieta prieš 2 min', 'Automobilio vieta prieš 2 minutes.'],
  ])('%d ms after the car was seen is “%s”', (ageMs, note, sentence) => {
    const said = words(withCar('ARRIVES', 54.6962, ageMs));
    expect(said.note).toBe(note);
    if (sentence === undefined) expect(said.spoken).not.toContain('prieš');
    else expect(said.spoken).toContain(sentence);
  });

  it('is that the car is there where it is', () => {
    expect(words(withCar('ARRIVED', 54.6873))).toEqual({
      note: 'Automobilis čia pat',
      spoken: `${RIDE} Automobilis prie kelionės pradžios.`,
    });
    const there = { lat: 54.6377, lng: 25.2875, ageMs: 0 };
    const status = { ...order('ONGOING'), car: there };
    expect(words({ status, heardAtMs: NOW_MS })).toEqual({
      note: 'Tikslas čia pat',
      spoken: `${RIDE} Automobilis prie kelionės tikslo.`,
    });
  });

  it.each([
    [54.6862, '110 metrų'],
    [54.6855, '190 metrų'],
    [54.66823, '2,1 kilometro'],
    [54.66922, '2 kilometrai'],
    [54.49832, '21 kilometras'],
    [54.58825, '11 kilometrų'],
  ])('counts as people do: the car at %d is %s away', (lat, length) => {
    expect(words(withCar('ARRIVES', lat)).spoken).toContain(`tiesia linija ${length} į pietus`);
  });

  it('is an address where only one is known, and the car where nothing else is', () => {
    expect(words({ to: { title: 'Oro uostas' } })).toEqual({
      note: undefined,
      spoken: 'Gedimino pr. 9, Vilnius.',
    });
    const alone = sceneOf(withCar('ARRIVES', 54.7), NOW_MS);
    expect(sceneWords(alone, [])).toEqual({
      note: undefined,
      spoken: 'Pažymėta automobilio vieta.',
    });
  });
});
