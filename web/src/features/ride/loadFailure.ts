import { HttpFailure, WrongReply } from '../../api/failures.ts';
import type { RideLoad } from './ride.ts';
import { texts } from './texts.ts';

/** What the page shows for a ride that did not come. */
export function loadFailure(error: unknown): RideLoad {
  if (error instanceof HttpFailure) {
    if (error.status === 404) return { at: 'missing' };
    if (error.status === 401) return SIGNED_OUT;
    return { at: 'failed', message: error.message, signedOut: false };
  }
  const { wrongAnswer, noAnswer } = texts.failure;
  const message = error instanceof WrongReply ? wrongAnswer : noAnswer;
  return { at: 'failed', message, signedOut: false };
}

/** The session could not be renewed: the call that found that out never answers (spec §4). */
export const SIGNED_OUT: RideLoad = {
  at: 'failed',
  message: texts.failure.signedOut,
  signedOut: true,
};
