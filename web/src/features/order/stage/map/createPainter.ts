import type { ArchivePart, FromWorker, MapFacts, Palette, ToWorker } from './messages.ts';
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

/** Where pictures go. Only the newest viewer gets any: a map that is covered by a larger one needs none. */
export interface Viewer {
  readonly show: (area: GeoView, picture: ImageBitmap) => void;
  readonly settle: (gaps: boolean) => void;
}

export interface Painter {
  readonly state: Readable<PainterState>;
  /** Returns how to have something drawn, and how to leave. */
  readonly attach: (viewer: Viewer) => {
    readonly draw: (area: GeoView, palette: Palette) => void;
    readonly detach: () => void;
  };
  /** The parts of the archive that were read since the last time. */
  readonly takeParts: () => Promise<readonly ArchivePart[]>;
  readonly close: () => void;
}

interface Opening {
  readonly url: string;
  readonly parts: readonly ArchivePart[];
  readonly font: string;
  readonly pixelRatio: number;
}

export function createPainter(start: StartWorker, opening: Opening): Painter {
  const state = createStore<PainterState, PainterState>((_, next) => next, { at: 'opening' });
  const viewers: Viewer[] = [];
  let giveParts: ((parts: readonly ArchivePart[]) => void)[] = [];
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
        viewers.at(-1)?.settle(message.gaps);
        return;
      case 'parts':
        for (const give of giveParts) give(message.parts);
        giveParts = [];
        return;
      case 'failed':
        fail();
        return;
      default:
        message satisfies never;
    }
  };
  const worker = start(hear, fail);
  worker.post({ say: 'open', ...opening });

  return {
    state,
    attach: (viewer) => {
      viewers.push(viewer);
      return {
        draw: (area, palette) => {
          if (viewers.at(-1) === viewer) worker.post({ say: 'draw', area, palette });
        },
        detach: () => void viewers.splice(viewers.indexOf(viewer), 1),
      };
    },
    takeParts: () =>
      new Promise((resolve) => {
        giveParts.push(resolve);
        worker.post({ say: 'parts' });
      }),
    close: worker.close,
  };
}
