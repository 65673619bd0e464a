import { alertEndpoints } from '@ride/contract';
import type { ReactNode } from 'react';

import { ANSWER_TIMEOUT_MS } from '../../api/answerTimeout.ts';
import type { Api } from '../../api/createApi.ts';
import type { PassengerStorage } from '../../core/storage.ts';
import type { Readable } from '../../kit/store.ts';
import { playAlertSound, prepareAlertSound } from '../../platform/alertSound.ts';
import { isLookedAt, markUntilLookedAt, onLookedAt } from '../../platform/attention.ts';
import { nowMs } from '../../platform/clock.ts';
import { logError } from '../../platform/log.ts';
import {
  askForNotifications,
  notificationAccess,
  onNotificationAccess,
  onWorkerMessage,
  tellWorker,
} from '../../platform/notifications.ts';
import { clearAlerts, subscribePush, unsubscribePush } from '../../platform/push.ts';
import { AlertsLine } from './AlertsLine.tsx';
import { createAlerts, type RideNews } from './createAlerts.ts';

interface StartSettings {
  readonly api: Api;
  readonly session: { readonly storage: PassengerStorage };
  readonly activeRide: { readonly store: Readable<RideNews>; readonly pollNow: () => void };
  /** Where the line is drawn from now on. */
  readonly draw: (line: ReactNode) => void;
}

/** Begins to alert, for as long as the page is open. */
export function startAlerts({ api, session, activeRide, draw }: StartSettings): void {
  const alerts = createAlerts({
    storage: session.storage,
    rides: activeRide.store,
    pollNow: activeRide.pollNow,
    access: notificationAccess,
    askAccess: askForNotifications,
    onAccess: onNotificationAccess,
    isLookedAt,
    markUntilLookedAt,
    prepareSound: prepareAlertSound,
    sound: playAlertSound,
    tellWorker,
    onWorkerMessage,
    subscribe: subscribePush,
    unsubscribe: unsubscribePush,
    report: (body) =>
      api.send(alertEndpoints.setAlerts, { body }, { timeoutMs: ANSWER_TIMEOUT_MS }),
    nowMs,
    logError,
  });
  // However the passenger has come here: only a press on an alert takes it away by itself.
  onLookedAt(() => void clearAlerts());
  draw(<AlertsLine alerts={alerts} />);
}
