import { profileEndpoints, type InvoiceDetails } from '@ride/contract';

import type { Api, SendOptions } from '../../api/createApi.ts';

/** Saves the details; the client that comes back replaces the current user. Both envelopes are read. */
export async function saveDetails(api: Api, details: InvoiceDetails, options: SendOptions) {
  const reply = await api.send(profileEndpoints.updateUserProfile, { body: details }, options);
  return 'client' in reply ? reply.client : reply.data.client;
}
