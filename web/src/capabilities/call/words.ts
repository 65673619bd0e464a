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
