import OlMap from 'ol/Map.js';
import View from 'ol/View.js';
import MVT from 'ol/format/MVT.js';
import VectorTileSource from 'ol/source/VectorTile.js';
import type RenderFeature from 'ol/render/Feature.js';
import TileState from 'ol/TileState.js';
import VectorTile from 'ol/VectorTile.js';
import { createXYZ } from 'ol/tilegrid.js';
import type TileGrid from 'ol/tilegrid/TileGrid.js';

import { LayerBelow } from './LayerBelow.ts';
import { mapStyle } from './mapStyle.ts';
import type { DrawnArea, FromWorker, ToWorker } from '../src/features/order/stage/map/messages.ts';
import { openArchive, type Archive, type TileCoord } from './openArchive.ts';

declare const self: DedicatedWorkerGlobalScope;

const FORMAT = new MVT();
const TILE_PIXELS = 512;
const EQUATOR_METRES = 2 * Math.PI * 6_378_137;
const CLOSEST_ZOOM = 20;
/** The panel's requests need connections, too. */
const TILES_AT_ONCE = 4;

const say = (message: FromWorker, handedOver: Transferable[] = []): void =>
  self.postMessage(message, handedOver);

type Wanted = Extract<ToWorker, { readonly say: 'draw' }>;
type Opening = Extract<ToWorker, { readonly say: 'open' }>;

/** Draws the map on a canvas of its own, so that the page is never held up by it. */
function createPainter(archive: Archive, { font, pixelRatio }: Opening) {
  const canvas = new OffscreenCanvas(1, 1);
  const grid = createXYZ({
    minZoom: archive.zooms.min,
    maxZoom: archive.zooms.max,
    tileSize: TILE_PIXELS,
  });
  const followed = followTiles();
  const source = tilesOf(archive, grid, followed);
  const layer = new LayerBelow({
    source,
    declutter: true,
    // Lines and areas once for each tile, names with every picture.
    renderMode: 'hybrid',
    renderBuffer: 64,
  });
  const view = new View({
    constrainResolution: false,
    enableRotation: false,
    maxZoom: CLOSEST_ZOOM,
    smoothResolutionConstraint: false,
  });
  const map = new OlMap({
    target: canvas,
    pixelRatio,
    layers: [layer],
    view,
    maxTilesLoading: TILES_AT_ONCE,
  });
  let drawing: DrawnArea | undefined;
  let palette = '';

  map.on('postrender', () => {
    if (drawing === undefined) return;
    const picture = canvas.transferToImageBitmap();
    say({ say: 'drawn', area: drawing, picture }, [picture]);
  });
  map.on('rendercomplete', () => {
    if (drawing === undefined) return;
    const needed = tilesIn(drawing).map(addressOf);
    // Those that are asked for once more the map does not know of.
    if (needed.some(followed.isComing)) return;
    say({ say: 'settled', area: drawing, gaps: needed.some(followed.isLost) });
  });
  followed.onLost(() => map.render());

  const paint = ({ area, palette: colours, covered }: Wanted): void => {
    const key = JSON.stringify(colours);
    if (key !== palette) {
      palette = key;
      layer.setStyle(mapStyle(colours, font));
      layer.setBackground(colours.ground);
    }
    drawing = area;
    layer.cover(covered, pixelRatio);
    for (const tile of tilesIn(area)) followed.askAgain(addressOf(tile));
    canvas.width = Math.round(area.width * pixelRatio);
    canvas.height = Math.round(area.height * pixelRatio);
    map.setSize([area.width, area.height]);
    view.setCenter(centreOf(area));
    view.setResolution(EQUATOR_METRES / area.scale);
    map.renderSync();
  };

  /** The tiles that a picture of an area is made of. */
  const tilesIn = (area: DrawnArea): readonly TileCoord[] => {
    const resolution = EQUATOR_METRES / area.scale;
    const [x, y] = centreOf(area);
    const reach = { x: (area.width / 2) * resolution, y: (area.height / 2) * resolution };
    const zoom = grid.getZForResolution(resolution, source.zDirection);
    const tiles: TileCoord[] = [];
    grid.forEachTileCoord(
      [x - reach.x, y - reach.y, x + reach.x, y + reach.y],
      zoom,
      ([z = 0, column = 0, row = 0]) => tiles.push([z, column, row]),
    );
    return tiles;
  };
  return { paint, tilesIn };
}

/** In metres of EPSG:3857, which grow to the north. */
const centreOf = ({ scale, left, top, width, height }: DrawnArea): [number, number] => [
  ((left + width / 2) / scale - 0.5) * EQUATOR_METRES,
  (0.5 - (top + height / 2) / scale) * EQUATOR_METRES,
];

const addressOf = ([z, x, y]: TileCoord): string => `${z}/${x}/${y}`;

type Tile = VectorTile<RenderFeature>;

/** Which tiles are on their way, and which did not come. */
function followTiles() {
  const coming = new Set<string>();
  const lost = new Map<string, Tile>();
  let tell: (() => void) | undefined;
  return {
    isComing: (address: string) => coming.has(address),
    isLost: (address: string) => lost.has(address),
    onLost: (told: () => void) => {
      tell = told;
    },
    askAgain: (address: string): void => {
      const tile = lost.get(address);
      if (tile === undefined) return;
      lost.delete(address);
      tile.setState(TileState.IDLE);
      tile.load();
    },
    follow: async (tile: Tile, address: string, work: () => Promise<void>): Promise<void> => {
      coming.add(address);
      try {
        await work();
        coming.delete(address);
      } catch {
        coming.delete(address);
        lost.set(address, tile);
        tile.setState(TileState.ERROR);
        tell?.();
      }
    },
  };
}

type Tiles = ReturnType<typeof followTiles>;

function tilesOf(archive: Archive, tileGrid: TileGrid, tiles: Tiles): VectorTileSource {
  return new VectorTileSource({
    format: FORMAT,
    tileGrid,
    tileUrlFunction: ([z = 0, x = 0, y = 0]) => addressOf([z, x, y]),
    tileLoadFunction: (tile, address) => {
      if (tile instanceof VectorTile) load(tile, address, archive, tiles);
    },
  });
}

function load(tile: Tile, address: string, archive: Archive, tiles: Tiles): void {
  const [z = 0, x = 0, y = 0] = address.split('/').map(Number);
  tile.setLoader((extent, _resolution, projection) => {
    void tiles.follow(tile, address, async () => {
      const found = await archive.tile(z, x, y);
      tile.setFeatures(
        found === undefined
          ? []
          : FORMAT.readFeatures(found, { extent, featureProjection: projection }),
      );
    });
  });
}

let archive: Archive | undefined;
let painter: ReturnType<typeof createPainter> | undefined;
let wanted: Wanted | undefined;

async function open(opening: Opening): Promise<void> {
  try {
    archive = await openArchive(opening.url, opening.stored);
    painter = createPainter(archive, opening);
    say({ say: 'opened', facts: archive.facts });
    if (wanted !== undefined) painter.paint(wanted);
  } catch {
    say({ say: 'failed' });
  }
}

async function giveParts({ request, area }: Extract<ToWorker, { say: 'parts' }>): Promise<void> {
  const stored = painter && (await archive?.partsOf(painter.tilesIn(area)));
  say({ say: 'parts', request, stored });
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  switch (data.say) {
    case 'open':
      void open(data);
      return;
    case 'draw':
      wanted = data;
      painter?.paint(data);
      return;
    case 'parts':
      void giveParts(data);
      return;
    default:
      data satisfies never;
  }
});
