import type { ComponentType } from 'react';

import { lazyScreen, type ObservableModule } from '../core/chunks.tsx';
import { NotFoundPage } from './frame/NotFoundPage.tsx';
import type { RoutePath } from './routePaths.ts';
import { texts } from './texts.ts';

export interface ScreenRoute {
  readonly path: RoutePath;
  /** `protected` needs a passenger; `visitor` is for those who are not signed in. */
  readonly access: 'public' | 'protected' | 'visitor';
  readonly footer: boolean;
  /** Shown without header and menus. */
  readonly bare?: true;
  /** `undefined` if the screen sets it itself, because its title tells a state. */
  readonly title?: string;
  readonly screen: ComponentType & { readonly chunk?: ObservableModule<unknown> };
  /** Where passengers go from here: those screens are loaded ahead. */
  readonly next?: readonly RoutePath[];
  /** The one of them that is drawn ahead, too: a tap on its link shows it at once. */
  readonly prepares?: RoutePath;
}

const LandingPage = lazyScreen(
  async () => (await import('../features/landing/LandingPage.tsx')).LandingPage,
);
const LoginPage = lazyScreen(
  async () => (await import('../features/login/LoginPage.tsx')).LoginPage,
);
const OrderPage = lazyScreen(
  async () => (await import('../features/order/OrderPage.tsx')).OrderPage,
);
const HistoryPage = lazyScreen(
  async () => (await import('../features/history/HistoryPage.tsx')).HistoryPage,
);
const ProfilePage = lazyScreen(
  async () => (await import('../features/profile/ProfilePage.tsx')).ProfilePage,
);
const RidePage = lazyScreen(async () => (await import('../features/ride/RidePage.tsx')).RidePage);
const RepeatPage = lazyScreen(
  async () => (await import('../features/order/repeat/RepeatPage.tsx')).RepeatPage,
);

const RIDE = '/ride/:encodedId';
const { titles } = texts;

/** Every route of the specification (§2) with its rules; nothing about access is said anywhere else. */
export const routes: readonly ScreenRoute[] = [
  {
    path: '/',
    access: 'public',
    footer: true,
    title: titles.landing,
    screen: LandingPage,
    next: ['/login', '/order'],
    prepares: '/order',
  },
  {
    path: '/login',
    access: 'visitor',
    footer: false,
    bare: true,
    title: titles.login,
    screen: LoginPage,
    next: ['/order'],
  },
  {
    path: RIDE,
    access: 'public',
    footer: true,
    title: titles.ride,
    screen: RidePage,
    next: ['/history', '/profile'],
  },
  {
    path: '/repeat/:encodedId',
    access: 'public',
    footer: true,
    title: titles.repeat,
    screen: RepeatPage,
    next: ['/order'],
  },
  {
    path: '/history',
    access: 'protected',
    footer: true,
    title: titles.history,
    screen: HistoryPage,
    next: [RIDE, '/order'],
  },
  {
    path: '/profile',
    access: 'protected',
    footer: true,
    title: titles.profile,
    screen: ProfilePage,
    next: ['/order', '/history'],
  },
  {
    path: '/order',
    access: 'protected',
    footer: false,
    screen: OrderPage,
    next: ['/history', RIDE, '/profile'],
  },
  {
    path: '*',
    access: 'public',
    footer: true,
    title: titles.notFound,
    screen: NotFoundPage,
  },
];
