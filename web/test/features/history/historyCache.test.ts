import { describe, expect, it } from 'vitest';

import { createSession } from '../../../src/core/session/index.ts';
import { historyCache } from '../../../src/features/history/historyCache.ts';
import { openTab } from '../../api/tab.ts';
import { fakeServer } from '../../api/fakeServer.ts';
import { bytesInMemory, storageInMemory } from '../../storageInMemory.ts';

function visitor() {
  const session = createSession({
    deviceStorage: storageInMemory(),
    visitStorage: storageInMemory(),
    deviceBytes: bytesInMemory(),
    onOtherTabChange: () => () => undefined,
    sendLogOut: () => Promise.resolve(),
    onLogOutFailed: () => undefined,
    logError: () => undefined,
  });
  const api = openTab(fakeServer({}).fetch);
  session.signIn({ id: 'ona' }, null);
  return { session, visit: () => historyCache(session, api) };
}

describe('the kept list', () => {
  it('is the same one for the visit, and remembers where it was left', () => {
    const { visit } = visitor();
    visit().rideOpened('ride-7');
    visit().savePosition('entry', 420);
    expect(visit().position).toEqual({ entry: 'entry', scroll: 420, openedRide: 'ride-7' });
  });

  it('stays when the invoice details change', () => {
    const { session, visit } = visitor();
    const before = visit();
    session.signIn({ id: 'ona' }, { name: 'Ona' });
    expect(visit()).toBe(before);
  });

  it('goes with its passenger, however the session ends', () => {
    const { session, visit } = visitor();
    const onas = visit();
    session.end();
    session.signIn({ id: 'ona' }, null);
    expect(visit()).not.toBe(onas);
    const again = visit();
    session.signIn({ id: 'petras' }, null);
    expect(visit()).not.toBe(again);
  });
});
