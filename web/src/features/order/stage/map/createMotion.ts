import type { CoveredBox, Palette } from './messages.ts';
import type { SetTimer } from '../../../../platform/clock.ts';
import type { GeoView } from '../mercator.ts';
import type { Painter } from './createPainter.ts';
import { roomLeft, transformBetween, withMargin } from './mapView.ts';

/** So long nothing has moved: the picture is drawn anew for where it stands. */
const REST_MS = 150;
/** So long after tiles did not come they are asked for again, should nothing else happen before. */
const ASK_AGAIN_MS = 15_000;
/** Sooner, if the window is about to leave what was drawn. */
const DRAW_BELOW = 0.4;
/** A name that stands nearer to the window's edge looks cut off. */
const NAME_EDGE = 4;
/** Drawn at another scale, or so far from the middle, it is worth another picture once all is at rest. */
const GOOD_ENOUGH = 0.7;

interface MotionSettings {
  readonly painter: Pick<Painter, 'attach'>;
  readonly isAbove: boolean;
  /** `null` where there is nothing on the page to draw on any more. */
  readonly palette: () => Palette | null;
  /** Where in the window marks, texts and buttons stand, as they were drawn for the view of the last rest. */
  readonly covered: () => readonly CoveredBox[];
  /** Moves what lies on the ground: the marks, drawn for the view of the last rest. */
  readonly placeLayer: (transform: string) => void;
  /** Whether what was said of the scale at the last rest is still true. */
  readonly showScale: (isTrue: boolean) => void;
  readonly placeGround: (transform: string) => void;
  readonly paintGround: (area: GeoView, picture: ImageBitmap) => void;
  /** The passenger moves the map. */
  readonly onMove: () => void;
  /** The passenger begins to move the map: from now on their view counts, whatever becomes of the ride's. */
  readonly onTaken: (view: GeoView) => void;
  /** The map stands still, and may be drawn for this view. */
  readonly onRest: (view: GeoView) => void;
  readonly onSettled: (gaps: boolean) => void;
  readonly setTimer: SetTimer;
  readonly onNextFrame: (work: () => void) => void;
}

export interface Motion {
  readonly view: () => GeoView;
  /** The passenger moves the map. */
  readonly move: (view: GeoView) => void;
  /** The marks are drawn for this view from now on. */
  readonly rest: (view: GeoView) => void;
  /** The device wants other colours. */
  readonly recolour: () => void;
  /** The page is drawn for where the map rests: names keep away from what stands there now. */
  readonly cover: () => void;
  /** The network is back, or the passenger: what did not come may come now. */
  readonly wake: () => void;
  readonly stop: () => void;
}

/**
 * Between two drawings nothing is drawn: ground and marks are moved as they are, which costs a slow phone next to nothing.
 * The worker draws more than the window shows, and again when that runs out or all is at rest.
 */
