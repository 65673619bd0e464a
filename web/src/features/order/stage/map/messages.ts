/** What page and worker say to each other. The worker draws; where the map is moved to, the page knows. */

/** A piece of the map in Web Mercator, north up, in CSS pixels: `scale` of them for the whole way round the equator. */
export interface DrawnArea {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A part of such a piece, in its own pixels. */
export interface CoveredBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The colours of all that is drawn, as CSS knows them. */
export const PALETTE = [
  'ground',
  'water',
  'green',
  'built',
  'building',
  'edge',
  'street',
  'road',
  'path',
  'rail',
  'text',
  'faint',
  'halo',
] as const;
export type Palette = Readonly<Record<(typeof PALETTE)[number], string>>;

/** A part of the archive, as the device has stored it. */
export interface ArchivePart {
  readonly offset: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Parts of one and the same version of an archive. */
export interface StoredParts {
  /** As the host names that version. */
  readonly version: string;
  readonly parts: readonly ArchivePart[];
}

export type ToWorker =
  | {
      readonly say: 'open';
      readonly url: string;
      /** What need not be fetched, if the archive is still of that version, or if nobody can be asked. */
      readonly stored: StoredParts | undefined;
      readonly font: string;
      readonly pixelRatio: number;
    }
  | {
      readonly say: 'draw';
      readonly area: DrawnArea;
      readonly palette: Palette;
      /** Where something of the page stands on the map: names keep away from there. */
      readonly covered: readonly CoveredBox[];
    }
  /** Asks for the parts that a picture of this area is made of. */
  | { readonly say: 'parts'; readonly request: number; readonly area: DrawnArea };

/** What an archive tells of itself. */
export interface MapFacts {
  /** Who is to be named on the map, as plain text. */
  readonly attribution: string;
  readonly centre: { readonly lat: number; readonly lng: number; readonly zoom: number };
  readonly bounds: {
    readonly west: number;
    readonly south: number;
    readonly east: number;
    readonly north: number;
  };
}

export type FromWorker =
  | { readonly say: 'opened'; readonly facts: MapFacts }
  | { readonly say: 'drawn'; readonly area: DrawnArea; readonly picture: ImageBitmap }
  /** The picture of this area is as good as it gets; `gaps` says that some tiles did not come. */
  | { readonly say: 'settled'; readonly area: DrawnArea; readonly gaps: boolean }
  /** `undefined` if they are too many, or cannot be had. */
  | {
      readonly say: 'parts';
      readonly request: number;
      readonly stored: StoredParts | undefined;
    }
  /** There is no map to be had from this address, at least not now. */
  | { readonly say: 'failed' };
