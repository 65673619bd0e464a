/** G.711 µ-law: a sample of 16 bits as one byte, as every telephone network speaks it. */

const BIAS = 0x84;
const CLIP = 32_635;
const SIGN = 0x80;

function encodePcmu(sample: number): number {
  const sign = sample < 0 ? SIGN : 0;
  const magnitude = Math.min(CLIP, Math.abs(Math.round(sample))) + BIAS;
  const exponent = Math.max(0, 24 - Math.clz32(magnitude));
  const mantissa = (magnitude >> (exponent + 3)) & 0x0f;
  return ~(sign | (exponent << 4) | mantissa) & 0xff;
}

function decodePcmu(byte: number): number {
  const inverted = ~byte & 0xff;
  const exponent = (inverted >> 4) & 0x07;
  const magnitude = (((inverted & 0x0f) << 3) + BIAS) << exponent;
  return (inverted & SIGN) === 0 ? magnitude - BIAS : BIAS - magnitude;
}

/** How loud a packet is: 0 is silence, 1 the loudest. */
export function loudnessOf(payload: Uint8Array): number {
  if (payload.length === 0) return 0;
  const energy = payload.reduce((sum, byte) => sum + decodePcmu(byte) ** 2, 0);
  return Math.sqrt(energy / payload.length) / 32_768;
}

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
