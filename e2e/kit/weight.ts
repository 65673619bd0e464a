import type { Page, Request } from '@playwright/test';

const KILOBYTE = 1_000;

export interface Weight {
  readonly scriptKb: number;
  readonly allKb: number;
  readonly requests: number;
  readonly files: readonly string[];
}

interface Part {
  readonly isScript: boolean;
  readonly bytes: number;
  readonly file: string;
}

/**
 * What a page costs on the wire. What it fetches ahead waits, as it does in a browser that is never idle,
 * until `letIdle` is called.
 */
export async function weighed(page: Page) {
  const loaded: Promise<Part>[] = [];
  page.on('requestfinished', (request) => {
    const part = partOf(request);
    // The sum hears of it; what ends together with its page is nobody's business.
    part.catch(() => undefined);
    loaded.push(part);
  });
  await page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    Object.assign(globalThis, {
      requestIdleCallback: (work: () => void) => waiting.push(work),
      letIdle: () => waiting.splice(0).forEach((work) => work()),
    });
  });
  return {
    sum: async (): Promise<Weight> => sum(await Promise.all(loaded)),
    letIdle: () =>
      page.evaluate(() => (globalThis as unknown as { letIdle: () => void }).letIdle()),
  };
}

const partOf = async (request: Request): Promise<Part> => ({
  isScript: request.resourceType() === 'script',
  bytes: (await request.sizes()).responseBodySize,
  file: new URL(request.url()).pathname,
});

function sum(parts: readonly Part[]): Weight {
  const kilobytes = (some: readonly Part[]): number =>
    some.reduce((total, { bytes }) => total + bytes, 0) / KILOBYTE;
  return {
    scriptKb: kilobytes(parts.filter(({ isScript }) => isScript)),
    allKb: kilobytes(parts),
    requests: parts.length,
    files: parts.map(({ file }) => file),
  };
}
