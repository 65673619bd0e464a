import { profileEndpoints, type InvoiceDetails } from '@ride/contract';

import type { Api } from '../../api/createApi.ts';

/** Saves the details; the client that comes back replaces the current user. Both envelopes are read. */
export async function saveDetails(api: Api, details: InvoiceDetails, signal: AbortSignal) {
  const reply = await api.send(profileEndpoints.updateUserProfile, { body: details }, { signal });
  return 'client' in reply ? reply.client : reply.data.client;
}
