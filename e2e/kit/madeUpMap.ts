/** A small archive of a town that does not exist, with every layer of the OpenMapTiles schema that the map draws. */

const EXTENT = 4_096;
const HEADER_BYTES = 127;
const ZOOMS = { min: 8, max: 14 };
const BOUNDS = { west: 25.1, south: 54.58, east: 25.4, north: 54.76 };
const CENTRE = { lat: 54.687, lng: 25.28, zoom: 13 };
const NO_COMPRESSION = 1;
const VECTOR_TILES = 1;

export const MADE_UP_ATTRIBUTION = '© Pramanyti duomenys, niekieno & niekur';

type Xy = readonly [x: number, y: number];
type Kind = 'point' | 'line' | 'area';
const GEOMETRY: Readonly<Record<Kind, number>> = { point: 1, line: 2, area: 3 };
interface Feature {
  readonly kind: Kind;
  readonly points: readonly Xy[];
  readonly says: Readonly<Record<string, string | number>>;
}

const box = (x: number, y: number, size: number): Xy[] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
];
const across = (y: number): Xy[] => [
  [0, y],
  [EXTENT, y],
];
const down = (x: number): Xy[] => [
  [x, 0],
  [x, EXTENT],
];

const one = (kind: Kind, points: readonly Xy[], says: Feature['says']): Feature[] => [
  { kind, points, says },
];

/** Every tile is the same: nobody should take it for a town. */
const LAYERS: Readonly<Record<string, readonly Feature[]>> = {
  water: one('area', box(0, 3_000, 900), { class: 'river' }),
  waterway: one('line', across(3_700), { class: 'stream' }),
  landcover: one('area', box(2_200, 2_600, 800), { class: 'grass' }),
  landuse: one('area', box(300, 300, 1_500), { class: 'residential' }),
  park: one('area', box(3_100, 300, 700), { class: 'park' }),
  building: [box(500, 500, 250), box(900, 520, 300), box(2_300, 900, 260)].flatMap((points) =>
    one('area', points, { render_height: 9 }),
  ),
  transportation: [
    ...one('line', across(1_000), { class: 'primary' }),
    ...one('line', down(2_048), { class: 'secondary' }),
    ...one('line', across(2_400), { class: 'minor' }),
    ...one('line', down(600), { class: 'service' }),
    ...one('line', across(3_300), { class: 'rail' }),
    ...one('line', down(3_600), { class: 'path' }),
  ],
  transportation_name: [
    ...one('line', across(1_000), { class: 'primary', name: 'Pramanytoji g.' }),
    ...one('line', down(2_048), { class: 'secondary', name: 'Niekieno al.' }),
  ],
  place: one('point', [[1_400, 1_800]], { class: 'suburb', name: 'Pramanai' }),
  housenumber: one('point', [[620, 620]], { housenumber: '7A' }),
  poi: one('point', [[3_000, 3_300]], {
    class: 'railway',
    subclass: 'station',
    name: 'Stotis',
    rank: 1,
  }),
};

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}

/** A field of a protocol buffer with a length: a text, a message or packed numbers. */
const field = (number: number, bytes: readonly number[]): number[] => [
  ...varint(number * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
];
const numberField = (number: number, value: number): number[] => [
  ...varint(number * 8),
  ...varint(value),
];
const textField = (number: number, text: string): number[] =>
  field(number, [...Buffer.from(text, 'utf8')]);
const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);

/** MVT 2.1: move to the first point, draw to the others, close an area. */
function geometryOf({ kind, points }: Feature): number[] {
  let [atX, atY] = [0, 0];
  const steps = points.flatMap(([x, y], nth) => {
    const step = [zigzag(x - atX), zigzag(y - atY)];
    [atX, atY] = [x, y];
    if (nth === 0) return [1 + 8, ...step];
    return nth === 1 ? [2 + 8 * (points.length - 1), ...step] : step;
  });
  return [...steps, ...(kind === 'area' ? [7 + 8] : [])].flatMap(varint);
}

function layerOf(name: string, features: readonly Feature[]): number[] {
  const keys = [...new Set(features.flatMap(({ says }) => Object.keys(says)))];
  const values = [...new Set(features.flatMap(({ says }) => Object.values(says)))];
  return [
    ...numberField(15, 2),
    ...textField(1, name),
    ...features.flatMap((feature) =>
      field(2, [
        ...field(
          2,
          Object.entries(feature.says)
            .flatMap(([key, value]) => [keys.indexOf(key), values.indexOf(value)])
            .flatMap(varint),
        ),
        ...numberField(3, GEOMETRY[feature.kind]),
        ...field(4, geometryOf(feature)),
      ]),
    ),
    ...keys.flatMap((key) => textField(3, key)),
    ...values.flatMap((value) =>
      field(4, typeof value === 'string' ? textField(1, value) : numberField(5, value)),
    ),
    ...numberField(5, EXTENT),
  ];
}

