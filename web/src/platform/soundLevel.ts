const SAMPLES = 512;
const BYTE_MIDDLE = 128;
/** Speech rarely reaches a third of the full scale; so much fills the meter. */
const FULL_AT = 0.35;

/** Listens to a microphone; `read` says how loud it is now, from 0 to 1. */
export function soundLevel(microphone: MediaStream): { read: () => number; stop: () => void } {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = SAMPLES;
  context.createMediaStreamSource(microphone).connect(analyser);
  const samples = new Uint8Array(SAMPLES);
  return {
    read: () => {
      analyser.getByteTimeDomainData(samples);
      const loudest = samples.reduce((max, byte) => Math.max(max, Math.abs(byte - BYTE_MIDDLE)), 0);
      return Math.min(1, loudest / BYTE_MIDDLE / FULL_AT);
    },
    stop: () => void context.close(),
  };
}
