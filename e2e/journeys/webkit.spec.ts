import { openWebKit, type WebKitTab } from '../harness/webkit.ts';
import { ORIGIN } from '../kit/origin.ts';
import { ring } from '../kit/passenger.ts';
import { rideOnTheWay } from '../kit/ride.ts';
import { expect, test } from '../kit/test.ts';

const textOf = (tab: WebKitTab) => (): Promise<string> => tab.run('return document.body.innerText');

const press = (tab: WebKitTab, name: string): Promise<boolean> =>
  tab.run(`
    const button = [...document.querySelectorAll('button, a')].find(
      (each) => (each.getAttribute('aria-label') ?? each.textContent).trim() === '${name}' && !each.disabled,
    );
    button?.click();
    return button !== undefined;
  `);

test('WebKit signs in, shows every screen, and says that it cannot call', async ({
  phone,
  playwright,
}, info) => {
  const tab = await openWebKit();
  const text = textOf(tab);
  try {
    await tab.goto(`${ORIGIN}/`);
    await expect.poll(text).toContain('PRISIJUNGTI');

    await tab.goto(`${ORIGIN}/login`);
    await expect.poll(text).toContain('Telefono numeris');
    await tab.type('input[type=tel]', phone);
    await press(tab, 'Tęsti');
    await expect.poll(text).toContain('Paskambinkite mums');
    const anyone = await playwright.request.newContext({ baseURL: ORIGIN });
    await ring(anyone, phone);
    await press(tab, 'Prisijungti');
    await expect.poll(() => tab.run<string>('return location.pathname')).toBe('/');
    await anyone.dispose();

    // The session's cookies are shown to nobody but the API.
    await tab.goto(`${ORIGIN}/api/get-active-ride`);
    const cookie = (await tab.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const passenger = await playwright.request.newContext({
      baseURL: ORIGIN,
      extraHTTPHeaders: { cookie },
    });
    await rideOnTheWay(passenger, info.parallelIndex);
    await passenger.dispose();

    for (const [path, shown] of [
      ['/profile', 'Vardas ir pavardė'],
      ['/nowhere', 'Not found'],
      ['/history', 'Kelionės'],
    ] as const) {
      await tab.goto(`${ORIGIN}${path}`);
      await expect.poll(text, path).toContain(shown);
    }
    const firstRide = (): Promise<string> =>
      tab.run("return document.querySelector('main li a')?.href ?? ''");
    await expect.poll(firstRide).toContain('/ride/');
    await tab.goto(await firstRide());
    await expect.poll(text).toContain('Leidimo nr.');

    await tab.goto(`${ORIGIN}/order`);
    await expect.poll(text).toContain('Automobilis atvyksta');
    await expect.poll(() => press(tab, 'Skambinti')).toBe(true);
    await expect.poll(text).toContain('Ši naršyklė skambinti negali');
  } finally {
    await tab.close();
  }
});
