import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A device whose page was touched or not, and what it has sounded. */
function device(hasBeenActive: boolean | undefined) {
  const tones: { hertz: number; from: number; until: number }[] = [];
  const vibrate = vi.fn();
  const resume = vi.fn(() => Promise.reject(new Error('no device that sounds')));
  class FakeAudio {
    currentTime = 10;
    destination = {};
    resume = resume;
    createGain = () => ({
      gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
      connect: vi.fn(),
    });
    createOscillator = () => {
      const tone = { hertz: 0, from: 0, until: 0 };
      tones.push(tone);
      return {
        frequency: {
          set value(hertz: number) {
            tone.hertz = hertz;
          },
        },
        connect: <Next>(next: Next) => next,
        start: (at: number) => (tone.from = at),
        stop: (at: number) => (tone.until = at),
      };
    };
  }
  vi.stubGlobal('AudioContext', FakeAudio);
  vi.stubGlobal('navigator', {
    vibrate,
    ...(hasBeenActive !== undefined && { userActivation: { hasBeenActive } }),
  });
  return { tones, vibrate, resume };
}

/** A page's own, with no sound prepared yet. */
const sounds = async () => import('../../src/platform/alertSound.ts');

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

describe('An alert in a page that is looked at', () => {
  it('is two tones, the second higher, and a vibration', async () => {
    const { tones, vibrate } = device(true);
    (await sounds()).playAlertSound();
    expect(tones.map(({ from }) => from)).toEqual([10, 10.18]);
    expect(tones[1]?.hertz).toBeGreaterThan(tones[0]?.hertz ?? 0);
    for (const { from, until } of tones) expect(until).toBeGreaterThan(from);
    expect(vibrate).toHaveBeenCalledExactlyOnceWith([200, 100, 200]);
  });

  it.each([false, undefined])(
    'is silent in a page that was never touched (%s)',
    async (touched) => {
      const { tones, vibrate, resume } = device(touched);
      const { prepareAlertSound, playAlertSound } = await sounds();
      prepareAlertSound();
      playAlertSound();
      expect(tones).toEqual([]);
      expect([vibrate, resume].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    },
  );

  it('is a vibration alone where nothing can sound, and nothing where nothing can', async () => {
    const { vibrate } = device(true);
    vi.stubGlobal('AudioContext', undefined);
    (await sounds()).playAlertSound();
    expect(vibrate).toHaveBeenCalledOnce();
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
    const { playAlertSound } = await sounds();
    expect(playAlertSound).not.toThrow();
  });
});
