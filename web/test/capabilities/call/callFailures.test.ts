import { describe, expect, it } from 'vitest';

import { MicrophoneFailure } from '../../../src/platform/microphone.ts';
import { CREDENTIALS, settle, testCall } from './fakePhone.ts';

const voice = { name: 'voice' } as unknown as MediaStream;

describe('What a call opens', () => {
  it('plays the driver’s voice until the call ends, and none that comes later', async () => {
    const test = testCall();
    await test.start();
    test.line().answered('call-id-1');
    test.line().voiceCame(voice);
    expect(test.deeds.at(-1)).toBe('play voice');
    test.line().ended('over');
    expect(test.deeds).toContain('voice stops');
    const before = test.deeds.length;
    test.line().voiceCame(voice);
    test.line().answered('call-id-1');
    await settle();
    expect(test.deeds.slice(before).filter((deed) => deed !== 'close microphone')).toEqual([]);
  });

  it('lets the screen see what the microphone hears once it has dialled', async () => {
    const test = testCall();
    expect(test.call.microphone()).toBeUndefined();
    await test.start();
    expect(test.call.microphone()).toEqual({ name: 'microphone' });
    expect(test.dialled[0]).toMatchObject({ credentials: CREDENTIALS });
  });

  it('is not opened at all when the passenger leaves while the library is on its way', async () => {
    const loading = Promise.withResolvers<void>();
    const test = testCall({ loading: loading.promise });
    await test.start();
    test.call.hangUp();
    loading.resolve();
    await settle();
    expect(test.dialled).toEqual([]);
    expect(test.state()).toMatchObject({ at: 'ended', why: 'over' });
  });

  it('is left alone by a mute before anything was dialled', async () => {
    const test = testCall();
    test.call.setMuted(true);
    test.call.hangUp();
    test.call.close();
    await test.start();
    expect(test.state()).toMatchObject({ at: 'connecting' });
  });

  it('shows nothing any more after it was closed', async () => {
    const test = testCall();
    await test.start();
    test.call.close();
    expect(test.state()).toEqual({ at: 'idle' });
  });
});

describe('Two calls, one after the other', () => {
  it('do not disturb each other: a late word of the first does not end the second', async () => {
    const test = testCall();
    await test.start();
    const first = test.line();
    test.hidePage();
    expect(test.state()).toMatchObject({ at: 'ended', why: 'over' });
    await test.start();
    first.ended('busy');
    expect(test.state()).toMatchObject({ at: 'connecting' });
  });

  it('do not take each other’s credentials', async () => {
    const first = Promise.withResolvers<typeof CREDENTIALS>();
    const answers = [first.promise, new Promise<typeof CREDENTIALS>(() => undefined)];
    const test = testCall({ lend: () => answers.shift() ?? first.promise });
    await test.start();
    test.call.hangUp();
    await test.start();
    first.resolve(CREDENTIALS);
    await settle();
    expect(test.state()).toMatchObject({ at: 'requesting' });
  });
});

describe('What goes wrong around a call', () => {
  it.each([
    ['refused', { openMicrophone: () => Promise.reject(new MicrophoneFailure('refused')) }],
    ['unreachable', { loadFails: true }],
  ] as const)(
    'is told (%s) once the credentials have come, and not missed before',
    async (why, wishes) => {
      const lent = Promise.withResolvers<typeof CREDENTIALS>();
      const test = testCall({ ...wishes, lend: () => lent.promise });
      await test.start();
      // A rejection that nobody waits for yet is reported here, if it is one.
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      lent.resolve(CREDENTIALS);
      await settle();
      expect(test.state()).toMatchObject({ at: 'ended', why });
    },
  );

  it.each(['extend', 'release', 'store'] as const)(
    'is logged and does not end it, when the server fails to %s',
    async (fails) => {
      const test = testCall({ fails });
      await test.start();
      test.line().answered('call-id-1');
      test.pass(200_000);
      await settle();
      expect(test.state()).toMatchObject({ at: 'connected' });
      test.call.hangUp();
      await settle();
      expect(test.deeds).toContain('log call');
      expect(test.deeds).not.toContain('log ');
      expect(test.deeds.filter((deed) => deed.startsWith('extend'))).toHaveLength(2);
    },
  );

  it('is logged when the library does not come, and not when the microphone is refused', async () => {
    const broken = testCall({ loadFails: true });
    await broken.start();
    expect(broken.deeds).toContain('log call');
    const refused = testCall({
      openMicrophone: () => Promise.reject(new MicrophoneFailure('refused')),
    });
    await refused.start();
    expect(refused.deeds).not.toContain('log call');
  });

  it('is no concern of a passenger who has left before the credentials were refused', async () => {
    const lent = Promise.withResolvers<typeof CREDENTIALS>();
    const test = testCall({ lend: () => lent.promise });
    await test.start();
    test.call.hangUp();
    lent.reject(new Error('404'));
    await settle();
    expect(test.failed).toEqual([]);
    expect(test.state()).toMatchObject({ at: 'ended', why: 'over' });
  });

  it('frees the microphone too when another tab is in a call', async () => {
    const test = testCall({ busyElsewhere: true });
    await test.start();
    expect(test.deeds).toContain('close microphone');
    expect(test.deeds).not.toContain('unlock');
  });
});
