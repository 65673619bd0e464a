import { expect, it } from 'vitest';

import { scanServer, SHORT } from '../scan/scanServer.ts';

const MINUTES = 60_000;

it(
  'sqlmap and wapiti find what is planted, so that their silence means something',
  async () => {
    const planted = await scanServer('planted', SHORT);
    expect(planted.injectable).toEqual(['address']);
    expect([...planted.wapiti.keys()]).toEqual(
      expect.arrayContaining(['SQL Injection', 'Cross Site Scripting']),
    );
    // The same places of the real server; `npm run scan` looks at all of them.
    const real = await scanServer('real', SHORT);
    expect(real.parameters).toBeGreaterThan(0);
    expect(real.injectable).toEqual([]);
    expect([...real.wapiti]).toEqual([]);
  },
  15 * MINUTES,
);
