import type { InvoiceProps } from '@ride/contract';

import { createStore, type Readable } from '../../kit/store.ts';
import type { ByteStorage } from '../../platform/byteStorage.ts';
import type { TextStorage } from '../../platform/storage.ts';
import { createPassengerStorage, type PassengerStorage } from '../storage.ts';
import { readUser, USER_KEY } from './storedUser.ts';
import { nextSession, type SessionEvent, type SessionState, type User } from './state.ts';

export interface SessionSettings {
  readonly deviceStorage: TextStorage;
  readonly visitStorage: TextStorage;
  readonly deviceBytes: ByteStorage;
  /** Tells of changes by other tabs. Returns an unsubscribe function. */
  readonly onOtherTabChange: (key: string, changed: () => void) => () => void;
  /** Asks the server to end the session. */
  readonly sendLogOut: () => Promise<unknown>;
  /** The server could not be told: the passenger is still signed in, and wants to know. */
  readonly onLogOutFailed: () => void;
  readonly logError: (where: string, error: unknown) => void;
}

export interface Session {
  readonly store: Readable<SessionState>;
  /** Everything that belongs to the passenger: emptied as a whole when the session ends, however it does. */
  readonly storage: PassengerStorage;
  /** Reads the stored user and follows other tabs from then on. Returns a stop function. */
  readonly start: () => () => void;
  readonly signIn: (client: User, invoiceProps: InvoiceProps | null | undefined) => void;
  readonly logOut: () => Promise<void>;
  /** The server no longer knows the session. */
  readonly end: () => void;
  /** Told whenever the session has ended, however it did. Returns an unsubscribe function. */
  readonly onEnded: (listener: () => void) => () => void;
}

export function createSession(settings: SessionSettings): Session {
  const { deviceStorage: device, visitStorage: tab, onOtherTabChange, logError } = settings;
  const hasSession = (): boolean => device.read(USER_KEY) !== null;
  const storage = createPassengerStorage({
    device,
    tab,
    bytes: settings.deviceBytes,
    hasSession,
    onOtherTabChange,
  });
  const store = createStore<SessionState, SessionEvent>(nextSession, { at: 'loading' });
  const endListeners = new Set<() => void>();
  let loggingOut: Promise<void> | undefined;
  let ends = 0;

  function end(): void {
    device.remove(USER_KEY);
    forget();
  }

  function forget(): void {
    loggingOut = undefined;
    ends += 1;
    storage.clear();
    store.dispatch({ type: 'ended' });
    for (const tell of endListeners) tell();
  }

  function followOtherTab(): void {
    const user = readUser(device);
    if (user === undefined) forget();
    else store.dispatch({ type: 'restored', user });
  }

  async function sendLogOut(): Promise<void> {
    const endsBefore = ends;
    try {
      await settings.sendLogOut();
      end();
    } catch (error) {
      // Spec §8: logged, and the passenger stays signed in. Why there is a message: docs/decisions/0029.
      logError('log-out', error);
      if (ends !== endsBefore) return;
      loggingOut = undefined;
      settings.onLogOutFailed();
    }
  }

  return {
    store,
    storage,
    start: () => {
      store.dispatch({ type: 'restored', user: readUser(device) });
      return onOtherTabChange(USER_KEY, followOtherTab);
    },
    signIn: (client, invoiceProps) => {
      // Some servers keep them in the client itself.
      const user = { ...client, invoiceProps: invoiceProps ?? client['invoiceProps'] ?? null };
      device.write(USER_KEY, JSON.stringify(user));
      store.dispatch({ type: 'signedIn', user });
    },
    logOut: () => (loggingOut ??= sendLogOut()),
    end,
    onEnded: (listener) => {
      endListeners.add(listener);
      return () => endListeners.delete(listener);
    },
  };
}
