import { describe, expect, it } from 'vitest';

import { MicrophoneFailure } from '../../../src/platform/microphone.ts';
import { CREDENTIALS, DRIVER, settle, testCall, type TestCall } from './fakePhone.ts';

async function talking(): Promise<TestCall> {
  const test = testCall();
  await test.start();
  test.line().rang();
  test.line().answered('call-id-1');
  await settle();
  return test;
}
const count = ({ deeds }: TestCall, deed: string): number =>
  deeds.filter((done) => done.startsWith(deed)).length;

describe('A call to the driver', () => {
  it('asks for the microphone and the player inside the click, before anything is awaited', () => {
    const { call, deeds } = testCall();
    call.start(DRIVER, () => undefined);
    expect(deeds).toEqual(['microphone', 'prepare player']);
  });

  it('dials the driver’s number without its plus', async () => {
    const test = testCall();
    await test.start();
    expect(test.dialled).toMatchObject([
      { destination: '37060000001', url: 'wss://sip.example.com/ws' },
    ]);
    expect(test.state()).toMatchObject({ at: 'connecting' });
    test.line().rang();
    expect(test.state()).toMatchObject({ at: 'ringing' });
  });

  it('is recorded once when it is answered, with the id that it has on the wire', async () => {
    const test = await talking();
    test.line().answered('call-id-1');
    expect(test.deeds.filter((deed) => deed.startsWith('store'))).toEqual([
      'store {"callId":"call-id-1","destination":"37060000001","orderId":"order-1"}',
    ]);
    expect(test.state()).toMatchObject({ at: 'connected', sinceMs: 0 });
  });

  it('extends the reservation every 100 s while it talks, and no longer', async () => {
    const test = await talking();
    test.pass(99_999);
    expect(count(test, 'extend')).toBe(0);
    test.pass(1);
    expect(test.deeds).toContain('extend "lease-1"');
    test.pass(200_000);
    expect(count(test, 'extend')).toBe(3);
    test.line().ended('over');
    test.pass(500_000);
    expect(count(test, 'extend')).toBe(3);
  });

  it('keeps new versions quiet from the press until it has ended, or never came about', async () => {
    const test = testCall();
    expect(test.isReloadHeld()).toBe(false);
    await test.start();
    expect(test.isReloadHeld()).toBe(true);
    test.line().answered('call-id-1');
    expect(test.isReloadHeld()).toBe(true);
    test.line().ended('over');
    expect(test.isReloadHeld()).toBe(false);

    const elsewhere = testCall({ busyElsewhere: true });
    await elsewhere.start();
    expect(elsewhere.isReloadHeld()).toBe(false);
  });

  it('does not extend while it rings', async () => {
    const test = testCall();
    await test.start();
    test.line().rang();
    test.pass(140_000);
    expect(count(test, 'extend')).toBe(0);
    expect(test.state()).toMatchObject({ at: 'ringing' });
  });

  it.each([
    ['the passenger hangs up', (test: TestCall) => test.call.hangUp()],
    ['the driver hangs up', (test: TestCall) => test.line().ended('over')],
    ['the page goes away', (test: TestCall) => test.hidePage()],
    ['the dialog is closed', (test: TestCall) => test.call.close()],
  ])('hangs up and releases exactly once, in this order, when %s', async (_how, end) => {
    const test = await talking();
    const before = test.deeds.length;
    end(test);
    end(test);
    test.hidePage();
    await settle();
    expect(test.deeds.slice(before)).toEqual([
      'screen free',
      'hang up',
      'release "lease-1"',
      'unlock',
      'close microphone',
    ]);
  });

  it('says that the driver is busy, or that the call is over', async () => {
    const busy = testCall();
    await busy.start();
    busy.line().ended('busy');
    expect(busy.state()).toMatchObject({ at: 'ended', why: 'busy' });
    const over = await talking();
    over.line().ended('over');
    expect(over.state()).toMatchObject({ at: 'ended', why: 'over' });
  });

  it('is one call however often one clicks, and another one after it has ended', async () => {
    const test = testCall();
    test.call.start(DRIVER, () => undefined);
    await test.start();
    expect([count(test, 'lend'), count(test, 'microphone')]).toEqual([1, 1]);
    test.call.hangUp();
    await test.start();
    expect(count(test, 'lend')).toBe(2);
    expect(test.state()).toMatchObject({ at: 'connecting' });
  });

  it('lets the screen say that there were no credentials, and frees the microphone', async () => {
    const test = testCall({ lend: () => Promise.reject(new Error('404')) });
    await test.start();
    expect(test.failed).toEqual([new Error('404')]);
    expect(test.state()).toEqual({ at: 'idle' });
    expect(test.deeds).toContain('close microphone');
    expect(count(test, 'release')).toBe(0);
  });

  it.each(['refused', 'missing', 'busyMicrophone', 'unsupported'] as const)(
    'explains a microphone that is %s and gives the credentials back',
    async (problem) => {
      const test = testCall({
        openMicrophone: () => Promise.reject(new MicrophoneFailure(problem)),
      });
      await test.start();
      expect(test.state()).toMatchObject({ at: 'ended', why: problem });
      expect(count(test, 'release')).toBe(1);
      expect(test.dialled).toEqual([]);
    },
  );

  it('gives credentials back that come after the passenger has left', async () => {
    const lent = Promise.withResolvers<typeof CREDENTIALS>();
    const test = testCall({ lend: () => lent.promise });
    await test.start();
    test.call.close();
    lent.resolve({ ...CREDENTIALS, id: 'late' });
    await settle();
    expect(test.deeds).toContain('release "late"');
    expect(test.dialled).toEqual([]);
  });

  it('ends when nothing rings within 30 s, or the library does not come', async () => {
    const silent = testCall();
    await silent.start();
    silent.pass(30_000);
    expect(silent.state()).toMatchObject({ at: 'ended', why: 'unreachable' });
    expect(count(silent, 'release')).toBe(1);
    const broken = testCall({ loadFails: true });
    await broken.start();
    expect(broken.state()).toMatchObject({ at: 'ended', why: 'unreachable' });
    expect(count(broken, 'release')).toBe(1);
  });

  it('is not begun while another tab is in one: its credentials would be lost', async () => {
    const test = testCall({ busyElsewhere: true });
    await test.start();
    expect(test.state()).toMatchObject({ at: 'ended', why: 'elsewhere' });
    expect(count(test, 'lend')).toBe(0);
  });

  it('tells of a line that is lost and found, and goes on', async () => {
    const test = await talking();
    test.line().lineChanged('reconnecting');
    expect(test.state()).toMatchObject({ at: 'connected', line: 'reconnecting' });
    test.line().lineChanged('good');
    expect(test.state()).toMatchObject({ at: 'connected', line: 'good' });
    expect(count(test, 'release')).toBe(0);
  });

  it('hears nothing of the call before it, whose connection is slow to close', async () => {
    const test = await talking();
    const before = test.line();
    test.call.hangUp();
    await test.start();
    before.rang();
    expect(test.state()).toMatchObject({ at: 'connecting' });
    before.answered('call-id-1');
    expect(test.state()).toMatchObject({ at: 'connecting' });
    test.line().answered('call-id-2');
    before.lineChanged('reconnecting');
    expect(test.state()).toMatchObject({ at: 'connected', line: 'good' });
    before.ended('lost');
    expect(test.state()).toMatchObject({ at: 'connected' });
  });

  it('mutes the microphone and shows it', async () => {
    const test = await talking();
    test.call.setMuted(true);
    expect(test.state()).toMatchObject({ at: 'connected', muted: true });
    expect(test.deeds).toContain('mute true');
  });
});
