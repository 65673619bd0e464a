let player: HTMLAudioElement | undefined;

/**
 * The one element that plays voices. It stays in the page for good: phones let an element play by itself
 * only after it was told to inside a click, so that click has to prepare it.
 */
export function prepareVoicePlayer(): void {
  if (player === undefined) {
    player = document.createElement('audio');
    player.autoplay = true;
    player.setAttribute('playsinline', '');
    document.body.append(player);
  }
  // There is nothing to play yet: it is the click that counts, not what comes of it.
  player.play().catch(() => undefined);
}

/** Plays what the other side says. Returns a stop function. */
export function playVoice(voice: MediaStream): () => void {
  prepareVoicePlayer();
  const element = player;
  if (element === undefined) return () => undefined;
  element.srcObject = voice;
  const stopTrying = playAtNextTapIfRefused(element);
  return () => {
    stopTrying();
    if (element.srcObject === voice) element.srcObject = null;
  };
}

/** A phone that plays nothing by itself plays as soon as it is touched, wherever that is. */
function playAtNextTapIfRefused(element: HTMLAudioElement): () => void {
  const stop = (): void => {
    for (const tap of TAPS) document.removeEventListener(tap, play, CAPTURE);
  };
  const play = (): void => {
    element.play().then(stop, () => undefined);
  };
  // Before it is known whether it was refused: the tap may be quicker than the refusal.
  for (const tap of TAPS) document.addEventListener(tap, play, CAPTURE);
  play();
  return stop;
}

/** What browsers take for a gesture of the user. */
const TAPS = ['pointerup', 'keydown'] as const;
/** Before anything in the page can keep the event to itself. */
const CAPTURE = { capture: true };
