import type { RTCSession } from 'jssip/lib/RTCSession';

import { setTimer } from '../../../platform/clock.ts';

/** A server that does not answer must not hold up the ringing; the paths found by then have to do. */
const GATHER_AT_MOST_MS = 1_500;

/** Sends the offer when its time is up, with the candidates that have come. */
export function limitGathering(session: RTCSession): void {
  let waiting = false;
  session.on('icecandidate', ({ ready }) => {
    if (waiting) return;
    waiting = true;
    setTimer(GATHER_AT_MOST_MS, () => {
      waiting = false;
      ready();
    });
  });
}
