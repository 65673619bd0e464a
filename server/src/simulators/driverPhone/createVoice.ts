import { MediaStreamTrack, RTCPeerConnection, RtpHeader, RtpPacket, usePCMU } from 'werift';

import { loudnessOf, SAMPLES_PER_PACKET, SAMPLES_PER_SECOND, tonePacket } from './pcmu.ts';
import type { Heard } from './startVoices.ts';

const PACKET_MS = (SAMPLES_PER_PACKET / SAMPLES_PER_SECOND) * 1_000;
const PCMU = 0;
/** Numbers of packets are 16 bits, times of samples 32. */
const SEQUENCE_WRAP = 0x1_0000;
const TIME_WRAP = 0x1_0000_0000;

export interface Voice {
  answer(offer: string): Promise<string>;
  heard(): Heard;
  end(): Promise<void>;
}

/** A driver at the phone: says a tone, and listens. Its media are real, only its words are none. */
export function createVoice(): Voice {
  const connection = new RTCPeerConnection({ codecs: { audio: [usePCMU()], video: [] } });
  const track = new MediaStreamTrack({ kind: 'audio' });
  connection.addTransceiver(track, { direction: 'sendrecv' });
  let packets = 0;
  let loudest = 0;
  connection.onTrack.subscribe((incoming) => {
    incoming.onReceiveRtp.subscribe(({ payload }) => {
      packets += 1;
      loudest = Math.max(loudest, loudnessOf(payload));
    });
  });
  const quiet = speak(track);

  return {
    async answer(offer) {
      await connection.setRemoteDescription({ type: 'offer', sdp: withoutLocalNames(offer) });
      await connection.setLocalDescription(await connection.createAnswer());
      return connection.localDescription?.sdp ?? '';
    },
    heard: () => ({ packets, loudest }),
    async end() {
      quiet();
      await connection.close();
    },
  };
}

/** Names like `x.local` are known to the browser's own machine only, and looking them up never ends. */
const withoutLocalNames = (sdp: string): string =>
  sdp
    .split('\n')
    .filter((line) => !line.startsWith('a=candidate:') || !line.includes('.local '))
    .join('\n');

/** Sends by the clock: a tick that comes late sends what it owes. */
function speak(track: MediaStreamTrack): () => void {
  const startedMs = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    for (; sent * PACKET_MS < performance.now() - startedMs; sent += 1) {
      const header = new RtpHeader({
        payloadType: PCMU,
        sequenceNumber: sent % SEQUENCE_WRAP,
        timestamp: (sent * SAMPLES_PER_PACKET) % TIME_WRAP,
        marker: sent === 0,
      });
      track.writeRtp(new RtpPacket(header, tonePacket(sent * SAMPLES_PER_PACKET)));
    }
  }, PACKET_MS);
  return () => clearInterval(timer);
}
