import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { KnownTrip } from '../../../../src/features/order/stage/knownTrip.ts';
import { drawScene, type Drawing } from '../../../../src/features/order/stage/drawScene.ts';
import { nextFrame, type Frame } from '../../../../src/features/order/stage/frame.ts';
import { overlaps, type Box } from '../../../../src/features/order/stage/placeLabels.ts';
import type { Measure } from '../../../../src/features/order/stage/sceneLabels.ts';
import { pixelOf, type Point, type Size } from '../../../../src/features/order/stage/mercator.ts';
import { BAND, LINE, NOW_MS, order, scene, WIDE } from './rides.ts';

/** About as wide as in the browser. */
const measure: Measure = (text, font) =>
  font === 'end'
    ? { width: text.length * 8.2 + 16, height: 26 }
    : { width: text.length * 7 + 20, height: 26 };

function drawn(known: KnownTrip = {}, size: Size = WIDE): Drawing {
  const frame = nextFrame(undefined, scene(known), size);
  if (frame === undefined) throw new Error('nothing was drawn');
  return drawScene(frame, measure);
}

const writtenIn = ({ labels, note }: Drawing) => [...(note ? [note] : []), ...labels];
const fontsOf = (drawing: Drawing): readonly string[] => writtenIn(drawing).map(({ font }) => font);
const textsOf = (drawing: Drawing): readonly string[] => writtenIn(drawing).map(({ text }) => text);

const cornersOf = ({ note, scale }: Drawing) => [note?.corner, scale?.corner];

