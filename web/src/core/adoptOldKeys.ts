import type { TextStorage } from '../platform/storage.ts';
import type { PassengerStorage } from './storage.ts';

/** Names that clients of before November 2026 gave to the same things, without a prefix. None is ever added. */
const OLD_KEYS = [
  'pending-order',
  'left-order',
  'last-ride',
  'last-past-rides',
  'last-upcoming-rides',
  'last-opened-ride',
  'order-draft',
  'invoice-draft',
  'rating-draft',
];

/**
 * Takes over what an older client left on this device and in this tab. Without a session the passenger's storage refuses
 * it, and it is only removed: it must not stay behind for ever.
 */
export function adoptOldKeys(
  { device, tab }: Readonly<Record<'device' | 'tab', TextStorage>>,
  storage: Pick<PassengerStorage, 'device' | 'tab'>,
): void {
  for (const key of OLD_KEYS) {
    for (const [from, to] of [
      [device, storage.device],
      [tab, storage.tab],
    ] as const) {
      const text = from.read(key);
      if (text === null) continue;
      to.write(key, text);
      from.remove(key);
    }
  }
}
