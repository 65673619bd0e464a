import type { MicrophoneProblem } from '../../platform/microphone.ts';

/** Whom the passenger calls, and about which order. */
export interface Driver {
  readonly name: string | undefined;
  /** As the server wrote it, with a leading plus. */
  readonly phone: string;
  readonly orderId: string | number;
}

/** `unreachable`: the exchange could not be reached. `lost`: a talk's network did not come back. `elsewhere`: another tab is in a call. */
export type EndReason = 'over' | 'busy' | 'unreachable' | 'lost' | 'elsewhere' | MicrophoneProblem;

type Stage =
  /** Credentials are asked for; nothing is shown yet. */
  | { readonly at: 'requesting' }
  | { readonly at: 'connecting' }
  | { readonly at: 'ringing' }
  | {
      readonly at: 'connected';
      readonly sinceMs: number;
      readonly line: 'good' | 'reconnecting';
      readonly muted: boolean;
    }
  | { readonly at: 'ended'; readonly why: EndReason };

export type OngoingCall = Stage & { readonly driver: Driver };
export type CallState = { readonly at: 'idle' } | OngoingCall;

export type CallEvent =
  | { readonly type: 'asked'; readonly driver: Driver }
  | { readonly type: 'lent' }
  | { readonly type: 'refused' }
  | { readonly type: 'rang' }
  | { readonly type: 'answered'; readonly atMs: number }
  | { readonly type: 'lineChanged'; readonly line: 'good' | 'reconnecting' }
  | { readonly type: 'muted'; readonly muted: boolean }
  | { readonly type: 'ended'; readonly why: EndReason }
  | { readonly type: 'closed' };

export const NO_CALL: CallState = { at: 'idle' };

export function nextCall(call: CallState, event: CallEvent): CallState {
  if (call.at === 'idle') {
    return event.type === 'asked' ? { at: 'requesting', driver: event.driver } : call;
  }
  const { driver } = call;
  switch (event.type) {
    case 'asked':
      return call.at === 'ended' ? { at: 'requesting', driver: event.driver } : call;
    case 'lent':
      return call.at === 'requesting' ? { at: 'connecting', driver } : call;
    case 'refused':
      return call.at === 'requesting' ? NO_CALL : call;
    case 'rang':
      return call.at === 'connecting' ? { at: 'ringing', driver } : call;
    case 'answered':
      return call.at === 'connecting' || call.at === 'ringing'
        ? { at: 'connected', sinceMs: event.atMs, line: 'good', muted: false, driver }
        : call;
    case 'lineChanged':
      return call.at === 'connected' ? { ...call, line: event.line } : call;
    case 'muted':
      return call.at === 'connected' ? { ...call, muted: event.muted } : call;
    case 'ended':
      return call.at === 'ended' ? call : { at: 'ended', why: event.why, driver };
    case 'closed':
      return call.at === 'ended' ? NO_CALL : call;
    default:
      return event satisfies never;
  }
}
