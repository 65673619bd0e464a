import type { Locator, Page } from '@playwright/test';

import { fromInput } from '../kit/orderForm.ts';
import type { Fault } from './kinds.ts';
import type { Visit } from './visit.ts';

/** Where a passenger stands once a request has failed. */
export interface Ending {
  /** What the passenger can read, or hear. */
  readonly says: (page: Page) => Locator;
  /** What the passenger can press, or type into. */
  readonly acts: (page: Page) => Locator;
  /** Sends the request once more from there. Without it the passenger comes by the same way as before. */
  readonly again?: (visit: Visit) => Promise<void>;
  /** The passenger is no longer signed in, so what was typed is not stored. */
  readonly signedOut?: true;
}

/** How a passenger comes to send a request, and where the passenger stands when it fails. */
export interface Steps {
  /** Which of several ways it is. */
  readonly from: string;
  readonly who?: 'visitor';
  /** Leads to the request and sends it. */
  readonly go: (visit: Visit) => Promise<void>;
  /** What was typed by then: it must still stand there. */
  readonly typed?: readonly { readonly into: (page: Page) => Locator; readonly text: string }[];
  readonly ends: Ending;
  /** Where it ends in another way. */
  readonly butWhen?: Partial<Readonly<Record<Fault, Ending>>>;
}

export const button = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true });

export const words = (text: string) => (page: Page) => page.getByText(text).first();

/** The same button does it again. */
export const pressing = (control: (page: Page) => Locator): Pick<Ending, 'acts' | 'again'> => ({
  acts: control,
  again: ({ page }) => control(page).click(),
});

/** The session was lost: protected screens lead to the start, where one can sign in. */
export const AT_THE_START: Ending = {
  says: (page) => page.getByRole('link', { name: 'PRISIJUNGTI', exact: true }),
  acts: (page) => page.getByRole('link', { name: 'PRISIJUNGTI', exact: true }),
  signedOut: true,
};

/** The session was lost on a page that visitors may see: it stays, and offers to sign in. */
export const STILL_HERE_AS_VISITOR: Ending = {
  says: (page) => page.getByRole('main').getByRole('heading', { level: 1 }),
  acts: (page) => page.getByRole('link', { name: 'Prisijungti', exact: true }).first(),
  signedOut: true,
};

/** Waits until a control is there, and presses it. */
export async function press(visit: Visit, control: Locator): Promise<void> {
  await visit.until(() => control.isVisible(), `something to press: ${String(control)}`);
  await control.click();
}

export async function fill(visit: Visit, field: Locator, text: string): Promise<void> {
  await visit.until(() => field.isVisible(), `something to type into: ${String(field)}`);
  await field.fill(text);
}

/** The form is there, to be filled in by hand. */
export const THE_FORM: Ending = {
  says: (page) => page.getByRole('tab', { name: 'Dabar' }),
  acts: fromInput,
};
