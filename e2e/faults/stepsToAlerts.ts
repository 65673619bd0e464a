import { OFFERS } from '@ride/contract';

import { AT_THE_START, button, press, words, type Steps } from './steps.ts';

const offer = button('Pranešti, kai automobilis atvyks');
const stop = button('Nepranešti');

/** A browser that lets itself be subscribed, without a push service and without a worker. */
function subscribable(): void {
  if (location.protocol === 'about:') return;
  const subscription = {
    endpoint: 'https://push.example/1',
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  };
  const pushManager = {
    getSubscription: () => Promise.resolve(null),
    subscribe: () => Promise.resolve({ toJSON: () => subscription }),
  };
  Object.defineProperty(navigator.serviceWorker, 'ready', {
    get: () => Promise.resolve({ pushManager, active: null }),
  });
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Notification.requestPermission = () => Promise.resolve('granted');
}

export const stepsToAlerts = {
  setAlerts: [
    {
      from: 'the search',
      go: async (visit) => {
        visit.answer('getActiveRide', {
          searching: true,
          activeOrder: null,
          [OFFERS]: { push: 'B'.repeat(87) },
        });
        await visit.page.addInitScript(subscribable);
        await visit.open('/order');
        await press(visit, offer(visit.page));
      },
      // While the page is open, alerts need nobody: nothing is said.
      ends: {
        says: words('Pranešime, kai atvyks.'),
        acts: stop,
        again: async (visit) => {
          await press(visit, stop(visit.page));
          await press(visit, offer(visit.page));
        },
      },
      butWhen: { '401': AT_THE_START },
    },
  ],
} as const satisfies Record<string, readonly Steps[]>;
