import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';

import type { Locator, Page, Route } from '@playwright/test';

import { OwnServer } from '../harness/ownServer.ts';
import { fakeGeography, type FakeGeography } from './fakeGeography.ts';
import { fakeOrders, type FakeOrders } from './fakeOrders.ts';
import { madeUpMap } from './madeUpMap.ts';

/** A real extract, for those who have it; it is never part of the project. */
const VILNIUS =
  env['TEST_MAP_FILE'] ??
  fileURLToPath(new URL('../../../shared/map/vilnius.pmtiles', import.meta.url));

/** The archives that there are to test with, by name. */
export const ARCHIVES = ['a made-up town', ...(existsSync(VILNIUS) ? ['Vilnius'] : [])];

/** The bytes of one of them. */
export const archiveNamed = (archive: string | undefined): Buffer =>
  archive === 'Vilnius' ? readFileSync(VILNIUS) : madeUpMap();

/** A server with a map, for one file of journeys. */
export class MapServer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'e2e-map-'));
  readonly #server: OwnServer;
  /** Where the archive lies on it. */
  readonly map: string;

  constructor(archive: string | undefined) {
    const path = archive === 'Vilnius' ? VILNIUS : join(this.#folder, 'made-up.pmtiles');
    if (archive !== 'Vilnius') writeFileSync(path, madeUpMap());
    const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
    this.map = `/map/${hash.slice(0, 16)}.pmtiles`;
    this.#server = new OwnServer({ MAP_FILE: path });
  }

  get origin(): string {
    return this.#server.origin;
  }

  start(): Promise<void> {
    return this.#server.start();
  }

  async dispose(): Promise<void> {
    await this.#server.dispose();
    rmSync(this.#folder, { recursive: true });
  }
}

/** A host of the archive; what Playwright answers itself, the browser does not cache. */
export function rangesOf(bytes: Buffer): (route: Route) => Promise<void> {
  return (route) => {
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(route.request().headers()['range'] ?? '') ?? [];
    const body = bytes.subarray(Number(from), Number(to) + 1);
    const range = `bytes ${from}-${Number(from) + body.length - 1}/${bytes.length}`;
    return route.fulfill({ status: 206, body, headers: { 'content-range': range } });
  };
}

/** A host inside the test that offers the map of a server. */
export async function fakeMapHost(
  page: Page,
  map: string | undefined,
): Promise<{ readonly orders: FakeOrders; readonly offered: FakeGeography }> {
  const orders = await fakeOrders(page);
  const offered = fakeGeography(orders);
  offered.map = map;
  return { orders, offered };
}

/** The map once it is drawn. */
export const drawnMap = (page: Page): Locator => page.locator('[data-map=whole]').last();

/** The colour of the ground at a pixel of the page. */
export const groundAt = (page: Page, { x, y }: { x: number; y: number }): Promise<string> =>
  page
    .locator('[data-map] canvas')
    .last()
    .evaluate(
      async (element, at) => {
        const canvas = element as HTMLCanvasElement;
        const { left, top, width } = canvas.getBoundingClientRect();
        const factor = canvas.width / width;
        const picture = await createImageBitmap(canvas);
        const pixel = new OffscreenCanvas(1, 1).getContext('2d');
        pixel?.drawImage(
          picture,
          -Math.round((at.x - left) * factor),
          -Math.round((at.y - top) * factor),
        );
        const [red, green, blue] = pixel?.getImageData(0, 0, 1, 1).data ?? [];
        return `${red} ${green} ${blue}`;
      },
      { x, y },
    );
