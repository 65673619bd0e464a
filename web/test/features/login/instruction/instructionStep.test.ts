import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createInstructionStep } from '../../../../src/features/login/instruction/createInstructionStep.ts';
import type { LogInOutcome } from '../../../../src/features/login/loginApi.ts';
import { setTimer } from '../../../../src/platform/clock.ts';
import { inTime } from '../../../api/tab.ts';

interface Answers {
  readonly logIn?: (signal: AbortSignal) => Promise<LogInOutcome>;
  readonly openAccount?: (signal: AbortSignal) => Promise<void>;
}

const never = (): Promise<never> => new Promise(() => undefined);
const untilCalledOff = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')));
  });

function openStep({
  logIn = async () => 'signedIn',
  openAccount = async () => undefined,
}: Answers) {
  const asked: string[] = [];
  const endListeners: (() => void)[] = [];
  const step = createInstructionStep({
    logIn: (options) => {
      asked.push('login');
      return inTime(options, logIn);
    },
    openAccount: (options) => {
      asked.push('profile');
      return inTime(options, openAccount);
    },
    onSessionEnded: (listener) => {
      endListeners.push(listener);
      return () => undefined;
    },
    setTimer,
  });
  const stop = step.start();
  const press = async () => {
    step.press();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { step, stop, press, asked, endSession: () => endListeners.forEach((tell) => tell()) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('pressing Prisijungti', () => {
  it('logs in and then opens the account, once for two presses', async () => {
    const { step, press, asked } = openStep({});
    step.press();
    await press();
    expect(asked).toEqual(['login', 'profile']);
  });

  it.each([
    ['the server saw no call', async () => 'notCalled' as const],
    ['the request failed', () => Promise.reject(new Error('500'))],
  ])('says Neatlikote skambučio when %s, and can be tried again', async (_, logIn) => {
    const { step, press, asked } = openStep({ logIn });
    await press();
    expect(step.store.get()).toEqual({ at: 'notCalled' });
    await press();
    expect(asked).toEqual(['login', 'login']);
  });

  it('tells of another browser that waited for the same call, and can be tried again', async () => {
    const { step, press, asked } = openStep({ logIn: async () => 'overlapped' });
    await press();
    expect(step.store.get()).toEqual({ at: 'overlapped' });
    await press();
    expect(asked).toEqual(['login', 'login']);
  });

  it('asks only for the profile again when that alone was missing', async () => {
    let works = false;
    const { step, press, asked } = openStep({
      openAccount: async () => {
        if (!works) throw new Error('503');
      },
    });
    await press();
    expect(step.store.get()).toEqual({ at: 'profileMissing' });
    works = true;
    await press();
    expect(asked).toEqual(['login', 'profile', 'profile']);
  });

  it.each([
    ['login', 'notCalled', { logIn: untilCalledOff }],
    ['profile', 'profileMissing', { openAccount: untilCalledOff }],
  ])('calls the %s off after 15 s without an answer', async (_, at, answers) => {
    const { step, press } = openStep(answers);
    await press();
    await vi.advanceTimersByTimeAsync(14_999);
    expect(step.store.get().at).toBe('busy');
    await vi.advanceTimersByTimeAsync(1);
    expect(step.store.get()).toEqual({ at });
  });

  it('is busy at once and tells after 8 s that the connection is slow', async () => {
    const { step, press } = openStep({ logIn: never });
    await press();
    expect(step.store.get()).toEqual({ at: 'busy', with: 'login', slow: false });
    await vi.advanceTimersByTimeAsync(8000);
    expect(step.store.get()).toEqual({ at: 'busy', with: 'login', slow: true });
  });

  it('ends in words when the session is lost under a call that never settles', async () => {
    const { step, press, endSession } = openStep({ openAccount: never });
    await press();
    endSession();
    expect(step.store.get()).toEqual({ at: 'profileMissing' });
  });

  it('drops the answer when the passenger has gone back', async () => {
    const login = Promise.withResolvers<LogInOutcome>();
    const { step, stop, press, asked } = openStep({ logIn: () => login.promise });
    await press();
    stop();
    login.resolve('signedIn');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toEqual(['login']);
    expect(step.store.get()).toEqual({ at: 'idle' });
  });
});
