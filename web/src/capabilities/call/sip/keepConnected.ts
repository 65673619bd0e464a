import type { RTCSession } from 'jssip/lib/RTCSession';

import type { SetTimer } from '../../../platform/clock.ts';

/** One for a loss of the audio's path, and one more for the case that it came in the middle of a change. */
const RESTARTS_AT_MOST = 2;
/** A new path is found within this time, or not at all; a browser gives up by itself only after twice as long. */
const PATH_FOUND_WITHIN_MS = 8_000;
/** A connection that died with its network tells so within this time; an offer sent by it would end the call. */
const NETWORK_SETTLES_MS = 1_000;

/** What of a call is watched here. */
type Talk = Pick<RTCSession, 'isEstablished' | 'isReadyToReOffer' | 'renegotiate'> & {
  readonly connection: Pick<
    RTCPeerConnection,
    'iceConnectionState' | 'addEventListener' | 'removeEventListener'
  >;
};

interface Surroundings {
  readonly onNetworkChange: (changed: () => void) => () => void;
  readonly setTimer: SetTimer;
  readonly tell: (line: 'good' | 'reconnecting') => void;
  /** No path was found, however often one was looked for. */
  readonly giveUp: () => void;
}

/** Watches the two ways of a talking call, signals and audio, and looks for a new path when audio is cut. */
export function keepConnected(
  session: Talk,
  { onNetworkChange, setTimer, tell, giveUp }: Surroundings,
) {
  const { connection } = session;
  let socket: 'open' | 'lost' = 'open';
  /** Since audio flowed last: what is left of a call that lasts an hour must not depend on its first minute. */
  let restarts = 0;
  let waiting: (() => void) | undefined;
  /** A call that is only just finding its first path has lost nothing. */
  let hasFlowed = false;

  const audioFlows = (): boolean =>
    connection.iceConnectionState === 'connected' || connection.iceConnectionState === 'completed';
  const tellNow = (): void => {
    hasFlowed ||= audioFlows();
    tell(socket === 'open' && (audioFlows() || !hasFlowed) ? 'good' : 'reconnecting');
  };

  function wait(delayMs: number, next: () => void): void {
    waiting = setTimer(delayMs, () => {
      waiting = undefined;
      next();
    });
  }

  function restart(): void {
    if (restarts >= RESTARTS_AT_MOST) {
      giveUp();
      return;
    }
    const canOffer = socket === 'open' && session.isEstablished() && session.isReadyToReOffer();
    if (!canOffer) {
      // Audio that flows all the same has changed its network: it is to be moved in any case.
      wait(NETWORK_SETTLES_MS, audioFlows() ? restart : restartUnlessGood);
      return;
    }
    restarts += 1;
    session.renegotiate({ rtcOfferConstraints: { iceRestart: true } });
    wait(PATH_FOUND_WITHIN_MS, restartUnlessGood);
  }

  function restartUnlessGood(): void {
    if (audioFlows()) restarts = 0;
    else restart();
  }

  /** While one search is under way, no second one begins beside it. */
  const soon = (work: () => void) => (): void => {
    if (waiting === undefined) wait(NETWORK_SETTLES_MS, work);
  };
  const lookSoon = soon(restartUnlessGood);
  const audioChanged = (): void => {
    tellNow();
    if (connection.iceConnectionState === 'disconnected') lookSoon();
  };
  connection.addEventListener('iceconnectionstatechange', audioChanged);
  const stopListening = onNetworkChange(soon(restart));

  return {
    socketLost: () => {
      socket = 'lost';
      tellNow();
    },
    socketBack: () => {
      socket = 'open';
      tellNow();
    },
    stop: () => {
      waiting?.();
      connection.removeEventListener('iceconnectionstatechange', audioChanged);
      stopListening();
    },
  };
}
