import type { Palette } from './messages.ts';
import type { SetTimer } from '../../../../platform/clock.ts';
import type { GeoView } from '../mercator.ts';
import type { Painter } from './createPainter.ts';
import { roomLeft, transformBetween, withMargin } from './mapView.ts';

/** So long nothing has moved: the picture is drawn anew for where it stands. */
const REST_MS = 150;
/** Sooner, if the window is about to leave what was drawn. */
const DRAW_BELOW = 0.4;
/** Drawn at another scale, or so far from the middle, it is worth another picture once all is at rest. */
const GOOD_ENOUGH = 0.7;

interface MotionSettings {
  readonly painter: Pick<Painter, 'attach'>;
  readonly isAbove: boolean;
  /** `null` where there is nothing on the page to draw on any more. */
  readonly palette: () => Palette | null;
  /** Moves what lies on the ground: the marks, drawn for the view of the last rest. */
  readonly placeLayer: (transform: string) => void;
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
  /** In other colours, for instance. */
  readonly redraw: () => void;
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
  let isPlacing = false;
  let isStopped = false;

  const place = (): void => {
    if (isPlacing || isStopped) return;
    isPlacing = true;
    settings.onNextFrame(() => {
      isPlacing = false;
      if (isStopped) return;
      settings.placeLayer(transformBetween(base, current));
      if (drawn !== undefined) settings.placeGround(transformBetween(drawn, current));
    });
  };
  const viewer = settings.painter.attach({
    isAbove: settings.isAbove,
    show: (area, picture) => {
      settings.paintGround(area, picture);
      drawn = area;
      asked = undefined;
      // At once and not with the next frame: the picture is already another one.
      settings.placeGround(transformBetween(drawn, current));
    },
    settle: (gaps) => settings.onSettled(gaps),
    uncover: () => ask(),
  });
  const ask = (): void => {
    const palette = settings.palette();
    if (palette === null) return;
    asked = withMargin(current);
    viewer.draw(asked, palette);
  };
  const remember = (): void => {
    const last = told.at(-1);
    if (last === undefined || !isSame(last, current)) told.push(current);
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
      base = view;
      const nth = told.findIndex((rested) => isSame(rested, view));
      told = nth === -1 ? [] : told.slice(nth + 1);
      // Drawn for where the map rested a moment ago; meanwhile it was moved on, and that counts.
      if (nth !== -1 && !isSame(current, view)) {
        settings.placeLayer(transformBetween(base, current));
        return;
      }
      stopTimer?.();
      stopTimer = undefined;
      current = view;
      settings.placeLayer('none');
      if (drawn !== undefined) settings.placeGround(transformBetween(drawn, current));
      if (!isGood(asked ?? drawn, GOOD_ENOUGH)) ask();
    },
    redraw: ask,
    stop: () => {
      isStopped = true;
      stopTimer?.();
      viewer.detach();
    },
  };
}

const isSame = (one: GeoView, other: GeoView): boolean =>
  one.scale === other.scale && one.left === other.left && one.top === other.top;
