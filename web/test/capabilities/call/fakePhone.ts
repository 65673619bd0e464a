import { createCall, type Call } from '../../../src/capabilities/call/createCall.ts';
import type { PhoneCall, PhoneEvents } from '../../../src/capabilities/call/phone.ts';
import type { CallState, Driver } from '../../../src/capabilities/call/state.ts';
import { virtualTime } from './virtualTime.ts';

export const DRIVER: Driver = { name: 'Jonas', phone: '+37060000001', orderId: 'order-1' };
export const CREDENTIALS = {
  id: 'lease-1',
  sipDomain: 'sip.example.com',
  login: 'me',
  password: 'secret',
};

/** A call in the test's hands: its time, its line, its server. Everything that happens is written down. */
export interface TestCall {
  readonly call: Call;
  readonly state: () => CallState;
  /** In the order in which it happened. */
  readonly deeds: string[];
  readonly dialled: PhoneCall[];
  readonly line: () => PhoneEvents;
  readonly hidePage: () => void;
  /** Nothing may reload the page, nor offer to. */
  readonly isReloadHeld: () => boolean;
  readonly pass: (ms: number) => void;
  readonly failed: unknown[];
  readonly start: () => Promise<void>;
}

interface Wishes {
  readonly lend?: () => Promise<typeof CREDENTIALS>;
  readonly openMicrophone?: () => Promise<MediaStream>;
  readonly loadFails?: boolean;
  /** The library comes when this has ended. */
  readonly loading?: Promise<void>;
  /** What the server cannot do. */
  readonly fails?: 'extend' | 'release' | 'store';
  readonly busyElsewhere?: boolean;
}

const nothing = (): void => undefined;

export function testCall(wishes: Wishes = {}): TestCall {
  const deeds: string[] = [];
  const dialled: PhoneCall[] = [];
  const failed: unknown[] = [];
  let events: PhoneEvents | undefined;
  let hide = nothing;
  const { setTimer, nowMs, pass } = virtualTime();
  const does =
    (deed: string) =>
    (detail?: unknown): Promise<void> => {
      deeds.push(detail === undefined ? deed : `${deed} ${JSON.stringify(detail)}`);
      return wishes.fails === deed ? Promise.reject(new Error('500')) : Promise.resolve();
    };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only its identity matters here
  const microphone = { name: 'microphone' } as unknown as MediaStream;

  let quiet = false;
  const call = createCall({
    callApi: {
      lend: async () => {
        deeds.push('lend');
        return wishes.lend === undefined ? CREDENTIALS : wishes.lend();
      },
      extend: does('extend'),
      release: does('release'),
      storeAnswered: does('store'),
    },
    loadDial: () =>
      wishes.loadFails === true
        ? Promise.reject(new Error('no chunk'))
        : Promise.resolve(wishes.loading).then(() => (made, tell) => {
            dialled.push(made);
            events = tell;
            return {
              mute: (muted) => void does('mute')(muted),
              hangUp: () => void does('hang up')(),
            };
          }),
    urlOf: ({ sipDomain }) => `wss://${sipDomain}/ws`,
    openMicrophone: () => {
      deeds.push('microphone');
      return wishes.openMicrophone?.() ?? Promise.resolve(microphone);
    },
    closeMicrophone: () => void deeds.push('close microphone'),
    prepareVoicePlayer: () => void deeds.push('prepare player'),
    playVoice: () => {
      deeds.push('play voice');
      return () => void deeds.push('voice stops');
    },
    keepScreenOn: () => {
      deeds.push('screen on');
      return () => void deeds.push('screen free');
    },
    holdReload: () => {
      quiet = true;
      return () => {
        quiet = false;
      };
    },
    takeTabLock: () =>
      Promise.resolve(wishes.busyElsewhere === true ? undefined : () => void deeds.push('unlock')),
    onPageHide: (hidden) => {
      hide = hidden;
      return () => {
        hide = nothing;
      };
    },
    setTimer,
    nowMs,
    logError: (where) => void deeds.push(`log ${where}`),
  });
  return {
    call,
    deeds,
    dialled,
    failed,
    state: call.store.get,
    line: () => {
      if (events === undefined) throw new Error('nobody has dialled');
      return events;
    },
    hidePage: () => hide(),
    isReloadHeld: () => quiet,
    pass,
    start: async () => {
      call.start(DRIVER, (error) => failed.push(error));
      await settle();
    },
  };
}

/** Lets everything happen that waits for nothing but its turn. */
export async function settle(): Promise<void> {
  for (let generation = 0; generation < 20; generation += 1) await Promise.resolve();
}
