import { useSyncExternalStore } from 'react';

function onChange(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether the browser believes to have a network. */
export const isOnline = (): boolean => navigator.onLine;

export const useOnline = (): boolean => useSyncExternalStore(onChange, isOnline, () => true);