const tileBytes = (): number[] =>
  Object.entries(LAYERS).flatMap(([name, features]) => field(3, layerOf(name, features)));

/** The place of a tile on the curve along which an archive counts them. */
function tileId(z: number, tileX: number, tileY: number): number {
  let id = (4 ** z - 1) / 3;
  let [x, y] = [tileX, tileY];
  for (let side = 2 ** z / 2; side >= 1; side /= 2) {
    const [right, below] = [(x & side) > 0 ? 1 : 0, (y & side) > 0 ? 1 : 0];
    id += side * side * ((3 * right) ^ below);
    if (below === 0) {
      if (right === 1) [x, y] = [side - 1 - (x & (side - 1)), side - 1 - (y & (side - 1))];
      [x, y] = [y, x];
    }
    [x, y] = [x & (side - 1), y & (side - 1)];
  }
  return id;
}

const columnOf = (lng: number, z: number): number => Math.floor(((lng + 180) / 360) * 2 ** z);
function rowOf(lat: number, z: number): number {
  const tangent = Math.tan(Math.PI / 4 + (lat * Math.PI) / 360);
  return Math.floor((0.5 - Math.log(tangent) / (2 * Math.PI)) * 2 ** z);
}

function tileIds(): number[] {
  const ids: number[] = [];
  for (let z = ZOOMS.min; z <= ZOOMS.max; z += 1) {
    for (let x = columnOf(BOUNDS.west, z); x <= columnOf(BOUNDS.east, z); x += 1) {
      for (let y = rowOf(BOUNDS.north, z); y <= rowOf(BOUNDS.south, z); y += 1) {
        ids.push(tileId(z, x, y));
      }
    }
  }
  return ids.toSorted((a, b) => a - b);
}

/** Tiles of a smaller scale lie elsewhere, though they are the same: whoever looks from further away has to ask for one. */
const FIRST_NEAR_ID = (4 ** 12 - 1) / 3;

/** All others lie at the same place: there is but one, after the one for those. */
function directoryOf(ids: readonly number[], tileLength: number): number[] {
  return [
    ...varint(ids.length),
    ...ids.flatMap((id, nth) => varint(id - (ids[nth - 1] ?? 0))),
    ...ids.flatMap(() => varint(1)),
    ...ids.flatMap(() => varint(tileLength)),
    ...ids.flatMap((id) => varint(id < FIRST_NEAR_ID ? 1 : tileLength + 1)),
  ];
}

/** PMTiles version 3, nothing compressed. */
export function madeUpMap(): Buffer {
  const tile = Buffer.from(tileBytes());
  const tiles = Buffer.concat([tile, tile]);
  const directory = Buffer.from(directoryOf(tileIds(), tile.length));
  const metadata = Buffer.from(
    JSON.stringify({
      attribution:
        '<a href="https://example.com" onclick="alert(1)">&copy; Pramanyti duomenys</a>, niekieno &amp; niekur',
    }),
  );
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  let offset = HEADER_BYTES;
  for (const [at, { length }] of [
    [8, directory],
    [24, metadata],
    [40, Buffer.alloc(0)],
    [56, tiles],
  ] as const) {
    header.writeBigUInt64LE(BigInt(offset), at);
    header.writeBigUInt64LE(BigInt(length), at + 8);
    offset += length;
  }
  header.writeUInt8(1, 96);
  header.writeUInt8(NO_COMPRESSION, 97);
  header.writeUInt8(NO_COMPRESSION, 98);
  header.writeUInt8(VECTOR_TILES, 99);
  header.writeUInt8(ZOOMS.min, 100);
  header.writeUInt8(ZOOMS.max, 101);
  const degrees = [BOUNDS.west, BOUNDS.south, BOUNDS.east, BOUNDS.north];
  for (const [nth, value] of degrees.entries()) {
    header.writeInt32LE(Math.round(value * 1e7), 102 + 4 * nth);
  }
  header.writeUInt8(CENTRE.zoom, 118);
  header.writeInt32LE(Math.round(CENTRE.lng * 1e7), 119);
  header.writeInt32LE(Math.round(CENTRE.lat * 1e7), 123);
  return Buffer.concat([header, directory, metadata, tiles]);
}
