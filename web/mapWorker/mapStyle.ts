import type { FeatureLike } from 'ol/Feature.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style, { type StyleFunction } from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';

import type { Palette } from '../src/features/order/stage/map/messages.ts';

/** Metres per pixel of zoom 0, in tiles of 256 pixels. */
const WHOLE_WORLD = 156_543.033_928_04;
const zoomOf = (resolution: number): number => Math.log2(WHOLE_WORLD / resolution);

interface Road {
  readonly colour: 'street' | 'road' | 'path';
  /** Drawn from this zoom on. */
  readonly from: number;
  /** Pixels at zoom 16; half of it at zoom 14, twice at 18. */
  readonly width: number;
  readonly order: number;
}

/** Maps, because an archive may call a class `constructor`. */
const ROADS: ReadonlyMap<string, Road> = new Map(
  Object.entries<Road>({
    motorway: { colour: 'road', from: 5, width: 11, order: 9 },
    trunk: { colour: 'road', from: 6, width: 10, order: 8 },
    primary: { colour: 'road', from: 8, width: 9, order: 7 },
    secondary: { colour: 'road', from: 10, width: 8, order: 6 },
    tertiary: { colour: 'street', from: 12, width: 7, order: 5 },
    minor: { colour: 'street', from: 12.5, width: 5.5, order: 4 },
    busway: { colour: 'street', from: 13, width: 4, order: 3 },
    service: { colour: 'street', from: 14, width: 3, order: 2 },
    track: { colour: 'path', from: 14, width: 2, order: 1 },
    path: { colour: 'path', from: 14.5, width: 1.5, order: 1 },
  }),
);
const RAILS = new Set(['rail', 'transit']);
const GREEN_COVER = new Set(['wood', 'grass', 'farmland', 'wetland']);
const GREEN_USE = new Set(['cemetery', 'pitch', 'playground', 'stadium', 'zoo', 'garden', 'park']);

interface Place {
  readonly from: number;
  readonly to: number;
  readonly size: number;
}
const PLACES: ReadonlyMap<string, Place> = new Map(
  Object.entries<Place>({
    city: { from: 4, to: 12, size: 16 },
    town: { from: 7, to: 14, size: 14 },
    village: { from: 10, to: 15, size: 13 },
    suburb: { from: 11, to: 16.5, size: 13 },
    quarter: { from: 12.5, to: 17, size: 12 },
    neighbourhood: { from: 13.5, to: 17, size: 12 },
    hamlet: { from: 13, to: 16, size: 12 },
  }),
);
const STATIONS = new Set(['railway', 'bus', 'aerialway', 'ferry_terminal']);
const STATION_KINDS = new Set(['station', 'bus_station', 'halt', 'ferry_terminal', 'tram_stop']);
const STATIONS_FROM = 12;
const BUILDINGS_FROM = 14;
const NUMBERS_FROM = 17;
const STREET_NAMES_FROM = 13;
/** The best known place of a square first; nearer, more of them. */
const POI_FROM: readonly number[] = [Number.POSITIVE_INFINITY, 16, 16.5, 17, 17.5];

/** What is drawn later lies above. */
const ORDER = { green: 1, built: 2, water: 3, building: 4, rail: 5, roads: 10, names: 40 };

