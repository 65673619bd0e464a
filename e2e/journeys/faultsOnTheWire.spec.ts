import { BrokenWire } from '../harness/brokenWire.ts';
import { fromInput } from '../kit/orderForm.ts';
import { expect, test } from '../kit/test.ts';

/** The matrix of faults plays them inside the browser and with its own clock; here sockets and clock are real. */
test('a wire that breaks, or goes silent, leaves the passenger knowing what to do', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(
    /^third party: http:\/\/localhost:\d+$/,
    /^console: (?:Failed to load resource|rides: NetworkFailure|active-ride: Aborted)/,
  );
  const wire = new BrokenWire();
  const origin = await wire.start();
  try {
    await page.addInitScript(() => localStorage.setItem('user', '{"id":"x"}'));
    const again = page.getByRole('button', { name: 'Įkelti dar kartą' });
    for (const how of ['reset', 'broken off'] as const) {
      wire.breakAt('/api/rides', how);
      const failed = page.waitForEvent('requestfailed', (request) =>
        request.url().includes('/api/rides'),
      );
      if (how === 'reset') await page.goto(`${origin}/history`);
      else await again.click();
      await failed;
      await expect(page.getByText('Neturite kelionių')).toBeVisible();
      await expect(again).toBeEnabled();
    }

    wire.breakAt('/api/get-active-ride', 'silent');
    await page.goto(`${origin}/order`);
    await expect(page.getByText('Kraunama…')).toHaveCount(1);
    // The limit of a poll passes in real time.
    await expect(fromInput(page)).toBeEditable({ timeout: 60_000 });
  } finally {
    await page.close();
    await wire.stop();
  }
});
