import { createContext, type ReactNode, use } from 'react';

import { createStore, type Readable, useStore } from '../kit/store.ts';
import styles from './alertsSlot.module.css';

const EMPTY = createStore<ReactNode, ReactNode>((_, line) => line, null);
const AlertsContext = createContext<Readable<ReactNode>>(EMPTY);

/** What the order screen says about alerts; all of it comes after the first load. */
export const AlertsProvider = AlertsContext;

/** Its room is there from the beginning, so that nothing jumps when the line comes. */
export const AlertsSlot = () => <div className={styles.slot}>{useStore(use(AlertsContext))}</div>;