/** How each thing of the OpenMapTiles schema is drawn; what has no style is not drawn. */
export function mapStyle(palette: Palette, font: string): StyleFunction {
  const made = new Map<string, Style>();
  const once = (key: string, make: () => Style): Style => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const style = make();
    made.set(key, style);
    return style;
  };
  const area = (colour: 'green' | 'built' | 'water'): Style =>
    once(
      colour,
      () => new Style({ fill: new Fill({ color: palette[colour] }), zIndex: ORDER[colour] }),
    );
  const line = (key: string, color: string, width: number, zIndex: number): Style =>
    once(
      `${key} ${width}`,
      () =>
        new Style({
          stroke: new Stroke({ color, width, lineCap: 'round', lineJoin: 'round' }),
          zIndex,
        }),
    );

  /** One style is used for every name of a kind: the text is set anew for each feature. */
  function name(
    feature: FeatureLike,
    key: string,
    { size, bold = false, along = false, faint = false }: Lettering,
  ): Style[] {
    const text = nameOf(feature);
    if (text === '') return [];
    const style = once(
      `${key} ${size}`,
      () =>
        new Style({
          text: new Text({
            font: `${bold ? '600 ' : ''}${size}px ${font}`,
            fill: new Fill({ color: faint ? palette.faint : palette.text }),
            stroke: new Stroke({ color: palette.halo, width: 3 }),
            ...(along && { placement: 'line' as const, repeat: 280, maxAngle: Math.PI / 5 }),
            padding: along ? [2, 12, 2, 12] : [4, 6, 4, 6],
          }),
          zIndex: ORDER.names,
        }),
    );
    style.getText()?.setText(text);
    return [style];
  }

  function road(feature: FeatureLike, zoom: number): Style[] {
    const kind = String(feature.get('class'));
    // Half pixels are as fine as anybody sees, and keep the number of styles small.
    const scaled = (width: number): number =>
      Math.max(1, Math.round(width * 2 ** ((zoom - 16) / 2) * 2) / 2);
    if (RAILS.has(kind))
      return zoom < 10 ? [] : [line('rail', palette.rail, scaled(2.5), ORDER.rail)];
    const found = ROADS.get(kind);
    if (found === undefined || zoom < found.from) return [];
    const { colour, order } = found;
    const width = scaled(found.width);
    const zIndex = ORDER.roads + order;
    const inner = line(`${colour} ${order}`, palette[colour], width, zIndex + 10);
    // A road without an edge would be lost on the ground.
    return colour === 'path'
      ? [inner]
      : [line(`edge ${order}`, palette.edge, width + 2, zIndex), inner];
  }

  return (feature, resolution) => {
    const zoom = zoomOf(resolution);
    const kind = String(feature.get('class'));
    switch (feature.get('layer')) {
      case 'water':
        return area('water');
      case 'waterway':
        return zoom < 11 ? [] : line('waterway', palette.water, zoom < 14 ? 1.5 : 3, ORDER.water);
      case 'landcover':
        return GREEN_COVER.has(kind) ? area('green') : [];
      case 'park':
        return area('green');
      case 'landuse':
        if (GREEN_USE.has(kind)) return area('green');
        return kind === 'residential' || kind === 'industrial' || kind === 'commercial'
          ? area('built')
          : [];
      case 'building':
        return zoom < BUILDINGS_FROM
          ? []
          : once(
              'building',
              () =>
                new Style({
                  fill: new Fill({ color: palette.building }),
                  stroke: new Stroke({ color: palette.edge, width: 0.5 }),
                  zIndex: ORDER.building,
                }),
            );
      case 'aeroway':
        return isArea(feature)
          ? area('built')
          : line('aeroway', palette.edge, Math.max(2, 2 ** (zoom - 11)), ORDER.building);
      case 'transportation':
        return isArea(feature) ? [] : road(feature, zoom);
      case 'transportation_name': {
        const shown =
          zoom >=
          Math.max(STREET_NAMES_FROM, ROADS.get(kind)?.from ?? 14) +
            (ROADS.get(kind)?.colour === 'road' ? 0 : 1);
        return shown ? name(feature, 'street', { size: zoom < 16 ? 11 : 12.5, along: true }) : [];
      }
      case 'water_name':
        return zoom < 11
          ? []
          : name(feature, `water${typeOf(feature)}`, {
              size: 12,
              faint: true,
              along: isLine(feature),
            });
      case 'place': {
        const place = PLACES.get(kind);
        return place && zoom >= place.from && zoom <= place.to
          ? name(feature, 'place', { size: place.size, bold: true })
          : [];
      }
      case 'aerodrome_label':
        return zoom < 10 ? [] : name(feature, 'airport', { size: 12, bold: true });
      case 'housenumber':
        return zoom < NUMBERS_FROM ? [] : name(feature, 'number', { size: 10.5, faint: true });
      case 'poi': {
        const isStation = STATIONS.has(kind) && STATION_KINDS.has(String(feature.get('subclass')));
        if (isStation && zoom >= STATIONS_FROM)
          return name(feature, 'station', { size: 12, bold: true });
        const from = POI_FROM[Number(feature.get('rank'))] ?? 18;
        return zoom >= from ? name(feature, 'poi', { size: 11, faint: true }) : [];
      }
      default:
        return [];
    }
  };
}

interface Lettering {
  readonly size: number;
  readonly bold?: boolean;
  readonly along?: boolean;
  readonly faint?: boolean;
}

const typeOf = (feature: FeatureLike): string => feature.getGeometry()?.getType() ?? '';
const isArea = (feature: FeatureLike): boolean => typeOf(feature).endsWith('Polygon');
const isLine = (feature: FeatureLike): boolean => typeOf(feature).endsWith('LineString');

/** The basemap's own names are Lithuanian; a house has a number for a name. */
function nameOf(feature: FeatureLike): string {
  const name: unknown =
    feature.get('name') ?? feature.get('name:latin') ?? feature.get('housenumber');
  return typeof name === 'string' || typeof name === 'number' ? String(name) : '';
}
