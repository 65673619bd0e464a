import type { ReactNode } from 'react';

import { Icon } from '../../kit/icons/icons.tsx';
import { useStore } from '../../kit/store.ts';
import styles from './AlertsLine.module.css';
import type { Alerts } from './createAlerts.ts';
import { texts } from './texts.ts';

/** One quiet line: whether the passenger is alerted, and how to change it. */
export function AlertsLine({ alerts }: { alerts: Alerts }) {
  const state = useStore(alerts.store);
  switch (state) {
    case 'silent':
      return null;
    case 'offered':
    case 'asking':
      return (
        <button
          type="button"
          className={styles.offer}
          aria-disabled={state === 'asking'}
          onClick={() => void alerts.agree()}
        >
          <BellIcon />
          {texts.offer}
        </button>
      );
    case 'on':
      return (
        <Said press={texts.stop} onPress={alerts.stop}>
          <BellIcon />
          {texts.on}
        </Said>
      );
    case 'refused':
      return <Said>{texts.refused}</Said>;
    case 'installFirst':
      return (
        <Said press={texts.understood} onPress={alerts.understood}>
          {texts.installFirst}
        </Said>
      );
    default:
      return state satisfies never;
  }
}

interface SaidProps {
  readonly children: ReactNode;
  readonly press?: string;
  readonly onPress?: () => void;
}

const Said = ({ children, press, onPress }: SaidProps) => (
  <div className={styles.said}>
    <output className={styles.words}>{children}</output>
    {press !== undefined && (
      <button type="button" className={styles.press} onClick={onPress}>
        {press}
      </button>
    )}
  </div>
);

const BellIcon = () => (
  <Icon size={20}>
    <path d="M6 16V11a6 6 0 0 1 12 0v5l1.500 2h-15zM10 20.500h4M12 5V3.500" />
  </Icon>
);
