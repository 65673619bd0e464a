import type { SipMessage } from './sipMessage.ts';

/** The exchange's end of a connection to somebody's phone. */
export interface Line {
  /** What this line is challenged with; another line's proof of a password is worth nothing here. */
  readonly nonce: string;
  send(message: SipMessage): void;
}