export function createMotion(settings: MotionSettings, initial: GeoView): Motion {
  let base = initial;
  let current = initial;
  let drawn: GeoView | undefined;
  let asked: GeoView | undefined;
  /** The rests that were told and are not drawn yet, the oldest first: a slow page draws them late, or leaves some out. */
  let told: GeoView[] = [];
  /** There while the passenger moves the map. */
  let stopTimer: (() => void) | undefined;
  /** Known until the device wants other colours: to ask for them has the page's styles worked out in the middle of a move. */
  let palette: Palette | null = null;
  /** What has come from the worker since the last frame: it is shown with the next one, for which the page is laid out anyway. */
  let come: { readonly area: GeoView; readonly picture: ImageBitmap } | undefined;
  let settled: { readonly gaps: boolean } | undefined;
  let hasGaps = false;
  let stopAsking: (() => void) | undefined;
  /** Where no name was drawn. */
  let spared = '';
  let isPlacing = false;
  let isStopped = false;

  const placeLayer = (): void => {
    settings.placeLayer(isSame(base, current) ? 'none' : transformBetween(base, current));
    settings.showScale(base.scale === current.scale);
  };
  const place = (): void => {
    if (isPlacing || isStopped) return;
    isPlacing = true;
    settings.onNextFrame(() => {
      isPlacing = false;
      if (isStopped) return;
      if (come !== undefined) {
        settings.paintGround(come.area, come.picture);
        drawn = come.area;
        come = undefined;
        asked = undefined;
      }
      placeLayer();
      if (drawn !== undefined) settings.placeGround(transformBetween(drawn, current));
      if (settled === undefined) return;
      hasGaps = settled.gaps;
      settled = undefined;
      settings.onSettled(hasGaps);
      stopAsking?.();
      if (hasGaps) stopAsking = settings.setTimer(ASK_AGAIN_MS, ask);
    });
  };
  const viewer = settings.painter.attach({
    isAbove: settings.isAbove,
    show: (area, picture) => {
      come?.picture.close();
      come = { area, picture };
      place();
    },
    settle: (gaps) => {
      settled = { gaps };
      place();
    },
    uncover: () => ask(),
  });
  // While the map is moved its edge is everywhere; a name that is cut off by it now is read with the next move.
  const toSpare = (): readonly CoveredBox[] => [
    ...settings.covered(),
    ...(stopTimer === undefined ? edgesOf(current) : []),
  ];
  /** The same boxes in the window are others on a ground that was moved. */
  const keyOf = (boxes: readonly CoveredBox[]): string =>
    JSON.stringify([current.left, current.top, current.scale, boxes]);
  const ask = (): void => {
    stopAsking?.();
    palette ??= settings.palette();
    if (palette === null) return;
    asked = withMargin(current);
    const right = current.left - asked.left;
    const down = current.top - asked.top;
    const boxes = toSpare();
    spared = keyOf(boxes);
    viewer.draw(
      asked,
      palette,
      boxes.map(({ left, top, width, height }) => {
        return { left: left + right, top: top + down, width, height };
      }),
    );
  };
  const remember = (): void => {
    if (!isSame(told.at(-1) ?? base, current)) told.push(current);
  };
  const isGood = (area: GeoView | undefined, least: number): boolean =>
    area !== undefined && area.scale === current.scale && roomLeft(area, current) >= least;

  ask();
  return {
    view: () => current,
    move: (view) => {
      current = view;
      settings.onMove();
      place();
      const hasRoom = drawn !== undefined && roomLeft(drawn, current) >= DRAW_BELOW;
      if (!hasRoom && asked === undefined) ask();
      if (stopTimer === undefined) {
        remember();
        settings.onTaken(current);
      }
      stopTimer?.();
      stopTimer = settings.setTimer(REST_MS, () => {
        stopTimer = undefined;
        remember();
        settings.onRest(current);
        if (!isGood(asked ?? drawn, GOOD_ENOUGH)) ask();
      });
    },
    rest: (view) => {
      // Drawn once more as it was, for whatever reason: that takes nothing back of a movement which goes on.
      if (isSame(base, view) && base.width === view.width && base.height === view.height) return;
      base = view;
      const nth = told.findIndex((rested) => isSame(rested, view));
      told = nth === -1 ? [] : told.slice(nth + 1);
      // Drawn as was told. Where the map is meanwhile counts, and whether it is being moved: to take a movement that goes on
      // for a new one would have the page draw with every move.
      if (nth !== -1) {
        current = { ...current, width: view.width, height: view.height };
        placeLayer();
        return;
      }
      stopTimer?.();
      stopTimer = undefined;
      current = view;
      placeLayer();
      if (drawn !== undefined) settings.placeGround(transformBetween(drawn, current));
      if (!isGood(asked ?? drawn, GOOD_ENOUGH)) ask();
    },
    recolour: () => {
      palette = null;
      ask();
    },
    cover: () => {
      // While the map is moved all of it moves; where it comes to rest is told then.
      if (stopTimer === undefined && spared !== keyOf(toSpare())) ask();
    },
    wake: () => {
      if (hasGaps) ask();
    },
    stop: () => {
      isStopped = true;
      stopAsking?.();
      stopTimer?.();
      come?.picture.close();
      viewer.detach();
    },
  };
}

const isSame = (one: GeoView, other: GeoView): boolean =>
  one.scale === other.scale && one.left === other.left && one.top === other.top;

/** No name stands across the edge of the window, where one could read but a half of it. */
function edgesOf({ width, height }: GeoView): readonly CoveredBox[] {
  const upright = { top: 0, width: NAME_EDGE, height };
  const level = { left: 0, width, height: NAME_EDGE };
  return [
    { ...upright, left: 0 },
    { ...upright, left: width - NAME_EDGE },
    { ...level, top: 0 },
    { ...level, top: height - NAME_EDGE },
  ];
}
