import type { APIResponse, Page } from '@playwright/test';

import { ORIGIN } from './origin.ts';

const post = (page: Page, endpoint: string, id: unknown): Promise<APIResponse> =>
  page.request.post(`/api/${endpoint}`, { data: { id }, headers: { origin: ORIGIN } });

/** Whether the credentials can still be extended, that is: whether they have not come back. */
export const isStillLent = async (page: Page, id: unknown): Promise<boolean> =>
  (await post(page, 'extend_voip_reservation', id)).ok();

/** Lends the page wrong credentials, or such as have run out before they arrive. */
export async function spoilCredentials(page: Page, how: 'wrong' | 'expired'): Promise<void> {
  await page.route('**/api/voip-login', async (route) => {
    const response = await route.fetch();
    const lent = (await response.json()) as { id: string; password: string };
    if (how === 'expired') await post(page, 'release-voip-credentials', lent.id);
    await route.fulfill({ response, json: how === 'wrong' ? { ...lent, password: how } : lent });
  });
}
