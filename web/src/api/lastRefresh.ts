/**
 * When some tab last renewed the session, as all tabs agree on it. It must not lag behind: the tab that
 * gets the lock next decides by it whether to refresh again.
 */
export interface LastRefresh {
  readMs(): Promise<number | undefined>;
  writeMs(atMs: number): Promise<void>;
}
