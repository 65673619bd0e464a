import { createStore, type Readable } from '../../kit/store.ts';
import type { SetTimer } from '../../platform/clock.ts';
import { MicrophoneFailure } from '../../platform/microphone.ts';
import { createLifetime, type Lifetime } from './lifetime.ts';
import type { Dial, Phone, PhoneEvents, SipCredentials } from './phone.ts';
import {
  nextCall,
  NO_CALL,
  type CallEvent,
  type CallState,
  type Driver,
  type EndReason,
} from './state.ts';

/** Spec §9. */
const EXTEND_CALL_EVERY_MS = 100_000;
/** Nothing rings after so long: the exchange is out of reach. */
const RING_WITHIN_MS = 30_000;

export interface AnsweredCall {
  readonly callId: string;
  readonly destination: string;
  readonly orderId: string | number;
}

/** The endpoints that a telephone call needs. */
export interface CallApi {
  readonly lend: () => Promise<SipCredentials>;
  readonly extend: (id: SipCredentials['id']) => Promise<unknown>;
  readonly release: (id: SipCredentials['id']) => Promise<unknown>;
  readonly storeAnswered: (call: AnsweredCall) => Promise<unknown>;
}

export interface CallSettings {
  readonly callApi: CallApi;
  /** Brings the library that can dial. */
  readonly loadDial: () => Promise<Dial>;
  readonly urlOf: (credentials: SipCredentials) => string;
  readonly openMicrophone: () => Promise<MediaStream>;
  readonly closeMicrophone: (microphone: MediaStream) => void;
  readonly prepareVoicePlayer: () => void;
  readonly playVoice: (voice: MediaStream) => () => void;
  readonly keepScreenOn: () => () => void;
  /** From the press to the end of the call: nothing may reload the page, nor offer to. */
  readonly holdReload: () => () => void;
  /** `undefined` if another tab is in a call. */
  readonly takeTabLock: () => Promise<(() => void) | undefined>;
  readonly onPageHide: (hidden: () => void) => () => void;
  readonly setTimer: SetTimer;
  readonly nowMs: () => number;
  readonly logError: (where: string, error: unknown) => void;
}

export interface Call {
  readonly store: Readable<CallState>;
  /** To be called inside the click. A call that is under way already stays the only one. */
  readonly start: (driver: Driver, onNoCredentials: (error: unknown) => void) => void;
  readonly setMuted: (muted: boolean) => void;
  /** Ends the call and leaves its last word on the screen. */
  readonly hangUp: () => void;
  /** Ends the call, if one goes on, and shows nothing any more. */
  readonly close: () => void;
  /** What the passenger's microphone hears, once there is a call. */
  readonly microphone: () => MediaStream | undefined;
}

export function createCall(settings: CallSettings): Call {
  const { callApi, logError } = settings;
  const store = createStore<CallState, CallEvent>(nextCall, NO_CALL);
  let current: { finish: (why: EndReason) => void; phone?: Phone; microphone?: MediaStream } = {
    finish: () => undefined,
  };

  /** Whatever the call has opened is closed here, in one place and once. */
  function begin(): Lifetime {
    const life = createLifetime();
    current = {
      finish: (why) => {
        if (life.isOver()) return;
        life.end();
        store.dispatch({ type: 'ended', why });
      },
    };
    life.onEnd(settings.onPageHide(() => current.finish('over')));
    life.onEnd(settings.holdReload());
    return life;
  }

  function useMicrophone(life: Lifetime): Promise<MediaStream> {
    // Asked for before anything is awaited: the click is over at the first `await`.
    const opening = settings.openMicrophone();
    life.onEnd(() => void opening.then(settings.closeMicrophone, () => undefined));
    // The code that awaits it hears of a failure; until then nobody has missed one.
    opening.catch(() => undefined);
    return opening;
  }

  async function lend(life: Lifetime, onNoCredentials: (error: unknown) => void) {
    try {
      const credentials = await callApi.lend();
      const release = (): void =>
        void callApi.release(credentials.id).catch((error: unknown) => logError('call', error));
      life.onEnd(release);
      return credentials;
    } catch (error) {
      if (life.isOver()) return undefined;
      life.end();
      store.dispatch({ type: 'refused' });
      onNoCredentials(error);
      return undefined;
    }
  }

  function keepExtending(life: Lifetime, id: SipCredentials['id']): void {
    const next = (): void => {
      const cancel = settings.setTimer(EXTEND_CALL_EVERY_MS, () => {
        callApi.extend(id).catch((error: unknown) => logError('call', error));
        next();
      });
      life.onEnd(cancel);
    };
    next();
  }

  async function run(
    driver: Driver,
    life: Lifetime,
    onNoCredentials: (error: unknown) => void,
  ): Promise<void> {
    const { finish } = current;
    const opening = useMicrophone(life);
    settings.prepareVoicePlayer();
    const unlock = await settings.takeTabLock();
    if (unlock === undefined) {
      finish('elsewhere');
      return;
    }
    life.onEnd(unlock);
    const loading = settings.loadDial();
    loading.catch(() => undefined);
    const credentials = await lend(life, onNoCredentials);
    if (credentials === undefined || life.isOver()) return;
    store.dispatch({ type: 'lent' });

    const microphone = await opening;
    const dial = await loading;
    if (life.isOver()) return;
    life.onEnd(settings.setTimer(RING_WITHIN_MS, () => giveUpUnlessRinging(finish)));
    const destination = driver.phone.replace(/^\+/, '');
    // A connection that is slow to close still speaks when the next call has begun: its words are not that call's.
    const whileItLasts =
      <Said extends unknown[]>(act: (...said: Said) => void) =>
      (...said: Said): void => {
        if (!life.isOver()) act(...said);
      };
    const events: PhoneEvents = {
      rang: whileItLasts(() => store.dispatch({ type: 'rang' })),
      answered: whileItLasts((callId) => {
        if (store.get().at === 'connected') return;
        store.dispatch({ type: 'answered', atMs: settings.nowMs() });
        life.onEnd(settings.keepScreenOn());
        keepExtending(life, credentials.id);
        callApi
          .storeAnswered({ callId, destination, orderId: driver.orderId })
          .catch((error: unknown) => logError('call', error));
      }),
      voiceCame: whileItLasts((voice) => life.onEnd(settings.playVoice(voice))),
      lineChanged: whileItLasts((line) => store.dispatch({ type: 'lineChanged', line })),
      ended: finish,
    };
    const url = settings.urlOf(credentials);
    const phone = dial({ url, credentials, destination, microphone }, events);
    current = { ...current, phone, microphone };
    life.onEnd(phone.hangUp);
  }

  function giveUpUnlessRinging(finish: (why: EndReason) => void): void {
    if (store.get().at === 'connecting') finish('unreachable');
  }

  return {
    store,
    microphone: () => current.microphone,
    start: (driver, onNoCredentials) => {
      const { at } = store.get();
      // Before anything is asked for: the second click of a double click finds the first one at work.
      if (at !== 'idle' && at !== 'ended') return;
      store.dispatch({ type: 'asked', driver });
      const life = begin();
      const { finish } = current;
      run(driver, life, onNoCredentials).catch((error: unknown) => {
        if (!(error instanceof MicrophoneFailure)) logError('call', error);
        finish(error instanceof MicrophoneFailure ? error.problem : 'unreachable');
      });
    },
    setMuted: (muted) => {
      current.phone?.mute(muted);
      store.dispatch({ type: 'muted', muted });
    },
    hangUp: () => current.finish('over'),
    close: () => {
      current.finish('over');
      store.dispatch({ type: 'closed' });
    },
  };
}
