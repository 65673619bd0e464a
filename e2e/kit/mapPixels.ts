import type { Page } from '@playwright/test';

import type { pixelsOff } from './fakeGeography.ts';
import { drawnMap } from './mapTest.ts';

type Known = Parameters<typeof pixelsOff>[0];

interface Pixel {
  readonly x: number;
  readonly y: number;
}
interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** The place of a point of a tile of zoom 14. */
function placeIn(tile: Pixel, x: number, y: number): Place {
  const [east, south] = [(tile.x + x / 4_096) / 2 ** 14, (tile.y + y / 4_096) / 2 ** 14];
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - 2 * south))) * 180) / Math.PI;
  return { lat, lng: east * 360 - 180 };
}

/** The shores of a pond of the made-up town, if one is to be seen: every tile has one, and is wider than some windows. */
export async function shoresInView(
  page: Page,
  known: Known,
): Promise<{ readonly east: Pixel; readonly north: Pixel } | undefined> {
  const window = await drawnMap(page).boundingBox();
  if (window === null) throw new Error('there is no map');
  for (let x = 9_340; x < 9_350; x += 1) {
    for (let y = 5_205; y < 5_220; y += 1) {
      const east = pixelOn(known, placeIn({ x, y }, 900, 3_030));
      const north = pixelOn(known, placeIn({ x, y }, 870, 3_000));
      const isInView = [east, north].every((pixel) => {
        const [right, below] = [pixel.x - window.x, pixel.y - window.y];
        return right > 20 && right < window.width - 70 && below > 50 && below < window.height - 40;
      });
      if (isInView) return { east, north };
    }
  }
  return undefined;
}

/** Where a place lies on the page, by the two ends of the ride: found by asking how far off the edges are. */
function pixelOn([one, other]: Known, place: Place): Pixel {
  const world = ({ lat, lng }: Place): Pixel => ({
    x: lng / 360 + 0.5,
    y: 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI),
  });
  const [a, b, c] = [world(one.place), world(other.place), world(place)];
  const scale = apart(one.at, other.at) / apart(a, b);
  return { x: one.at.x + (c.x - a.x) * scale, y: one.at.y + (c.y - a.y) * scale };
}

/** How many pixels lie between two points. */
export const apart = (one: Pixel, other: Pixel): number =>
  Math.hypot(one.x - other.x, one.y - other.y);
