import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';

import { ActiveRideProvider } from '../../../../src/core/activeRide/ActiveRideContext.tsx';
import type { ActiveRide } from '../../../../src/core/activeRide/activeRide.ts';
import { NOTHING_HEARD } from '../../../../src/core/activeRide/state.ts';
import { nextFrame } from '../../../../src/features/order/stage/frame.ts';
import type { KnownTrip } from '../../../../src/features/order/stage/knownTrip.ts';
import { Picture } from '../../../../src/features/order/stage/Picture.tsx';
import { Stage } from '../../../../src/features/order/stage/Stage.tsx';
import { BAND, GEDIMINO, LINE, NOW_MS, order, scene } from './rides.ts';

vi.mock('../../../../src/platform/textWidth.ts', () => ({
  textWidth: (text: string) => text.length * 7,
}));

function drawn(known: KnownTrip = {}): string {
  const frame = nextFrame(undefined, scene(known), BAND);
  return frame === undefined ? '' : renderToStaticMarkup(<Picture frame={frame} />);
}
/** A host that offers nothing. */
const quietHost = {
  store: { get: () => NOTHING_HEARD, subscribe: () => () => undefined },
} as unknown as ActiveRide;
const stage = (known: KnownTrip): string =>
  renderToStaticMarkup(
    <ActiveRideProvider activeRide={quietHost}>
      <Stage known={known} />
    </ActiveRideProvider>,
  );
const withCar = (car: object): KnownTrip => ({
  status: { ...order('ARRIVES'), car: { lat: 54.69, lng: 25.27, ageMs: 0, ...car } },
  heardAtMs: NOW_MS,
});

describe('the picture', () => {
  it('is one described image, and nothing else for a screen reader or the keyboard', () => {
    const markup = drawn(withCar({ headingDeg: 90 }));
    expect(markup.match(/role="img"/g)).toHaveLength(1);
    expect(markup).toContain('aria-label="Iš Gedimino pr. 9, Vilnius į ');
    expect(markup.replace(/ aria-label="[^"]*"| data-text="[^"]*"|<[^>]*>/g, '')).toBe('');
    expect(markup).not.toMatch(/tabindex|<button|<a /);
  });

  it('says how far it is and by what scale', () => {
    expect(drawn()).toContain('data-text="Tiesia linija 5.5 km"');
    expect(drawn()).toMatch(/scale[^>]*data-text="[125]0* k?m"><span [^>]*style="width:\d/);
  });

  it('draws the way as a road only where a router has found one', () => {
    expect(drawn({ drawing: { line: LINE } })).toMatch(/<path[^>]*route/);
    expect(drawn()).toMatch(/<path[^>]*straight/);
  });

  it('turns the car by its heading, and gives it no nose without one', () => {
    expect(drawn(withCar({ headingDeg: 135 }))).toMatch(/rotate\(135deg\).*carNose/);
    expect(drawn(withCar({}))).not.toContain('carNose');
  });

  it('shows an old report as one', () => {
    expect(drawn(withCar({ ageMs: 10_000 }))).not.toMatch(/class="[^"]*old/);
    expect(drawn(withCar({ ageMs: 45_000 }))).toMatch(/class="[^"]*old/);
  });

  it('spreads from the start only while a car is looked for', () => {
    expect(drawn({ status: { at: 'searching' } })).toContain('pulse');
    expect(drawn()).not.toContain('pulse');
  });
});

describe('the stage', () => {
  it.each([
    ['before anything is chosen', {}, 'Čia matysite, kur važiuosite.'],
    [
      'of addresses without coordinates',
      { from: { title: 'a' } },
      'Kur šios vietos yra, nežinome.',
    ],
    ['of a ride that nobody places', { status: order('ARRIVES') }, 'Kur vyksta kelionė, nežinome.'],
  ])('%s says so', (_, known, text) => {
    expect(stage(known)).toContain(text);
  });

  it('holds its room while addresses are chosen and while a drawing is awaited', () => {
    expect(stage({})).not.toContain('bare');
    expect(stage({ status: order('ARRIVES'), moreToCome: true })).not.toContain('bare');
    expect(stage({ status: order('ARRIVES') })).toContain('bare');
  });

  it('says nothing where there is something to draw', () => {
    for (const known of [
      { from: GEDIMINO },
      withCar({}),
      { drawing: { from: { lat: 1, lng: 2 } } },
    ]) {
      expect(stage(known)).not.toContain('<p');
    }
  });
});
