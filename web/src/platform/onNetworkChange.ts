/** What some browsers tell of the device's connection: `wifi`, `cellular` …; absent where it is not told. */
interface Connection extends EventTarget {
  readonly type?: string;
}

/** Tells when the device has changed its network (Wi-Fi to mobile, or back); returns how to stop. */
export function onNetworkChange(changed: () => void): () => void {
  // Not every browser tells the kind of its connection; all of them tell when they are back.
  const { connection } = navigator as { connection?: Connection };
  let type = connection?.type;
  // It also speaks up whenever its guess at the speed changes, many times a minute.
  const guessed = (): void => {
    if (connection?.type === type) return;
    type = connection?.type;
    changed();
  };
  window.addEventListener('online', changed);
  connection?.addEventListener('change', guessed);
  return () => {
    window.removeEventListener('online', changed);
    connection?.removeEventListener('change', guessed);
  };
}
