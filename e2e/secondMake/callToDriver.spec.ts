import { withFields } from './freedoms.ts';
import { orderOf } from './passenger.ts';
import { expect, test } from './test.ts';

test.describe('A call to the driver of another make', () => {
  for (const [ip, url] of [
    ['sip.second-make.invalid', 'wss://sip.second-make.invalid'],
    ['sip.second-make.invalid:8443', 'wss://sip.second-make.invalid:8443'],
  ] as const) {
    test(`goes to ${url}, without an offer`, async ({ page, make, passenger }) => {
      passenger.activeOrder = orderOf(make.state.newId(), 'ARRIVES');
      make.edits.set('GET voip-login', withFields({ ip, '@ride': { wsUrl: 'http://[' } }));
      const opened: string[] = [];
      await page.routeWebSocket(/.*/, (socket) => void opened.push(socket.url()));
      await page.goto('/order');
      await page.getByRole('button', { name: 'Skambinti' }).click();
      await expect.poll(() => opened[0]).toMatch(new RegExp(`^${url}/?$`));
      await page.getByRole('button', { name: 'Uždaryti' }).click();
      await expect.poll(() => make.requests).toContain('POST release-voip-credentials');
    });
  }

  test('says so where there are no credentials', async ({
    page,
    make,
    passenger,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/^console: call: WrongReply/);
    passenger.activeOrder = orderOf(make.state.newId(), 'ARRIVES');
    make.edits.set('GET voip-login', () => ({ message: 'none left' }));
    await page.goto('/order');
    await page.getByRole('button', { name: 'Skambinti' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Nepavyko gauti VoIP duomenų');
  });
});
