import type { Passed } from './breakingProxy.ts';

export const json = (value: unknown) => (passed: Passed) => {
  passed.body = JSON.stringify(value);
};
export const status = (code: number) => (passed: Passed) => {
  passed.status = code;
};
export const header = (name: string, value: string | undefined) => (passed: Passed) => {
  if (value === undefined) passed.headers.delete(name);
  else passed.headers.set(name, value);
};
export const page = (passed: Passed): void => {
  passed.body = '<!doctype html><title>Welcome</title>';
  passed.headers.set('content-type', 'text/html');
};
/** Of what was read with success only. */
export const edited =
  (change: (text: string) => string) =>
  (passed: Passed): void => {
    const text =
      typeof passed.body === 'string' ? passed.body : new TextDecoder().decode(passed.body);
    if (passed.status === 200) passed.body = change(text);
  };

/** What only visitors, and passengers whose session has ended, are answered. */
export const toStrangers =
  (change: (passed: Passed) => void) =>
  (passed: Passed): void => {
    if (passed.status === 401) change(passed);
  };
/** The same list again and again, whatever the cursor says. */
export const always = (first?: Passed['body']) => (passed: Passed) => {
  if (passed.status !== 200) return;
  first ??= passed.body;
  passed.body = first;
};
