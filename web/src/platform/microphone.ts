/** Why nobody would hear the passenger. */
export type MicrophoneProblem = 'refused' | 'missing' | 'busyMicrophone' | 'unsupported';

export class MicrophoneFailure extends Error {
  override readonly name = 'MicrophoneFailure';
  readonly problem: MicrophoneProblem;

  constructor(problem: MicrophoneProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

/** Asks for the microphone; to be called inside a click, where a browser lets a page ask. */
export async function openMicrophone(): Promise<MediaStream> {
  // Typed as always there, but both are missing in some embedded browsers and outside secure contexts.
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  const canTalk = 'RTCPeerConnection' in window;
  if (mediaDevices === undefined || !canTalk) throw new MicrophoneFailure('unsupported');
  try {
    return await mediaDevices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    });
  } catch (cause) {
    throw new MicrophoneFailure(problemOf(cause), { cause });
  }
}

function problemOf(cause: unknown): MicrophoneProblem {
  switch (cause instanceof Error ? cause.name : '') {
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    case 'NotReadableError':
    case 'AbortError':
      return 'busyMicrophone';
    default:
      return 'refused';
  }
}

export function closeMicrophone(microphone: MediaStream): void {
  for (const track of microphone.getTracks()) track.stop();
}

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
