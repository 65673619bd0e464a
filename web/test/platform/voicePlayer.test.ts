import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { pageWith } from './fakePage.ts';

/** An audio element of a phone: refuses to play until it is told to inside a tap. */
function phoneWithAudio({ playsByItself }: { readonly playsByItself: boolean }) {
  const page = pageWith({});
  let tapped = playsByItself;
  const audio = {
    srcObject: null as unknown,
    playing: false,
    autoplay: false,
    asked: 0,
    setAttribute: () => undefined,
    play: () => {
      audio.asked += 1;
      if (!tapped) return Promise.reject(new DOMException('no', 'NotAllowedError'));
      audio.playing = audio.srcObject !== null;
      return Promise.resolve();
    },
  };
  Object.assign(page.document, {
    createElement: () => audio,
    body: { append: () => undefined },
  });
  return {
    audio,
    tap: async () => {
      tapped = true;
      page.document.dispatchEvent(new Event('pointerup'));
      await Promise.resolve();
    },
  };
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only its identity matters here
const VOICE = { name: 'the driver' } as unknown as MediaStream;

/** It keeps its element for good, so each test has a player of its own. */
const loadPlayer = () => import('../../src/platform/voicePlayer.ts');

describe('The driver’s voice', () => {
  beforeEach(() => vi.resetModules());
  afterEach(() => vi.unstubAllGlobals());

  it('is played as soon as it comes', async () => {
    const { audio } = phoneWithAudio({ playsByItself: true });
    const { playVoice } = await loadPlayer();
    const stop = playVoice(VOICE);
    expect(audio).toMatchObject({ playing: true, srcObject: VOICE });
    stop();
    expect(audio.srcObject).toBe(null);
  });

  it('is played at the next tap where the phone refuses to play by itself', async () => {
    const { audio, tap } = phoneWithAudio({ playsByItself: false });
    const { playVoice } = await loadPlayer();
    playVoice(VOICE);
    expect(audio.playing).toBe(false);
    await tap();
    expect(audio.playing).toBe(true);
  });

  it('is not asked for again once it plays, nor after the call', async () => {
    const { audio, tap } = phoneWithAudio({ playsByItself: false });
    const { playVoice } = await loadPlayer();
    const stop = playVoice(VOICE);
    await tap();
    const { asked } = audio;
    await tap();
    expect(audio.asked).toBe(asked);
    stop();
    playVoice(VOICE)();
    const afterwards = audio.asked;
    await tap();
    expect(audio.asked).toBe(afterwards);
  });
});
