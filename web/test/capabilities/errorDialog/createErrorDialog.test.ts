import { describe, expect, it, vi } from 'vitest';

import { createErrorDialog } from '../../../src/capabilities/errorDialog/createErrorDialog.ts';
import { errorSource } from '../../../src/capabilities/errorDialog/errorSource.ts';

const ORIGIN = 'https://taxi.example';
const open = () =>
  createErrorDialog({
    email: 'pagalba@example.com',
    pageOrigin: () => ORIGIN,
    logError: () => undefined,
  });

describe('notices', () => {
  it('tell a blocked passenger once, however many calls failed together', () => {
    const errorDialog = open();
    for (let call = 0; call < 5; call += 1) errorDialog.tellBlocked();
    expect(errorDialog.store.get()).toEqual({
      at: 'open',
      messages: [
        'Jūsų paskyra užblokuota. Susisiekite su administracija el. paštu pagalba@example.com',
      ],
    });
  });

  it('gather several errors in one dialog, which closes as a whole', () => {
    const errorDialog = open();
    errorDialog.report(new Error('one'));
    errorDialog.report(new Error('two'));
    errorDialog.tellBlocked();
    expect(errorDialog.store.get()).toMatchObject({ messages: { length: 2 } });
    errorDialog.store.dispatch({ type: 'closed' });
    expect(errorDialog.store.get()).toEqual({ at: 'quiet' });
  });

  it('silence a consent script and show our own errors', () => {
    const errorDialog = open();
    const silence = vi.fn<() => void>();
    const fileName = 'https://cdn.example/cookieconsent.min.js';
    errorDialog.handleUncaught({ kind: 'error', error: new Error('x'), fileName, silence });
    expect(silence).toHaveBeenCalledOnce();
    expect(errorDialog.store.get().at).toBe('quiet');

    const ours = `${ORIGIN}/static/js/index-1.js`;
    errorDialog.handleUncaught({ kind: 'error', error: new Error('x'), fileName: ours, silence });
    expect(silence).toHaveBeenCalledOnce();
    expect(errorDialog.store.get().at).toBe('open');
  });
});

const rejected = (stack: string): Error => Object.assign(new Error('x'), { stack });

describe('the source of an error', () => {
  it.each([
    ['https://consent.cookiebot.com/uc.js', 'consent'],
    [`${ORIGIN}/cookie-consent.js`, 'consent'],
    [`${ORIGIN}/static/js/consentless-1.js`, 'ours'],
    [`${ORIGIN}/static/js/index-1.js`, 'ours'],
    ['chrome-extension://abc/content.js', 'foreign'],
    ['https://tracker.example/t.js', 'foreign'],
  ])('thrown in „%s“ is %s', (fileName, source) => {
    expect(errorSource(new Error('x'), fileName, ORIGIN)).toBe(source);
  });

  it('is read from the stack where a promise was rejected', () => {
    const chrome = 'Error: x\n    at f (https://cdn.example/onetrust/sdk.js:1:200)';
    const firefox = `f@${ORIGIN}/static/js/index-1.js:1:200\n`;
    expect(errorSource(rejected(chrome), '', ORIGIN)).toBe('consent');
    expect(errorSource(rejected(firefox), '', ORIGIN)).toBe('ours');
  });

  it('is taken for ours where nothing says otherwise', () => {
    expect(errorSource('a text', '', ORIGIN)).toBe('ours');
    expect(errorSource(rejected('Error: x\n    at <anonymous>:1:7'), '', ORIGIN)).toBe('ours');
  });

  it('is foreign where the browser hides it', () => {
    expect(errorSource('Script error.', '', ORIGIN)).toBe('foreign');
  });
});
