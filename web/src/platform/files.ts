import { setTimer } from './clock.ts';
import { deviceOf, type DeviceFacts } from './device.ts';

/** A slow phone may take its time to read what the link points to. */
const FORGET_AFTER_MS = 60_000;

/** `needsTap`: the browser wants a press right before it takes the file, and the last one is too long ago. */
export type Saved = 'saved' | 'needsTap';

/**
 * Where a link to a file in memory does not save it: an iPhone's app on the home screen shows the file
 * with no way back, and a browser inside of another app ignores the link. Both can share a file.
 */
export function linkIsNotEnough(facts: DeviceFacts & { readonly isStandalone: boolean }): boolean {
  if (deviceOf(facts) === 'ios') return facts.isStandalone || !/Safari\//.test(facts.userAgent);
  return /; wv\)/.test(facts.userAgent);
}

export async function saveFile(blob: Blob, name: string): Promise<Saved> {
  const file = new File([blob], name, { type: blob.type });
  const { userAgent, maxTouchPoints } = navigator;
  const isStandalone = window.matchMedia('(display-mode: standalone)').matches;
  const shares = linkIsNotEnough({ userAgent, maxTouchPoints, isStandalone }) && canShare(file);
  if (shares) return share(file);
  saveByLink(file);
  return 'saved';
}

/** Typed as always there, but some browsers have never heard of it. */
const canShare = (file: File): boolean =>
  (navigator as Partial<Navigator>).canShare?.({ files: [file] }) === true;

async function share(file: File): Promise<Saved> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') return 'needsTap';
    // Closing the sheet without choosing is the passenger's decision.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
  return 'saved';
}

function saveByLink(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimer(FORGET_AFTER_MS, () => URL.revokeObjectURL(url));
}