describe('the picture of a ride', () => {
  it('has the start where it is and the destination where it is', () => {
    const { ends } = drawn();
    const [from, to] = ends.map(({ at }) => at);
    expect(ends.map(({ id }) => id)).toEqual(['from', 'to']);
    expect(to?.y).toBeGreaterThan(from?.y ?? Infinity);
    expect(to?.x).toBeGreaterThan(from?.x ?? Infinity);
  });

  it.each([
    ['on a wide screen', WIDE],
    ['on a phone', BAND],
    ['on a small phone', { width: 320, height: 120 }],
  ])('%s names both ends and says how far it is, by a scale', (_, size) => {
    const drawing = drawn({}, size);
    expect(textsOf(drawing)).toEqual([
      'Tiesia linija 5.5 km',
      'Gedimino pr. 9',
      'Vilniaus oro uostas',
    ]);
    expect(drawing.scale?.text).toMatch(/^[125]0* k?m$/);
    expect(drawing.way?.isRoute).toBe(false);
    expect(drawing.way?.points).toEqual(drawing.ends.map(({ at }) => at));
  });

  it('leaves note and scale in their corners while the passenger moves the map', () => {
    const frame = nextFrame(undefined, scene({}), WIDE);
    if (frame === undefined) throw new Error('nothing was drawn');
    const first = drawScene(frame, measure);
    const before = {
      ...first,
      note: first.note && { ...first.note, corner: 'bottomRight' as const },
      scale: first.scale && { ...first.scale, corner: 'topLeft' as const },
    };
    expect(cornersOf(first)).toEqual(['topLeft', 'bottomLeft']);
    expect(cornersOf(drawScene({ ...frame, isOwn: true }, measure, before))).toEqual([
      'bottomRight',
      'topLeft',
    ]);
    expect(cornersOf(drawScene(frame, measure, before)), 'the ride’s own view begins anew').toEqual(
      cornersOf(first),
    );
  });

  it('follows the line of the router where there is one', () => {
    const { way, ends } = drawn({ drawing: { line: LINE } });
    expect(way?.isRoute).toBe(true);
    expect(way?.points).toHaveLength(3);
    expect(way?.points[0]).toEqual(ends[0]?.at);
    expect(way?.points.at(-1)).toEqual(ends[1]?.at);
  });

  it('draws a line of ten thousand points with no more than can be told apart', () => {
    const line = Array.from({ length: 9_999 }, (_, nth) => [
      54.6872 + (54.6377 - 54.6872) * (nth / 9_998),
      25.2797 + (25.2875 - 25.2797) * (nth / 9_998),
    ]).flat();
    expect(drawn({ drawing: { line } }).way?.points.length).toBeLessThan(1_000);
  });

  it('names what lies around: districts across, places beside their dot, none outside', () => {
    const landmarks = [
      { name: 'Naujamiestis', kind: 'district' as const, lat: 54.676, lng: 25.25 },
      { name: 'Rasų kapinės', kind: 'place' as const, lat: 54.668, lng: 25.303 },
      { name: 'Kaunas', kind: 'district' as const, lat: 54.9, lng: 23.9 },
    ];
    const drawing = drawn({ drawing: { landmarks } });
    expect(fontsOf(drawing)).toEqual(['note', 'end', 'end', 'district', 'place']);
    expect(drawing.dots).toHaveLength(1);
    expect(drawing.spoken).toContain('Aplink: Naujamiestis, Rasų kapinės.');
  });

  it('says on a map, which has names of its own, what lies around, and does not draw it once more', () => {
    const frame = nextFrame(
      undefined,
      scene({
        drawing: {
          landmarks: [
            { name: 'Naujamiestis', kind: 'district', lat: 54.66, lng: 25.26 },
            { name: 'Stotis', kind: 'place', lat: 54.6702, lng: 25.2843 },
          ],
        },
      }),
      WIDE,
    );
    if (frame === undefined) throw new Error('nothing was drawn');
    const plain = drawScene(frame, measure);
    const onMap = drawScene({ ...frame, hasNames: true }, measure);
    expect(onMap.spoken).toBe(plain.spoken);
    expect(onMap.spoken).toMatch(/Aplink: .+/);
    expect(onMap.dots).toEqual([]);
    expect(onMap.labels.map(({ font }) => font)).toEqual(['end', 'end']);
  });

  it('is no thicket of names', () => {
    const landmarks = Array.from({ length: 100 }, (_, nth) => ({
      name: `Vieta ${nth}`,
      kind: 'place' as const,
      lat: 54.6377 + (nth % 10) * 0.005,
      lng: 25.24 + Math.floor(nth / 10) * 0.009,
    }));
    expect(drawn({ drawing: { landmarks } }).dots.length).toBeLessThanOrEqual(16);
    expect(drawn({ drawing: { landmarks } }, BAND).dots.length).toBeLessThanOrEqual(3);
  });

  it('shows one end where only one is known', () => {
    const { ends, way } = drawn({ to: { title: 'Oro uostas' } });
    expect(ends.map(({ id }) => id)).toEqual(['from']);
    expect(way).toBeUndefined();
  });
});

/** Anywhere in and around Vilnius, now and then on top of each other or across the country. */
const nearby = {
  lat: fc.double({ min: 54.55, max: 54.83, noNaN: true }),
  lng: fc.double({ min: 25, max: 25.5, noNaN: true }),
};
const country = {
  lat: fc.double({ min: 53.9, max: 56.4, noNaN: true }),
  lng: fc.double({ min: 21, max: 26.8, noNaN: true }),
};
const point = fc.oneof({ weight: 4, arbitrary: fc.record(nearby) }, fc.record(country));
const title = fc.string({ minLength: 1, maxLength: 40 });
const end = fc.option(
  fc.tuple(point, title).map(([{ lat, lng }, name]) => ({ lat, lng, title: name })),
  { nil: undefined, freq: 8 },
);
/** In the same few streets, where names are in each other's way. */
const crowded = fc.record({
  lat: fc.double({ min: 54.675, max: 54.69, noNaN: true }),
  lng: fc.double({ min: 25.27, max: 25.3, noNaN: true }),
});
const landmark = fc
  .tuple(
    fc.oneof(crowded, point),
    fc.string({ minLength: 1, maxLength: 16 }),
    fc.constantFrom('district', 'place'),
  )
  .map(([{ lat, lng }, name, kind]) => ({ lat, lng, name, kind }));
