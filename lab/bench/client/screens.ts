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
  /** What is tapped. */
  readonly control: (page: Page) => ReturnType<Page['locator']>;
  /** The sign that the tap did something, as the page itself sees it. */
  readonly answered: Answer;
}

/** Where a tap leads to, or what is there then, by selector, text and state. */
export interface Answer {
  readonly path?: string;
  readonly shown?: string;
  readonly text?: string;
  readonly is?: 'checked' | 'panel of the second tab';
}

// By their styles' kind of selector: a look by role reads the whole page, which on a slow processor takes longer than what
// is measured.
const tab =
  (name: string): Screen['control'] =>
  (page) =>
    page.locator(`[role=tab]:text-is("${name}")`);
/** What it shows, that is: which tab is selected, a prerendered page shows before its code has come. */
const SECOND_TAB: Answer = { shown: '[role=tabpanel]', is: 'panel of the second tab' };
const RADIO = 'input[type=radio]';

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
    answered: { path: '/login' },
  },
  {
    name: '/login',
    origin,
    path: '/login',
    signedIn: false,
    control: (page) => page.locator('button:text-is("Tęsti")'),
    answered: { shown: '[role=alert]', text: 'Neteisingas telefono numeris' },
  },
  {
    name: '/login, with a number',
    origin,
    path: '/login',
    signedIn: false,
    arrange: answerCallAuth,
    prepare: (page) => page.locator('input[type=tel]').fill('61234567'),
    control: (page) => page.locator('button:text-matches("^(Tęsti|Prisijungti)$")'),
    answered: { shown: 'main button', text: 'Prisijungti' },
  },
  {
    name: '/order',
    origin,
    path: '/order',
    signedIn: true,
    control: tab('Vėliau'),
    answered: SECOND_TAB,
  },
  {
    name: '/history',
    origin,
    path: '/history',
    signedIn: true,
    control: tab('Būsimos'),
    answered: SECOND_TAB,
  },
  {
    name: '/ride',
    origin,
    path: `/ride/${rideId}`,
    signedIn: true,
    control: (page) => page.locator(RADIO).last(),
    answered: { shown: RADIO, is: 'checked' },
  },
  {
    name: '/profile',
    origin,
    path: '/profile',
    signedIn: true,
    control: tab('Juridinis asmuo'),
    answered: SECOND_TAB,
  },
  {
    name: '/repeat',
    origin,
    path: `/repeat/${rideId}`,
    signedIn: true,
    control: tab('Vėliau'),
    answered: SECOND_TAB,
  },
  {
    name: 'not found',
    origin,
    path: '/no/such/page',
    signedIn: false,
    control: (page) => page.getByRole('link', { name: 'Į pradžią', exact: true }),
    answered: { path: '/' },
  },
];

/** A page of the bench itself, whose only control says that it was tapped. */
export const referenceScreen = (
  name: string,
  origin: string,
  control: string,
  answered: Answer,
): Screen => ({
  name,
  origin,
  path: '/',
  signedIn: false,
  control: (page) => page.getByText(control, { exact: true }),
  answered,
});
