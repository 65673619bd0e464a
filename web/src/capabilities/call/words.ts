import type { OngoingCall } from './state.ts';
import { endTexts, texts } from './texts.ts';

export interface Words {
  readonly title?: string;
  readonly text?: string;
}

/** What the dialog says about the call; while it talks and all is well, nothing but the time. */
export function wordsOf(call: OngoingCall): Words {
  switch (call.at) {
    case 'requesting':
    case 'connecting':
      return texts.connecting;
    case 'ringing':
      return { title: texts.ringing };
    case 'connected':
      return call.line === 'reconnecting' ? { text: texts.reconnecting } : {};
    case 'ended':
      return endTexts[call.why];
    default:
      return call satisfies never;
  }
}

const SECONDS_PER_MINUTE = 60;

/** `mm:ss`; after an hour the minutes go on counting. */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const minutes = Math.floor(seconds / SECONDS_PER_MINUTE);
  return `${twoDigits(minutes)}:${twoDigits(seconds % SECONDS_PER_MINUTE)}`;
}

const twoDigits = (count: number): string => String(count).padStart(2, '0');
