import type { SessionJoin } from '../store/sessionJoin.ts';

/** Who sends a request, as far as the session cookie proves it. */
export interface PassengerCaller {
  readonly at: 'passenger';
  readonly passengerId: string;
  readonly sessionId: string;
}
export type Caller = { readonly at: 'anonymous' } | PassengerCaller;

/** A caller, and what was read about them in the same statement. */
export interface Proven<T> {
  readonly caller: PassengerCaller;
  /** When the access token runs out. */
  readonly expiresMs: number;
  readonly joined: T;
}

/** What a session cookie is worth. Throws the refusal when it is worth nothing. */
export type Authenticate = <T>(accessToken: string, join: SessionJoin<T>) => Promise<Proven<T>>;

export const ACCESS_COOKIE = 'access';
