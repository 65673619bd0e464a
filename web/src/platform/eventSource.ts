export interface EventListeners {
  readonly message: (text: string) => void;
  /** Nothing is new, but the connection is alive. */
  readonly beat: () => void;
  /** `retrying`: the browser connects again by itself. `closed`: it has given up. */
  readonly lost: (connection: 'retrying' | 'closed') => void;
}

/** Listens to server-sent events, with cookies. Returns a function that closes the connection. */
export type OpenEvents = (url: string, listeners: EventListeners) => () => void;

export const openEvents: OpenEvents = (url, { message, beat, lost }) => {
  const source = new EventSource(url, { withCredentials: true });
  source.addEventListener('message', ({ data }) => message(String(data)));
  source.addEventListener('beat', beat);
  source.addEventListener('error', () =>
    lost(source.readyState === EventSource.CLOSED ? 'closed' : 'retrying'),
  );
  return () => source.close();
};

/** Some embedded browsers lack it. */
export const canListen = (): boolean => 'EventSource' in window;