const size = fc.record({
  width: fc.integer({ min: 240, max: 1_600 }),
  height: fc.integer({ min: 96, max: 1_200 }),
});
const ride = fc.record({
  me: fc.option(crowded, { nil: undefined }),
  hasNames: fc.boolean(),
  from: end,
  to: end,
  landmarks: fc.array(landmark, { maxLength: 60 }),
  bends: fc.array(point, { maxLength: 20 }),
  cars: fc.oneof(fc.array(point, { maxLength: 3 }), fc.array(crowded, { maxLength: 3 })),
  status: fc.constantFrom('ARRIVES', 'ARRIVED', 'ONGOING', 'COMPLETED', 'PAUSED'),
});

/** A line of the map's own. */
const NOTE: Box = { left: 12, top: 40, width: 150, height: 29 };

/** The picture after all reports of the car. */
function watched(known: typeof ride extends fc.Arbitrary<infer R> ? R : never, area: Size) {
  const { from, to, landmarks, bends, status } = known;
  const line = from && to ? [from, ...bends, to].flatMap(({ lat, lng }) => [lat, lng]) : [];
  let frame: Frame | undefined;
  let drawing: Drawing | undefined;
  for (const [nth, car] of [undefined, ...known.cars].entries()) {
    const heardAtMs = NOW_MS + nth * 10_000;
    const heard = { ...order(status), ...(car && { car: { ...car, ageMs: 0 } }) };
    const trip = { from, to, drawing: { line, landmarks }, status: heard, heardAtMs };
    frame = nextFrame(frame, scene(trip, heardAtMs), area);
    if (frame && nth % 2 === 1) frame = { ...frame, isOwn: true };
    if (frame) frame = { ...frame, me: known.me, hasNames: known.hasNames, reserved: [NOTE] };
    drawing = frame && drawScene(frame, measure, drawing);
  }
  return frame && drawing && { frame, drawing };
}

const around = ({ x, y }: Point, radius: number): Box => ({
  left: x - radius,
  top: y - radius,
  width: 2 * radius,
  height: 2 * radius,
});

/** What must stay free: the ends as they are painted, and the car wherever it is between two reports. */
function marksOf({
  frame: { view, car, me },
  drawing,
}: NonNullable<ReturnType<typeof watched>>): Box[] {
  const ends = [
    ...drawing.ends.map(({ at }) => around(at, 12)),
    ...(me ? [around(pixelOf(view, me), 15)] : []),
    NOTE,
  ];
  if (car === undefined) return ends;
  const [from, to] = [pixelOf(view, car.cameFrom), pixelOf(view, car.seen.at)];
  const onTheWay = [0, 0.25, 0.5, 0.75, 1].map((share) => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
  }));
  return [...ends, ...onTheWay.map((at) => around(at, 20))];
}

const isWithin = ({ width, height }: Size, box: Box): boolean =>
  box.left >= 0 && box.top >= 0 && box.left + box.width <= width && box.top + box.height <= height;

it('covers no mark, car, dot or text by a text, and cuts none off, whatever is drawn wherever', () => {
  let texts = 0;
  fc.assert(
    fc.property(ride, size, (known, area) => {
      const seen = watched(known, area);
      if (seen === undefined) return;
      const { dots, scale } = seen.drawing;
      const marks = marksOf(seen);
      const written: Box[] = [...writtenIn(seen.drawing), ...(scale ? [scale] : [])];
      const dotted = dots.map(({ x, y }) => ({ left: x - 3, top: y - 3, width: 6, height: 6 }));
      texts += written.length;
      for (const [nth, one] of written.entries()) {
        expect(isWithin(area, one)).toBe(true);
        const others = [...marks, ...dotted, ...written.slice(nth + 1)];
        expect(others.filter((other) => overlaps(one, other))).toEqual([]);
      }
      expect(dotted.filter((dot) => marks.some((mark) => overlaps(dot, mark)))).toEqual([]);
    }),
    { numRuns: 400 },
  );
  // A picture without any text would pass as well.
  expect(texts).toBeGreaterThan(1_000);
});
