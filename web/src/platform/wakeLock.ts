/** Keeps the screen on until the returned function is called; browsers drop the lock of a hidden page. */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | undefined;
  let wanted = true;
  const ask = async (): Promise<void> => {
    // Typed as always there, but old browsers lack it.
    const { wakeLock } = navigator as { wakeLock?: WakeLock };
    if (document.visibilityState !== 'visible') return;
    try {
      const held = await wakeLock?.request('screen');
      if (wanted) lock = held;
      else await held?.release();
    } catch {
      // A flat battery or a policy says no: the call goes on, only the screen goes dark.
    }
  };
  const askAgain = (): void => void ask();
  document.addEventListener('visibilitychange', askAgain);
  void ask();
  return () => {
    wanted = false;
    document.removeEventListener('visibilitychange', askAgain);
    void lock?.release();
  };
}
