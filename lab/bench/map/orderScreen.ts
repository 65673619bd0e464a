import { screensOf, type Screen } from '../client/screens.ts';

export function orderScreen(name: string, origin: string): Screen {
  const screen = screensOf(origin, '').find(({ path }) => path === '/order');
  if (screen === undefined) throw new Error('there is no order screen');
  return { ...screen, name };
}
