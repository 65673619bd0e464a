import { profileEndpoints } from '@ride/contract';

import type { Api } from '../../api/createApi.ts';
import type { Query } from '../../core/query/index.ts';
import type { Session } from '../../core/session/index.ts';

/** Spec §7: asks who is signed in; visitors see the ride, too, and their failure is logged only. */
export const profileQuery = (api: Api, session: Session): Query<void> => ({
  key: 'profile',
  logAs: 'not signed in',
  load: async (options) => {
    const { client, invoiceProps } = await api.send(profileEndpoints.getUserProfile, {}, options);
    options.signal.throwIfAborted();
    session.signIn(client, invoiceProps);
  },
  // A passenger who has just logged out must not be signed in again by an answer from before.
  onSessionEnd: 'stop',
});
