import type { ReactNode } from 'react';

import { lazyScreen } from '../capabilities/chunks/index.ts';
import { LandingPage } from '../features/landing/LandingPage.tsx';
import { NotFoundPage } from './notFound/NotFoundPage.tsx';
import { texts } from './texts.ts';

export interface ScreenRoute {
  readonly path: string;
  /** `protected` needs a passenger; `visitor` is for those who are not signed in. */
  readonly access: 'public' | 'protected' | 'visitor';
  readonly footer: boolean;
  /** Shown without header and menus. */
  readonly alone?: true;
  /** Nothing where the screen says it itself, because its title tells a state. */
  readonly title?: string;
  readonly element: ReactNode;
}

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

const { titles } = texts;

/** Every route of the specification (§2) with its rules; nothing about access is said anywhere else. */
export const routes: readonly ScreenRoute[] = [
  {
    path: '/',
    access: 'public',
    footer: true,
    title: titles.landing,
    element: <LandingPage />,
  },
  {
    path: '/login',
    access: 'visitor',
    footer: false,
    alone: true,
    title: titles.login,
    element: <LoginPage />,
  },
  {
    path: '/ride/:encodedId',
    access: 'public',
    footer: true,
    title: titles.ride,
    element: <RidePage />,
  },
  {
    path: '/repeat/:encodedId',
    access: 'public',
    footer: true,
    title: titles.repeat,
    element: <RepeatPage />,
  },
  {
    path: '/history',
    access: 'protected',
    footer: true,
    title: titles.history,
    element: <HistoryPage />,
  },
  {
    path: '/profile',
    access: 'protected',
    footer: true,
    title: titles.profile,
    element: <ProfilePage />,
  },
  {
    path: '/order',
    access: 'protected',
    footer: false,
    element: <OrderPage />,
  },
  {
    path: '*',
    access: 'public',
    footer: true,
    title: titles.notFound,
    element: <NotFoundPage />,
  },
];
