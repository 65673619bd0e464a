import { expect, type Locator, type Page } from '@playwright/test';

import type { Fault } from './kinds.ts';
import type { Visit } from './visit.ts';
import type { Ending, Steps } from './steps.ts';

const PATIENCE_MS = 20_000;
const STEP_MS = 500;
/** Nobody closes what is still unread. */
const READING_MS = 1_000;

/** Words that ask for patience. They must not be the last ones. */
const WAITING =
  /Kraunama|Prašome palaukti|Loading|Skaičiuojame kainas|Siunčiama|siunčiama|Palaukite|Jungiamasi prie|laukiame atsakymo/;
const UNEXPECTED = 'Įvyko netikėta klaida';
const BLOCKED = 'Jūsų paskyra užblokuota. Susisiekite su administracija el. paštu';

/** After a fault the passenger knows within 20 s of the page's clock what has happened and what can be done. */
export async function expectAnEnding(visit: Visit, steps: Steps, fault: Fault): Promise<Ending> {
  const ending = steps.butWhen?.[fault] ?? steps.ends;
  const shortcomings = (): Promise<readonly string[]> => lookAt(visit.page, ending, fault);
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += STEP_MS) {
    if ((await shortcomings()).length === 0) break;
    await visit.pass(STEP_MS);
  }
  const name = `what is wrong 20 s after "${fault}"`;
  await expect.poll(shortcomings, { message: name, timeout: 5_000 }).toEqual([]);
  await closeAlerts(visit);
  await expectStillTyped(visit.page, steps, ending);
  return ending;
}

/** Everything that is not yet as it should be; empty when the passenger can go on. */
async function lookAt(page: Page, ending: Ending, fault: Fault): Promise<readonly string[]> {
  const { text, busy } = await page.evaluate(() => ({
    text: document.body.innerText,
    busy: document.querySelectorAll('[aria-busy=true], [role=progressbar], progress').length,
  }));
  const waiting = WAITING.exec(text)?.[0];
  const control = ending.acts(page);
  return [
    ...(text.trim() === '' ? ['the page is blank'] : []),
    ...(busy > 0 ? ['something is busy'] : []),
    ...(waiting === undefined ? [] : [`it says "${waiting}"`]),
    ...(text.includes(UNEXPECTED) ? [`it says "${UNEXPECTED}"`] : []),
    ...(fault === '403' && !text.includes(BLOCKED)
      ? ['it does not say that the passenger is blocked']
      : []),
    ...((await isUsable(control)) ? [] : [`cannot be used: ${String(control)}`]),
    ...((await ending.says(page).isVisible()) ? [] : [`not there: ${String(ending.says(page))}`]),
  ];
}

/** Two may lie over each other; Escape closes the upper one. Each has a button for that, too. */
async function closeAlerts(visit: Visit): Promise<void> {
  const { page } = visit;
  const alerts = page.getByRole('alertdialog');
  for (let left = await alerts.count(); left > 0; left -= 1) {
    await visit.pass(READING_MS);
    await expect(alerts.first().getByRole('button', { name: 'Uždaryti' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(alerts).toHaveCount(left - 1);
  }
}

async function isUsable(control: Locator): Promise<boolean> {
  if (!(await control.isVisible()) || !(await control.isEnabled())) return false;
  return (await control.getAttribute('aria-disabled')) !== 'true';
}

async function expectStillTyped(page: Page, steps: Steps, ending: Ending): Promise<void> {
  if (ending.signedOut === true) return;
  for (const { into, text } of steps.typed ?? []) {
    await expect(into(page), 'what was typed').toHaveValue(text);
  }
}
