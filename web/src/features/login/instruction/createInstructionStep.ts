import { ANSWER_TIMEOUT_MS } from '../../../api/answerTimeout.ts';
import type { SendOptions } from '../../../api/createApi.ts';
import { createStore, type Readable } from '../../../kit/store.ts';
import type { SetTimer } from '../../../platform/clock.ts';
import { type LogInOutcome, SLOW_AFTER_MS } from '../loginApi.ts';

export interface InstructionStepSettings {
  /** The login call; says whether the server has seen the phone call. */
  readonly logIn: (options: SendOptions) => Promise<LogInOutcome>;
  /** Fetches who it is and makes it this client's session. */
  readonly openAccount: (options: SendOptions) => Promise<void>;
  readonly onSessionEnded: (listener: () => void) => () => void;
  readonly setTimer: SetTimer;
}

export interface InstructionStep {
  readonly store: Readable<SigningIn>;
  /** 'Prisijungti' was pressed. */
  readonly press: () => void;
  /** Returns a stop function: it aborts whatever is still on its way. */
  readonly start: () => () => void;
}

export function createInstructionStep(settings: InstructionStepSettings): InstructionStep {
  const store = createStore<SigningIn, SigningInEvent>(nextSigningIn, { at: 'idle' });
  let inFlight: AbortController | undefined;

  function endWith(event: SigningInEvent): void {
    if (inFlight === undefined) return;
    inFlight.abort();
    inFlight = undefined;
    store.dispatch(event);
  }

  async function signIn(from: 'login' | 'profile'): Promise<void> {
    const mine = new AbortController();
    const { signal } = mine;
    inFlight = mine;
    store.dispatch({ type: 'asked', for: from });
    const options = { signal, timeoutMs: ANSWER_TIMEOUT_MS };
    const callOffSlow = settings.setTimer(SLOW_AFTER_MS, () => store.dispatch({ type: 'slow' }));
    try {
      const outcome = from === 'profile' ? 'signedIn' : await settings.logIn(options);
      if (signal.aborted) return;
      if (outcome === 'signedIn') {
        store.dispatch({ type: 'asked', for: 'profile' });
        await settings.openAccount(options);
      } else {
        endWith({ type: outcome === 'overlapped' ? 'overlapped' : 'failed' });
      }
    } catch {
      // Spec §8: an error means the same as a refusal. Which of the two requests it was, the state knows.
      if (!signal.aborted) endWith({ type: 'failed' });
    } finally {
      callOffSlow();
      if (inFlight === mine) inFlight = undefined;
    }
  }

  return {
    store,
    press: () => {
      if (inFlight !== undefined) return;
      void signIn(store.get().at === 'profileMissing' ? 'profile' : 'login');
    },
    start: () => {
      // A request that lost the session on its way never settles, so the news of that must end the wait.
      const off = settings.onSessionEnded(() => endWith({ type: 'failed' }));
      return () => {
        off();
        endWith({ type: 'calledOff' });
      };
    },
  };
}

/** The second step: what 'Prisijungti' has led to. */
export type SigningIn =
  | { readonly at: 'idle' }
  | { readonly at: 'busy'; readonly with: 'login' | 'profile'; readonly slow: boolean }
  /** The server knows of no call. */
  | { readonly at: 'notCalled' }
  /** It knows of one, but another browser waited for it as well, so that it counts for neither. */
  | { readonly at: 'overlapped' }
  /** Signed in, but the profile did not come: the next press asks for the profile only. */
  | { readonly at: 'profileMissing' };

type SigningInEvent =
  | { readonly type: 'asked'; readonly for: 'login' | 'profile' }
  | { readonly type: 'slow' }
  | { readonly type: 'failed' }
  | { readonly type: 'overlapped' }
  | { readonly type: 'calledOff' };

function nextSigningIn(state: SigningIn, event: SigningInEvent): SigningIn {
  switch (event.type) {
    case 'asked':
      return { at: 'busy', with: event.for, slow: state.at === 'busy' && state.slow };
    case 'slow':
      return state.at === 'busy' ? { ...state, slow: true } : state;
    case 'failed':
      return afterFailure(state);
    case 'overlapped':
      return { at: 'overlapped' };
    case 'calledOff':
      return { at: 'idle' };
    default:
      return event satisfies never;
  }
}

function afterFailure(state: SigningIn): SigningIn {
  if (state.at !== 'busy') return state;
  return state.with === 'login' ? { at: 'notCalled' } : { at: 'profileMissing' };
}
