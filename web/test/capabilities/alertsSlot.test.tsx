import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { AlertsSlot } from '../../src/capabilities/alertsSlot.tsx';
import { AlertsContext } from '../../src/core/alertsContext.ts';
import { SessionProvider, type Session } from '../../src/core/session/index.ts';
import { createStore } from '../../src/kit/store.ts';

function drawn(permission: string | undefined, agreed: string | null, line: string | null): string {
  vi.stubGlobal('navigator', { serviceWorker: {}, userAgent: '', maxTouchPoints: 0 });
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) });
  vi.stubGlobal('Notification', permission && { permission });
  const device = { read: () => agreed };
  const session = { storage: { device } } as unknown as Session;
  return renderToStaticMarkup(
    <SessionProvider session={session}>
      <AlertsContext value={createStore<string | null, never>((now) => now, line)}>
        <AlertsSlot />
      </AlertsContext>
    </SessionProvider>,
  );
}

afterEach(() => vi.unstubAllGlobals());

describe('Where the line about alerts stands', () => {
  it.each([
    ['granted', 'on'],
    ['granted', null],
    ['default', null],
  ])('has its room before the line is there (%s, %s)', (permission, agreed) => {
    expect(drawn(permission, agreed, null)).toMatch(/^<div class="[^"]+"><\/div>$/);
  });

  it.each([
    ['denied', null],
    ['denied', 'on'],
    ['default', 'refused'],
    [undefined, null],
  ])('takes no room where it will say nothing (%s, %s)', (permission, agreed) => {
    expect(drawn(permission, agreed, null)).toBe('');
  });

  it('stands even where it was not expected: the passenger may allow alerts at any time', () => {
    expect(drawn('denied', null, 'on')).toBe('on');
  });
});
