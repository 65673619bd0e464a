import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { countries } from '../../../../src/features/login/phone/countries.ts';
import { DEFAULT_COUNTRY, type Country } from '../../../../src/features/login/phone/country.ts';
import { createPhoneStep } from '../../../../src/features/login/phone/createPhoneStep.ts';
import type { PhoneRules } from '../../../../src/features/login/phone/phoneRules.ts';
import { worldRules } from '../../../../src/features/login/phone/worldRules.ts';
import { isAtHome } from '../../../../src/features/login/phone/rulesFor.ts';
import { homeRules } from '../../../../src/features/login/phone/homeRules.ts';
import { setTimer } from '../../../../src/platform/clock.ts';
import { inTime } from '../../../api/tab.ts';

const country = (code: string): Country =>
  countries.find((each) => each.code === code) ?? DEFAULT_COUNTRY;

/** Rules that are there, or that come when the test says so. */
function rulesOf(there: boolean, which = worldRules) {
  const arrival = Promise.withResolvers<PhoneRules>();
  let rules = there ? which : undefined;
  const come = (): void => {
    rules = which;
    arrival.resolve(which);
  };
  if (there) come();
  return {
    come,
    part: {
      get: () => rules,
      preload: () => arrival.promise.catch(() => undefined),
      load: () => arrival.promise,
    },
  };
}

