import type {
  CoveredBox,
  DrawnArea,
  FromWorker,
  MapFacts,
  Palette,
  StoredParts,
  ToWorker,
} from './messages.ts';
import { createStore, type Readable } from '../../../../kit/store.ts';
import type { GeoView } from '../mercator.ts';

/** The worker that draws, as the page sees it. */
export interface MapWorker {
  readonly post: (message: ToWorker) => void;
  readonly close: () => void;
}

export type StartWorker = (
  onMessage: (message: FromWorker) => void,
  onBroken: () => void,
) => MapWorker;

export type PainterState =
  | { readonly at: 'opening' }
  | { readonly at: 'open'; readonly facts: MapFacts }
  | { readonly at: 'failed' };

/** Where pictures go. Only the topmost viewer gets any: a map that is covered by a larger one needs none. */
export interface Viewer {
  /** In a dialog: whatever the page below it begins to show meanwhile, it stays covered. */
  readonly isAbove: boolean;
  readonly show: (area: GeoView, picture: ImageBitmap) => void;
  readonly settle: (gaps: boolean) => void;
  /** What covered it is gone; what it asked for meanwhile was not drawn. */
  readonly uncover: () => void;
}

export interface Painter {
  readonly state: Readable<PainterState>;
  /** Returns how to have something drawn, and how to leave. */
  readonly attach: (viewer: Viewer) => {
    readonly draw: (area: GeoView, palette: Palette, covered: readonly CoveredBox[]) => void;
    readonly detach: () => void;
  };
  /**
   * The parts of the archive that a picture of this area is made of, once all is drawn that is to be seen. Only the newest
   * question is answered.
   */
  readonly partsOf: (area: GeoView) => Promise<StoredParts | undefined>;
  readonly close: () => void;
}

interface Opening {
  readonly url: string;
  readonly font: string;
  readonly pixelRatio: number;
}

/** `stored` is what the device has of the archive. */
export function createPainter(
  start: StartWorker,
  opening: Opening,
  stored: Promise<StoredParts | undefined>,
): Painter {
  const state = createStore<PainterState, PainterState>((_, next) => next, { at: 'opening' });
  const viewers: Viewer[] = [];
  /** What was asked for last. */
  let drawing: DrawnArea | undefined;
  let isWhole = false;
  let requests = 0;
  let asked:
    | { readonly area: GeoView; readonly give: (parts: StoredParts | undefined) => void }
    | undefined;
  const fail = (): void => state.dispatch({ at: 'failed' });

  const hear = (message: FromWorker): void => {
    switch (message.say) {
      case 'opened':
        state.dispatch({ at: 'open', facts: message.facts });
        return;
      case 'drawn': {
        const viewer = viewers.at(-1);
        if (viewer === undefined) message.picture.close();
        else viewer.show(message.area, message.picture);
        return;
      }
      case 'settled':
        // One that was asked for before is nobody's news any more: a window that has just opened is not drawn yet.
        if (drawing === undefined || !isSameArea(message.area, drawing)) return;
        if (!message.gaps) becomeWhole();
        viewers.at(-1)?.settle(message.gaps);
        return;
      case 'parts':
        if (message.request !== requests) return;
        asked?.give(message.stored);
        asked = undefined;
        return;
      case 'failed':
        fail();
        return;
      default:
        message satisfies never;
    }
  };
  const worker = start(hear, fail);
  void stored.then((found) => worker.post({ say: 'open', ...opening, stored: found }));

  const askForParts = (): void => {
    if (!isWhole || asked === undefined) return;
    requests += 1;
    worker.post({ say: 'parts', request: requests, area: asked.area });
  };
  const becomeWhole = (): void => {
    if (isWhole) return;
    isWhole = true;
    askForParts();
  };

  return {
    state,
    attach: (viewer) => {
      const above = viewer.isAbove ? -1 : viewers.findIndex(({ isAbove }) => isAbove);
      viewers.splice(above === -1 ? viewers.length : above, 0, viewer);
      return {
        draw: (area, palette, covered) => {
          if (viewers.at(-1) !== viewer) return;
          isWhole = false;
          drawing = area;
          worker.post({ say: 'draw', area, palette, covered });
        },
        detach: () => {
          const wasOnTop = viewers.at(-1) === viewer;
          viewers.splice(viewers.indexOf(viewer), 1);
          if (wasOnTop) viewers.at(-1)?.uncover();
        },
      };
    },
    partsOf: (area) =>
      new Promise((give) => {
        asked?.give(undefined);
        asked = { area, give };
        askForParts();
      }),
    close: worker.close,
  };
}

const isSameArea = (one: DrawnArea, other: DrawnArea): boolean =>
  one.scale === other.scale &&
  one.left === other.left &&
  one.top === other.top &&
  one.width === other.width &&
  one.height === other.height;
