import type { CallCredentials } from '@ride/contract';

/** What the exchange lends for one call. The wire calls the domain `ip`, though it is a name more often than not. */
export type SipCredentials = Omit<CallCredentials, 'ip'> & { readonly sipDomain: string };

/** What happens on the line, in plain words. */
export interface PhoneEvents {
  readonly rang: () => void;
  /** With the id that the call has on the wire. */
  readonly answered: (callId: string) => void;
  readonly voiceCame: (voice: MediaStream) => void;
  readonly lineChanged: (line: 'good' | 'reconnecting') => void;
  readonly ended: (why: 'over' | 'busy' | 'unreachable' | 'lost') => void;
}

export interface PhoneCall {
  readonly url: string;
  readonly credentials: SipCredentials;
  /** Digits only. */
  readonly destination: string;
  readonly microphone: MediaStream;
}

/** A call under way, whatever carries it. */
export interface Phone {
  readonly mute: (muted: boolean) => void;
  /** Hangs up and signs off; safe at any time. */
  readonly hangUp: () => void;
}

export type Dial = (call: PhoneCall, events: PhoneEvents) => Phone;
