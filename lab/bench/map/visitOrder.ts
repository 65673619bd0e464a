import type { Page, Request } from 'playwright-core';

import { drawnMap } from '../../../e2e/kit/mapTest.ts';
import type { Network } from '../client/networks.ts';
import type { Screen } from '../client/screens.ts';
import { answerTimeOf, visiting, type Stored, type Visitor } from '../client/visit.ts';
import { slowLine } from './slowLine.ts';

const CODE =
  /\/static\/(?:js|css)\/(?:mapWorker|MapPicture|usePainter|MapDialog|PinMap|PinButton|PinDialog)-/;
const ARCHIVE = /\.pmtiles$/;

export interface OrderVisit {
  /** Until the main control of the panel does something. */
  readonly panelMs: number;
  /** What of the map was asked for before the panel was there: on a busy machine that says more than any time. */
  readonly early: number;
  /** Until the map is whole; `NaN` where there is none. */
  readonly mapMs: number;
}

/** A passenger's first visit over a slow line that panel and map share. */
export async function visitOverLine(
  visitor: Visitor,
  screen: Screen,
  network: Network,
  hasMap: boolean,
): Promise<OrderVisit> {
  const line = await slowLine(screen.origin, network);
  try {
    const { browser } = visitor;
    const there = { browser, passenger: movedTo(line.origin, visitor.passenger) };
    return await visiting(there, { ...screen, origin: line.origin }, undefined, async (page) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: network.slowdown });
      // Whoever waits for a control that goes with the first tap may wait for ever.
      if (!hasMap)
        return { panelMs: await answerTimeOf(page, screen), early: 0, mapMs: Number.NaN };
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const panelIsThere = screen.control(page).waitFor();
      const askedEarly = panelIsThere.then(
        () => asked.filter((path) => CODE.test(path) || ARCHIVE.test(path)).length,
      );
      const beganMs = performance.now();
      const panelMs = await answerTimeOf(page, screen);
      const early = await askedEarly;
      await drawnMap(page).waitFor();
      return { panelMs, early, mapMs: performance.now() - beganMs };
    });
  } finally {
    line.close();
  }
}

/** What a browser stores of a passenger, for another address of the same server. */
function movedTo(origin: string, stored: Stored): Stored {
  if (typeof stored === 'string') throw new Error('what is stored should be at hand');
  return {
    cookies: stored.cookies,
    origins: stored.origins.map(({ localStorage }) => ({ origin, localStorage })),
  };
}

export interface Asked {
  readonly requests: number;
  readonly bytes: number;
}

/** What a visit asks for until its map is whole, or until it asks for nothing more. */
export const askedBy = (
  visitor: Visitor,
  screen: Screen,
  hasMap: boolean,
): Promise<{ readonly code: Asked; readonly archive: Asked; readonly all: Asked }> =>
  visiting(visitor, screen, undefined, async (page) => {
    const asked = countRequests(page);
    await page.goto(screen.path);
    await screen.control(page).waitFor();
    if (hasMap) await drawnMap(page).waitFor();
    await page.waitForLoadState('networkidle');
    return asked();
  });

function countRequests(page: Page) {
  const finished: ReturnType<typeof sizeOf>[] = [];
  page.on('requestfinished', (request) => {
    finished.push(sizeOf(request));
  });
  return async () => {
    const all = await Promise.all(finished);
    const sum = (which: RegExp): Asked => {
      const those = all.filter(({ path }) => which.test(path));
      return {
        requests: those.length,
        bytes: those.reduce((total, { bytes }) => total + bytes, 0),
      };
    };
    return { code: sum(CODE), archive: sum(ARCHIVE), all: sum(/^/) };
  };
}

async function sizeOf(
  request: Request,
): Promise<{ readonly path: string; readonly bytes: number }> {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  // Of a worker's own script the browser does not tell it.
  const announced = Number((await request.response())?.headers()['content-length'] ?? 0);
  return {
    path: new URL(request.url()).pathname,
    bytes: Math.max(responseBodySize, announced) + responseHeadersSize,
  };
}
