import type { RTCSession } from 'jssip/lib/RTCSession';

/** One for a change of networks, and one more for the case that it came in the middle of the change. */
const RESTARTS_AT_MOST = 2;

interface Surroundings {
  readonly onNetworkChange: (changed: () => void) => () => void;
  readonly tell: (line: 'good' | 'reconnecting') => void;
}

/** Watches the two ways of a talking call, signals and audio, and looks for a new path when audio is cut. */
export function keepConnected(session: RTCSession, { onNetworkChange, tell }: Surroundings) {
  const { connection } = session;
  let socket: 'open' | 'lost' = 'open';
  let restarts = 0;
  let restartWanted = false;

  const audioFlows = (): boolean =>
    connection.iceConnectionState === 'connected' || connection.iceConnectionState === 'completed';
  const tellNow = (): void => tell(socket === 'open' && audioFlows() ? 'good' : 'reconnecting');

  /** A new offer without a connection to send it by would end the call: it waits for one. */
  function restart(): void {
    if (!session.isEstablished() || restarts >= RESTARTS_AT_MOST) return;
    restartWanted = socket === 'lost' || !session.isReadyToReOffer();
    if (restartWanted) return;
    restarts += 1;
    session.renegotiate({ rtcOfferConstraints: { iceRestart: true } });
  }

  const audioChanged = (): void => {
    tellNow();
    if (connection.iceConnectionState === 'disconnected') restart();
  };
  connection.addEventListener('iceconnectionstatechange', audioChanged);
  const stopListening = onNetworkChange(restart);

  return {
    socketLost: () => {
      socket = 'lost';
      tellNow();
    },
    socketBack: () => {
      socket = 'open';
      tellNow();
      if (restartWanted) restart();
    },
    stop: () => {
      connection.removeEventListener('iceconnectionstatechange', audioChanged);
      stopListening();
    },
  };
}
