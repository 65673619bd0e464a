import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

import { postTask } from '../platform/schedule.ts';
import { usePreHydrationEvent } from '../platform/usePreHydrationEvent.ts';
import styles from './Tabs.module.css';

interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: string;
}

interface TabsProps<Key extends string> {
  /** What the tabs choose between, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly selected: Key;
  readonly onSelect: (key: Key) => void;
  /** What the selected tab shows. */
  readonly children: ReactNode;
}

/** Tabs after the ARIA pattern: arrows, Home and End move and select, Tab goes on into the panel. */
export function Tabs<Key extends string>(props: TabsProps<Key>) {
  const { label, tabs, selected, onSelect, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex((tab) => tab.key === selected);

  const onKeyDown = (event: KeyboardEvent): void => {
    const to = tabAfterKey(event.key, at, tabs.length);
    const tab = to === undefined ? undefined : tabs[to];
    if (to === undefined || tab === undefined) return;
    event.preventDefault();
    onSelect(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  };

  return (
    <>
      <div role="tablist" aria-label={label} ref={list} className={styles.list}>
        {tabs.map((tab) => (
          <TabButton
            key={tab.key}
            id={`${id}-${tab.key}`}
            panel={`${id}-panel`}
            isSelected={tab.key === selected}
            onKeyDown={onKeyDown}
            onSelect={() => onSelect(tab.key)}
          >
            {tab.label}
          </TabButton>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}

interface TabButtonProps {
  readonly id: string;
  readonly panel: string;
  readonly isSelected: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

function TabButton({ id, panel, isSelected, onKeyDown, onSelect, children }: TabButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  // After the screen around it has begun with its own tab.
  const early = usePreHydrationEvent(button, 'click', () => postTask(onSelect));
  return (
    <button
      ref={button}
      type="button"
      role="tab"
      id={id}
      className={styles.tab}
      aria-selected={isSelected}
      aria-controls={panel}
      tabIndex={isSelected ? 0 : -1}
      data-early={early}
      onKeyDown={onKeyDown}
      onClick={onSelect}
    >
      {children}
    </button>
  );
}

/** Which tab a key leads to, round the ends; `undefined` for keys that mean nothing to tabs. */
export function tabAfterKey(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
