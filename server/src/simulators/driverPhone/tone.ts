import { encodePcmu } from './pcmu.ts';

export const SAMPLES_PER_SECOND = 8_000;
/** 20 ms, as telephones send. */
export const SAMPLES_PER_PACKET = 160;
const TONE_HZ = 440;
const LOUDNESS = 8_000;

/** What the simulated driver says: the tuning fork's note, without a click between packets. */
export const tonePacket = (firstSample: number): Buffer =>
  Buffer.from(
    Uint8Array.from({ length: SAMPLES_PER_PACKET }, (_, index) => {
      const seconds = (firstSample + index) / SAMPLES_PER_SECOND;
      return encodePcmu(LOUDNESS * Math.sin(2 * Math.PI * TONE_HZ * seconds));
    }),
  );
