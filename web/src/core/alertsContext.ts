import { createContext, type ReactNode } from 'react';

import { createStore, type Readable } from '../kit/store.ts';

const EMPTY = createStore<ReactNode, ReactNode>((_, line) => line, null);

/** What the order screen says about alerts; all of it comes after the first load. */
export const AlertsContext = createContext<Readable<ReactNode>>(EMPTY);
