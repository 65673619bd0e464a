import { afterEach, describe, expect, it, vi } from 'vitest';

import { onNetworkChange } from '../../src/platform/onNetworkChange.ts';
import { pageWith } from './fakePage.ts';

describe('A change of networks', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is a connection of another kind, or one that is back; not another guess at its speed', () => {
    const connection = Object.assign(new EventTarget(), { type: 'wifi' });
    const { window } = pageWith({ connection });
    const changed = vi.fn<() => void>();
    const stop = onNetworkChange(changed);
    connection.dispatchEvent(new Event('change'));
    expect(changed).toHaveBeenCalledTimes(0);
    connection.type = 'cellular';
    connection.dispatchEvent(new Event('change'));
    expect(changed).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('online'));
    expect(changed).toHaveBeenCalledTimes(2);
    stop();
    connection.type = 'wifi';
    connection.dispatchEvent(new Event('change'));
    window.dispatchEvent(new Event('online'));
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('is told by browsers, too, that know nothing of kinds', () => {
    const { window } = pageWith({});
    const changed = vi.fn<() => void>();
    onNetworkChange(changed);
    window.dispatchEvent(new Event('online'));
    expect(changed).toHaveBeenCalledTimes(1);
  });
});
