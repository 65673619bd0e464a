import Feature from 'ol/Feature.js';
import type { FrameState } from 'ol/Map.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import type { State } from 'ol/layer/Layer.js';
import type { DeclutterEntry } from 'ol/render/canvas/Executor.js';
import RBush from 'rbush';

import type { CoveredBox } from '../src/features/order/stage/map/messages.ts';

/** Of the map, nothing is there. */
const NOTHING = new Feature();

/** Something of the page stands on it, and of a name that is half hidden nobody can read the rest: there it writes none. */
export class LayerBelow extends VectorTileLayer {
  #covered: DeclutterEntry[] = [];

  cover(boxes: readonly CoveredBox[], pixelRatio: number): void {
    this.#covered = boxes.map(({ left, top, width, height }) => ({
      minX: left * pixelRatio,
      minY: top * pixelRatio,
      maxX: (left + width) * pixelRatio,
      maxY: (top + height) * pixelRatio,
      value: NOTHING,
    }));
  }

  /** OpenLayers leaves out the names for which no room is left; this much is taken before the first one. */
  override renderDeclutter(frameState: FrameState, layerState: State): void {
    const group = this.getDeclutter();
    if (group !== undefined && frameState.declutter) {
      const taken = new RBush<DeclutterEntry>(9);
      taken.load(this.#covered);
      frameState.declutter[group] = taken;
    }
    super.renderDeclutter(frameState, layerState);
  }
}
