import { CAR_OLD_AFTER_MS } from '../../../capabilities/activeRide/index.ts';
import { directionOf, distanceMetres, lineMetres, roundLength } from './distance.ts';
import type { GeoPoint } from './mercator.ts';
import type { Scene, SeenCar } from './scene.ts';
import { shortTexts, spokenTexts } from './texts.ts';

export const isOld = (car: SeenCar | undefined): boolean =>
  car !== undefined && car.ageMs >= CAR_OLD_AFTER_MS;

/** What the picture says: in a few words on it, and whole for those who listen. */
export interface SceneWords {
  readonly note: string | undefined;
  readonly spoken: string;
}

export function sceneWords(scene: Scene, names: readonly string[]): SceneWords {
  const { from, to, car } = scene;
  const ride = [from, to].filter((end) => end?.at !== undefined);
  const old = isOld(car);
  const way = wayInWords(scene);
  return {
    // How old it is matters more than how far: the one makes the other doubtful.
    note: car && old ? shortTexts.carSeen(car.ageMs) : way?.note,
    spoken: [
      ride.length === 2 && from && to
        ? spokenTexts.ride(from.title, to.title)
        : ride.map((end) => `${end?.title}.`).join(''),
      way?.spoken,
      car && way?.isAboutCar !== true && spokenTexts.carAlone,
      car && old && spokenTexts.carSeen(car.ageMs),
      names.length > 0 && spokenTexts.around(names),
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/** How far it is to what the passenger waits for. */
function wayInWords({ phase, from, to, car, line }: Scene) {
  if (phase === 'approaching' && car && from?.at) return inWords('toCar', from.at, car.at);
  if (phase === 'ongoing' && car && to?.at) return inWords('toDestination', car.at, to.at);
  if (from?.at === undefined || to?.at === undefined) return undefined;
  return line.length > 1
    ? inWords('byRoad', from.at, to.at, lineMetres(line))
    : inWords('straight', from.at, to.at);
}

/** No finer than a car knows its own place. */
const HERE_M = 25;

type WayTexts = 'straight' | 'byRoad' | 'toCar' | 'toDestination';

function inWords(which: WayTexts, from: GeoPoint, to: GeoPoint, metres = distanceMetres(from, to)) {
  const isAboutCar = which === 'toCar' || which === 'toDestination';
  if (isAboutCar && metres < HERE_M) {
    return { isAboutCar, note: shortTexts.here[which], spoken: spokenTexts.here[which] };
  }
  const length = roundLength(metres);
  return {
    isAboutCar,
    note: shortTexts[which](length),
    spoken: spokenTexts[which]({ length, direction: directionOf(from, to) }),
  };
}
