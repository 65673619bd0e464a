import type { Page } from 'playwright-core';

/** A page with the control that matters most on it. */
export interface Screen {
  readonly name: string;
  readonly origin: string;
  readonly path: string;
  readonly signedIn: boolean;
  /** What is done before the page is opened. */
  readonly arrange?: (page: Page) => Promise<unknown>;
  /** What is done before the first tap. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** What is tapped, and the sign that the tap did something. */
  readonly control: (page: Page) => ReturnType<Page['locator']>;
  readonly answered: (page: Page) => Promise<boolean>;
}

// By their styles' kind of selector: a look by role reads the whole page, which on a slow processor takes longer than what
// is measured.
const tab =
  (name: string): Screen['control'] =>
  (page) =>
    page.locator(`[role=tab]:text-is("${name}")`);
/** What it shows, that is: which tab is selected, a prerendered page shows before its code has come. */
const showsSecondTab: Screen['answered'] = (page) =>
  page.locator('[role=tabpanel]').evaluate((panel) => {
    const [, second] = document.querySelectorAll('[role=tab]');
    return panel.getAttribute('aria-labelledby') === second?.id;
  });
const isShown =
  (selector: string): Screen['answered'] =>
  (page) =>
    page.locator(selector).isVisible();

/**
 * In the page itself: it stands under another name than the server knows itself by, which refuses it for that, and a route of
 * Playwright's would hold up every other request of the page, too.
 */
const answerCallAuth = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const send = window.fetch.bind(window);
    window.fetch = (to, init) =>
      (to instanceof Request ? to.url : to.toString()).endsWith('/api/call-auth')
        ? Promise.resolve(Response.json({ success: true }))
        : send(to, init);
  });

/** The product's screens, each opened by its address. */
export const screensOf = (origin: string, rideId: string): readonly Screen[] => [
  {
    name: '/',
    origin,
    path: '/',
    signedIn: false,
    control: (page) => page.getByText('PRISIJUNGTI', { exact: true }),
    answered: (page) => Promise.resolve(new URL(page.url()).pathname === '/login'),
  },
  {
    name: '/login',
    origin,
    path: '/login',
    signedIn: false,
    control: (page) => page.locator('button:text-is("Tęsti")'),
    answered: isShown('[role=alert]:text-is("Neteisingas telefono numeris")'),
  },
  {
    name: '/login, with a number',
    origin,
    path: '/login',
    signedIn: false,
    arrange: answerCallAuth,
    prepare: (page) => page.locator('input[type=tel]').fill('61234567'),
    control: (page) => page.locator('button:text-matches("^(Tęsti|Prisijungti)$")'),
    answered: isShown('button:text-is("Prisijungti")'),
  },
  {
    name: '/order',
    origin,
    path: '/order',
    signedIn: true,
    control: tab('Vėliau'),
    answered: showsSecondTab,
  },
  {
    name: '/history',
    origin,
    path: '/history',
    signedIn: true,
    control: tab('Būsimos'),
    answered: showsSecondTab,
  },
  {
    name: '/ride',
    origin,
    path: `/ride/${rideId}`,
    signedIn: true,
    control: (page) => page.locator('input[type=radio]').last(),
    answered: (page) => page.locator('input[type=radio]').last().isChecked(),
  },
  {
    name: '/profile',
    origin,
    path: '/profile',
    signedIn: true,
    control: tab('Juridinis asmuo'),
    answered: showsSecondTab,
  },
  {
    name: '/repeat',
    origin,
    path: `/repeat/${rideId}`,
    signedIn: true,
    control: tab('Vėliau'),
    answered: showsSecondTab,
  },
  {
    name: 'not found',
    origin,
    path: '/no/such/page',
    signedIn: false,
    control: (page) => page.getByRole('link', { name: 'Į pradžią', exact: true }),
    answered: (page) => Promise.resolve(new URL(page.url()).pathname === '/'),
  },
];

/** A page of the bench itself, whose only control says that it was tapped. */
export const referenceScreen = (name: string, origin: string, control: string): Screen => ({
  name,
  origin,
  path: '/',
  signedIn: false,
  control: (page) => page.getByText(control, { exact: true }),
  answered: (page) =>
    page
      .getByText('Paliesta')
      .isVisible()
      .then((tapped) => tapped || new URL(page.url()).pathname !== '/'),
});
