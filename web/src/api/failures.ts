import type { Problem } from '@ride/contract';

import { Aborted } from './abortable.ts';

export { Aborted };

/** Why a request did not give what it should. Each kind is a class, so that `instanceof` names the case. */
type Failure = NetworkFailure | HttpFailure | WrongReply | Aborted;

/** No answer came. Whether the server did what it was asked is unknown. */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure';
}

/** The server refused. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
  readonly status: number;
  /** What the server said about it, if it said it in the agreed shape. */
  readonly problem: Problem | undefined;

  constructor(status: number, problem: Problem | undefined) {
    super(problem?.message || `HTTP ${status}`);
    this.status = status;
    this.problem = problem;
  }
}

/** The server answered with something else than the contract says. */
export class WrongReply extends Error {
  override readonly name = 'WrongReply';
}

export const isFailure = (error: unknown): error is Failure =>
  error instanceof NetworkFailure ||
  error instanceof HttpFailure ||
  error instanceof WrongReply ||
  error instanceof Aborted;
