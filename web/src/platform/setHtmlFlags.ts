import { deviceOf } from './device.ts';

/** Tells the style sheet who reads the page, and on what. */
export function setHtmlFlags(isPassenger: boolean): void {
  const { dataset } = document.documentElement;
  if (isPassenger) dataset['user'] = '';
  dataset['device'] = deviceOf(navigator);
}
