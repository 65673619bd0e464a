import type { NotificationAccess } from '../platform/notifications.ts';

/** Under this name the passenger's storage on the device holds what was agreed. */
export const AGREED = 'alerts';

/** What the line says. */
export type AlertsState =
  | 'silent'
  | 'offered'
  /** The browser asks the passenger. */
  | 'asking'
  | 'on'
  /** Said once: the browser will not ask again. */
  | 'refused'
  /** Alerts are for installed apps here. */
  | 'installFirst';

/** What holds when an order begins. */
export function alertsStateOf(access: NotificationAccess, agreed: string | null): AlertsState {
  switch (access) {
    case 'granted':
      return agreed === 'on' ? 'on' : 'offered';
    case 'default':
      return agreed === 'refused' ? 'silent' : 'offered';
    case 'installFirst':
      return agreed === 'understood' ? 'silent' : 'installFirst';
    case 'denied':
    case 'unsupported':
      return 'silent';
    default:
      return access satisfies never;
  }
}
