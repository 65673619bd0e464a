/** Tells when the device has changed its network (Wi-Fi to mobile, or back); returns how to stop. */
export function onNetworkChange(changed: () => void): () => void {
  // Not every browser tells the kind of its connection; all of them tell when they are back.
  const connection = 'connection' in navigator ? navigator.connection : undefined;
  const kind = connection instanceof EventTarget ? connection : undefined;
  window.addEventListener('online', changed);
  kind?.addEventListener('change', changed);
  return () => {
    window.removeEventListener('online', changed);
    kind?.removeEventListener('change', changed);
  };
}
