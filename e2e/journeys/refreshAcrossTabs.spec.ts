import { env } from 'node:process';

import {
  callThrice,
  countRefreshes,
  expectNoLogOut,
  openApiTabs,
  takeLocksAway,
} from '../kit/apiTabs.ts';
import { expireAccess, signIn } from '../kit/passenger.ts';
import { expect, test } from '../kit/test.ts';

const TABS = 3;
/** A gate that is left out lets two through in one of six; hundreds of them are for whoever changes it. */
const EXPIRIES = Number(env['EXPIRIES'] ?? 40);

for (const withLocks of [true, false]) {
  test(`three tabs and many expiries ${withLocks ? 'with' : 'without'} Web Locks: nobody is logged out`, async ({
    page,
    context,
    phone,
    expectedComplaints,
  }, info) => {
    test.setTimeout(900_000);
    expectedComplaints.push(/401/);
    await signIn(page, phone);
    if (!withLocks) await takeLocksAway(context);
    const tabs = await openApiTabs(context, TABS);
    // From here on requests go straight to the server: two thousand of them through the test would take minutes.
    await context.unrouteAll();

    const refreshes = countRefreshes(context);
    for (let expiry = 0; expiry < EXPIRIES; expiry += 1) {
      await expireAccess(context);
      expect(await Promise.all(tabs.map(callThrice))).toEqual(tabs.map(() => 3));
    }

    await expectNoLogOut(tabs);
    const perExpiry = refreshes.sent / EXPIRIES;
    info.annotations.push({ type: 'refreshes per expiry', description: `${perExpiry}` });
    expect(perExpiry).toBeLessThanOrEqual(1.05);
    expect(refreshes.sent).toBeGreaterThanOrEqual(EXPIRIES);
    expect(refreshes.atOnce, 'refreshes on their way at once').toBe(1);
  });
}
