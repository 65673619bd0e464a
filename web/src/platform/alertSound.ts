/** Two tones, the second a fourth above the first: friendly, and heard through a pocket. */
const TONES_HZ = [784, 1_047];
const TONE_S = 0.18;
const VOLUME = 0.25;
const VIBRATE_MS = [200, 100, 200];

let audio: AudioContext | undefined;

/** Browsers let a page sound only after it was touched, and write a warning into the log if it tries before. */
const wasTouched = (): boolean =>
  (navigator as Partial<Navigator>).userActivation?.hasBeenActive === true;

/** To be called in a press, so that the sound may come by itself later. */
export function prepareAlertSound(): void {
  const { AudioContext: Audio } = globalThis as { AudioContext?: typeof AudioContext };
  if (!wasTouched() || Audio === undefined) return;
  audio ??= new Audio();
  // Phones put it to sleep; without a device that sounds it never wakes up.
  audio.resume().catch(() => undefined);
}

/** Sounds and vibrates, where the device can and the browser lets it. */
export function playAlertSound(): void {
  if (!wasTouched()) return;
  (navigator as Partial<Navigator>).vibrate?.(VIBRATE_MS);
  prepareAlertSound();
  if (audio === undefined) return;
  const from = audio.currentTime;
  for (const [nth, hertz] of TONES_HZ.entries()) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const [begins, ends] = [from + nth * TONE_S, from + (nth + 2) * TONE_S];
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(VOLUME, begins);
    volume.gain.exponentialRampToValueAtTime(0.001, ends);
    tone.connect(volume).connect(audio.destination);
    tone.start(begins);
    tone.stop(ends);
  }
}
