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
  play(player);
}

/** Plays what the other side says; returns how to stop. */
export function playVoice(voice: MediaStream): () => void {
  prepareVoicePlayer();
  const element = player;
  if (element === undefined) return () => undefined;
  element.srcObject = voice;
  play(element);
  return () => {
    if (element.srcObject === voice) element.srcObject = null;
  };
}

/** With nothing to play yet, or where the browser refuses, there is nothing to be done about it. */
function play(element: HTMLAudioElement): void {
  element.play().catch(() => undefined);
}
