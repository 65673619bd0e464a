/** Tells when the device has changed its network (Wi-Fi to mobile, or back). Returns an unsubscribe function. */
export function onNetworkChange(changed: () => void): () => void {
  // Not every browser tells the kind of its connection; all of them tell when they are back.
  const known: unknown = 'connection' in navigator ? navigator.connection : undefined;
  const connection = known instanceof EventTarget ? known : undefined;
  const kindNow = (): unknown =>
    connection !== undefined && 'type' in connection ? connection.type : undefined;
  let kind = kindNow();
  // It also speaks up whenever its guess at the speed changes, many times a minute.
  const guessed = (): void => {
    if (kindNow() === kind) return;
    kind = kindNow();
    changed();
  };
  window.addEventListener('online', changed);
  connection?.addEventListener('change', guessed);
  return () => {
    window.removeEventListener('online', changed);
    connection?.removeEventListener('change', guessed);
  };
}