function openStep(
  draft?: { country: Country; text: string },
  rules = rulesOf(true),
  /** Those of the default country, where they are others. */
  home = rules,
) {
  const answers: PromiseWithResolvers<boolean>[] = [];
  const announced: string[] = [];
  const accepted: string[] = [];
  const drafts: unknown[] = [];
  const signals: AbortSignal[] = [];
  const endListeners: (() => void)[] = [];
  const step = createPhoneStep({
    draft,
    rulesFor: (text, chosen) => (isAtHome(text, chosen) ? home.part : rules.part),
    storeDraft: (stored) => drafts.push(stored),
    announce: (phone, options) =>
      inTime(options, (signal) => {
        const answer = Promise.withResolvers<boolean>();
        announced.push(phone);
        answers.push(answer);
        signals.push(signal);
        return answer.promise;
      }),
    onAccepted: (phone) => accepted.push(phone),
    onSessionEnded: (listener) => {
      endListeners.push(listener);
      return () => undefined;
    },
    setTimer,
  });
  const stop = step.start();
  const status = () => step.store.get().status;
  return {
    step,
    stop,
    status,
    answers,
    announced,
    accepted,
    drafts,
    signals,
    endSession: () => endListeners.forEach((tell) => tell()),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('entering the phone number', () => {
  it('says that a wrong number is wrong, without a call, until it is typed again', () => {
    const { step, status, announced } = openStep();
    step.submit();
    expect(status()).toEqual({ at: 'wrong' });
    step.type('8612');
    expect(status()).toEqual({ at: 'editing' });
    step.submit();
    expect(status()).toEqual({ at: 'wrong' });
    expect(announced).toEqual([]);
  });

  it('needs no rules to say that nothing is no number', () => {
    const { step, status, announced } = openStep(undefined, rulesOf(false));
    step.submit();
    expect(status()).toEqual({ at: 'wrong' });
    step.type('  ');
    step.submit();
    expect(status()).toEqual({ at: 'wrong' });
    step.type('6');
    step.submit();
    expect(status()).toMatchObject({ at: 'sending' });
    expect(announced).toEqual([]);
  });

  it('sends the international number once for two presses and goes on when it is accepted', async () => {
    const { step, status, answers, announced, accepted } = openStep();
    step.type('8 612 34567');
    step.submit();
    step.submit();
    expect(announced).toEqual(['+37061234567']);
    expect(status()).toEqual({ at: 'sending', slow: false });
    answers[0]?.resolve(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(accepted).toEqual(['+37061234567']);
  });

  it.each(['a failure', 'a refusal'])('ignores %s silently and keeps the number', async (kind) => {
    const { step, status, answers, accepted, announced } = openStep();
    step.type('61234567');
    step.submit();
    if (kind === 'a failure') answers[0]?.reject(new Error('500'));
    else answers[0]?.resolve(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(status()).toEqual({ at: 'editing' });
    expect(step.store.get().text).toBe('61234567');
    expect(accepted).toEqual([]);
    step.submit();
    expect(announced).toHaveLength(2);
  });

  it('tells after 8 s that the connection is slow, and goes on waiting', async () => {
    const { step, status, answers, accepted } = openStep();
    step.type('61234567');
    step.submit();
    await vi.advanceTimersByTimeAsync(7999);
    expect(status()).toEqual({ at: 'sending', slow: false });
    await vi.advanceTimersByTimeAsync(1);
    expect(status()).toEqual({ at: 'sending', slow: true });
    answers[0]?.resolve(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(accepted).toHaveLength(1);
  });

  it('calls it off after 15 s without an answer, and keeps the number', async () => {
    const { step, status, answers, signals } = openStep();
    step.type('61234567');
    step.submit();
    signals[0]?.addEventListener('abort', () => answers[0]?.reject(new Error('aborted')));
    await vi.advanceTimersByTimeAsync(14_999);
    expect(status()).toEqual({ at: 'sending', slow: true });
    await vi.advanceTimersByTimeAsync(1);
    expect(status()).toEqual({ at: 'editing' });
    expect(step.store.get().text).toBe('61234567');
  });

  it('drops the answer for a number that was changed meanwhile', async () => {
    const { step, status, answers, accepted, signals } = openStep();
    step.type('61234567');
    step.submit();
    step.type('61234568');
    expect(signals[0]?.aborted).toBe(true);
    expect(status()).toEqual({ at: 'editing' });
    answers[0]?.resolve(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(accepted).toEqual([]);
  });

  it('drops the answer when the passenger has left', async () => {
    const { step, stop, answers, accepted } = openStep();
    step.type('61234567');
    step.submit();
    stop();
    answers[0]?.resolve(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(accepted).toEqual([]);
  });

  it('does not wait for ever for a call that never settles because the session was lost', () => {
    const { step, status, endSession } = openStep();
    step.type('61234567');
    step.submit();
    endSession();
    expect(status()).toEqual({ at: 'editing' });
  });

  it('keeps what was typed for the visit, with its country', () => {
    const { step, drafts } = openStep({ country: country('GB'), text: '20' });
    expect(step.store.get()).toMatchObject({ country: country('GB'), text: '20' });
    step.type('+371 2');
    expect(drafts.at(-1)).toEqual({ country: country('LV'), text: '+371 2' });
    step.chooseCountry(DEFAULT_COUNTRY);
    expect(drafts.at(-1)).toEqual({ country: DEFAULT_COUNTRY, text: '2' });
  });
});

describe('a form whose phone metadata are still on their way', () => {
  it('takes what is typed, and finds its country once they are there', async () => {
    const rules = rulesOf(false);
    const { step } = openStep(undefined, rules);
    step.type('+371 2123');
    expect(step.store.get()).toMatchObject({ text: '+371 2123', country: DEFAULT_COUNTRY });
    rules.come();
    await vi.advanceTimersByTimeAsync(0);
    expect(step.store.get()).toMatchObject({ text: '+371 2123', country: country('LV') });
  });

  it('lets a press on the button wait for them, and sends once', async () => {
    const rules = rulesOf(false);
    const { step, status, announced } = openStep(undefined, rules);
    step.type('+371 2123 4567');
    step.submit();
    step.submit();
    expect(status()).toEqual({ at: 'sending', slow: false });
    rules.come();
    await vi.advanceTimersByTimeAsync(0);
    expect(announced).toEqual(['+37121234567']);
  });

  it('says that the number is wrong once that can be known', async () => {
    const rules = rulesOf(false);
    const { step, status, announced } = openStep(undefined, rules);
    step.type('12');
    step.submit();
    rules.come();
    await vi.advanceTimersByTimeAsync(0);
    expect(status()).toEqual({ at: 'wrong' });
    expect(announced).toEqual([]);
  });

  it('drops the press when the number is changed before they come', async () => {
    const rules = rulesOf(false);
    const { step, status, announced } = openStep(undefined, rules);
    step.type('61234567');
    step.submit();
    step.type('6123456');
    rules.come();
    await vi.advanceTimersByTimeAsync(0);
    expect(status()).toEqual({ at: 'editing' });
    expect(announced).toEqual([]);
  });
});

const openAtHome = (draft?: { country: Country; text: string }) => {
  const world = rulesOf(false);
  return { world, ...openStep(draft, world, rulesOf(true, homeRules)) };
};

describe('a form that knows the numbers of its own country only', () => {
  it('sends them without those of others', () => {
    const { step, announced } = openAtHome();
    step.type('8 612 34567');
    step.submit();
    expect(announced).toEqual(['+37061234567']);
  });

  it('lets a foreign one wait for its rules, and sends it once', async () => {
    const { step, status, announced, world } = openAtHome();
    step.type('+371 2123 4567');
    expect(step.store.get().country).toEqual(DEFAULT_COUNTRY);
    step.submit();
    expect(status()).toEqual({ at: 'sending', slow: false });
    world.come();
    await vi.advanceTimersByTimeAsync(0);
    expect(step.store.get().country).toEqual(country('LV'));
    expect(announced).toEqual(['+37121234567']);
  });

  it('finds the country of a foreign one while it is typed', async () => {
    const { step, world } = openAtHome();
    step.type('+3');
    step.type('+371');
    world.come();
    await vi.advanceTimersByTimeAsync(0);
    expect(step.store.get()).toMatchObject({ text: '+371', country: country('LV') });
    step.type('+370');
    expect(step.store.get().country).toEqual(DEFAULT_COUNTRY);
  });

  it('sends for them when a country is chosen, and for what an earlier page has left', async () => {
    const chosen = openAtHome();
    chosen.step.type('21234567');
    chosen.step.chooseCountry(country('LV'));
    chosen.world.come();
    await vi.advanceTimersByTimeAsync(0);
    chosen.step.submit();
    expect(chosen.announced).toEqual(['+37121234567']);

    const left = openAtHome({ country: country('LV'), text: '21234567' });
    left.step.submit();
    left.world.come();
    await vi.advanceTimersByTimeAsync(0);
    expect(left.announced).toEqual(['+37121234567']);
  });
});
