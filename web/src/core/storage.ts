import type { ByteStorage } from '../platform/byteStorage.ts';
import type { TextStorage } from '../platform/storage.ts';

/** Everything behind this door has it, so that all of it can be found again without a list of names. */
const PREFIX = 'passenger:';

/** A part of the storage that belongs to one passenger; a refused `write` returns false. */
export type PassengerArea = Omit<TextStorage, 'keys'>;

/** What belongs to a passenger: nobody else may find it. */
export interface PassengerStorage {
  /** On the device, seen by all tabs. Refuses writes without a session: an answer that comes after log-out leaves nothing. */
  readonly device: PassengerArea;
  /** In this tab, through reloads. Refuses writes without a session. */
  readonly tab: PassengerArea;
  /** In this tab, for forms of public screens: a visitor fills them in as well, and finds them so after signing in. */
  readonly publicForms: PassengerArea;
  /** On the device, for what is too large to be a text. Refuses writes without a session; nobody waits for it to be emptied. */
  readonly bytes: Omit<ByteStorage, 'clear'>;
  /** Tells of changes that another tab made on the device. Returns an unsubscribe function. */
  readonly onOtherTabChange: (name: string, changed: () => void) => () => void;
  /** Empties all of it. */
  readonly clear: () => void;
}

interface PassengerStorageSettings {
  readonly device: TextStorage;
  readonly tab: TextStorage;
  readonly bytes: ByteStorage;
  /** Asked of the device, not of this tab's memory: another tab may have logged out a moment ago. */
  readonly hasSession: () => boolean;
  readonly onOtherTabChange: (key: string, changed: () => void) => () => void;
}

export function createPassengerStorage(settings: PassengerStorageSettings): PassengerStorage {
  const { device, tab, bytes, hasSession } = settings;
  return {
    device: behindPrefix(device, hasSession),
    tab: behindPrefix(tab, hasSession),
    publicForms: behindPrefix(tab, () => true),
    bytes: {
      read: bytes.read,
      write: async (name, content) => {
        if (!hasSession()) return false;
        const isWritten = await bytes.write(name, content);
        if (hasSession()) return isWritten;
        // The session has ended meanwhile, and what emptied this room may have come too soon.
        await bytes.clear();
        return false;
      },
    },
    onOtherTabChange: (name, changed) => settings.onOtherTabChange(PREFIX + name, changed),
    clear: () => {
      for (const area of [device, tab]) {
        for (const key of area.keys()) if (key.startsWith(PREFIX)) area.remove(key);
      }
      void bytes.clear();
    },
  };
}

export const behindPrefix = (area: TextStorage, mayWrite: () => boolean): PassengerArea => ({
  read: (name) => area.read(PREFIX + name),
  write: (name, text) => mayWrite() && area.write(PREFIX + name, text),
  remove: (name) => area.remove(PREFIX + name),
});

/** What stands under a key, if it is JSON: another version, or a hand, may have written anything. */
export function readJson({ read }: Pick<TextStorage, 'read'>, key: string): unknown {
  try {
    return JSON.parse(read(key) ?? 'null');
  } catch {
    return undefined;
  }
}
