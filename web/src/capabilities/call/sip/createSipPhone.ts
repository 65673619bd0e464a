import { OFFERS } from '@ride/contract';
import { UA, WebSocketInterface } from 'jssip';
import type { RTCSession } from 'jssip/lib/RTCSession';

import { setTimer } from '../../../platform/clock.ts';
import { onNetworkChange } from '../../../platform/onNetworkChange.ts';
import type { Dial } from '../phone.ts';
import { endOfTalk, endReasonOf } from './endReason.ts';
import { keepConnected } from './keepConnected.ts';

const RECONNECT_AFTER_S = 1;
const RECONNECT_AT_MOST_S = 4;

/** The only file, with its neighbours, that knows the SIP library; it is loaded with the first call. */
export const dialBySip: Dial = ({ url, credentials, destination, microphone }, events) => {
  const { sipDomain, login, password } = credentials;
  const iceServers = credentials[OFFERS]?.iceServers;
  const agent = new UA({
    sockets: [new WebSocketInterface(url)],
    uri: `sip:${login}@${sipDomain}`,
    password,
    register: true,
    session_timers: false,
    connection_recovery_min_interval: RECONNECT_AFTER_S,
    connection_recovery_max_interval: RECONNECT_AT_MOST_S,
  });
  let session: RTCSession | undefined;
  let connection: ReturnType<typeof keepConnected> | undefined;
  let stopGathering: (() => void) | undefined;
  let stopped = false;

  const end: typeof events.ended = (why) => {
    if (!stopped) events.ended(why);
  };

  function call(): void {
    let callId = '';
    const made = agent.call(`sip:${destination.replaceAll(/\D/g, '')}@${sipDomain}`, {
      mediaStream: microphone,
      pcConfig: { iceServers: iceServers?.map(asIceServer) ?? [] },
      eventHandlers: {
        sending: ({ request }) => {
          callId = request.call_id;
        },
        progress: events.rang,
        accepted: () => events.answered(callId),
        ended: ({ originator }) => end(endOfTalk(originator)),
        failed: ({ message }) => end(endReasonOf(message)),
      },
    });
    session = made;
    stopGathering = limitGathering(made);
    connection = keepConnected(made, {
      onNetworkChange,
      setTimer,
      tell: events.lineChanged,
      giveUp: () => end('lost'),
    });
    made.connection.addEventListener('track', ({ track, streams }) => {
      events.voiceCame(streams[0] ?? new MediaStream([track]));
    });
  }

  agent.on('registered', () => {
    if (session === undefined) call();
    else connection?.socketBack();
  });
  agent.on('registrationFailed', () => {
    // A call that talks needs no registration until it ends.
    if (session === undefined) end('unreachable');
  });
  agent.on('disconnected', () => connection?.socketLost());
  agent.start();

  return {
    mute: (muted) => {
      if (muted) session?.mute({ audio: true });
      else session?.unmute({ audio: true });
    },
    hangUp: () => {
      if (stopped) return;
      stopped = true;
      stopGathering?.();
      connection?.stop();
      // Ends the call, unregisters, and closes the connection once both have been heard.
      agent.stop();
    },
  };
};

/** Fields that are absent must not be there at all. */
const asIceServer = ({
  urls,
  username,
  credential,
}: {
  urls: string | string[];
  username?: string | undefined;
  credential?: string | undefined;
}): RTCIceServer => ({
  urls,
  ...(username !== undefined && { username }),
  ...(credential !== undefined && { credential }),
});

/** A server that does not answer must not hold up the ringing; the paths found by then have to do. */
const GATHER_AT_MOST_MS = 1_500;

/** Sends the offer when its time is up, with the candidates that have come. */
function limitGathering(session: RTCSession): () => void {
  let cancel: (() => void) | undefined;
  session.on('icecandidate', ({ ready }) => {
    cancel ??= setTimer(GATHER_AT_MOST_MS, () => {
      cancel = undefined;
      ready();
    });
  });
  return () => {
    cancel?.();
    // Candidates that still come are for nobody.
    cancel = () => undefined;
  };
}
