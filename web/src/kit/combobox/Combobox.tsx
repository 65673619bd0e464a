/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native list cannot hold pictures */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

import hidden from '../styles/hidden.module.css';
import styles from './Combobox.module.css';
import { activeAfterKey } from './comboboxRules.ts';
import { ComboboxOption } from './ComboboxOption.tsx';

interface ComboboxProps<Option> {
  readonly label: string;
  readonly listLabel: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** What fits the text now. The caller drops late answers; this shows what it is given. */
  readonly options: readonly Option[];
  readonly keyOf: (option: Option) => string;
  /** The option in words, spoken when it becomes the active one. */
  readonly nameOf: (option: Option) => string;
  readonly render: (option: Option) => ReactNode;
  readonly chosenKey?: string;
  readonly onChoose: (option: Option) => void;
  readonly emptyText: string;
}

/**
 * A text input over a list that it filters, after the ARIA combobox pattern: the focus stays in the
 * input, the arrows move the active option, Enter takes it. The active option is also spoken by a live
 * region, because not every screen reader follows `aria-activedescendant`.
 */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { options, keyOf, nameOf, onChoose, emptyText } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const [spoken, setSpoken] = useState('');
  const activeOption = options[active];
  const idOf = (option: Option): string => `${id}-${keyOf(option)}`;

  const activeId = activeOption === undefined ? undefined : idOf(activeOption);

  useEffect(() => {
    const items = [...(list.current?.children ?? [])];
    items.find((item) => item.id === activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      if (activeOption !== undefined) onChoose(activeOption);
      return;
    }
    const to = activeAfterKey(event.key, active, options.length);
    const option = to === undefined ? undefined : options[to];
    if (to === undefined || option === undefined) return;
    event.preventDefault();
    setActive(to);
    setSpoken(nameOf(option));
  };

  return (
    <div className={styles.combobox}>
      <label htmlFor={id} className={hidden.visually}>
        {props.label}
      </label>
      <input
        id={id}
        className={styles.input}
        type="text"
        role="combobox"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={props.label}
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={activeId}
        value={props.text}
        onChange={(event) => {
          setActive(0);
          setSpoken('');
          props.onText(event.target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        ref={list}
        role="listbox"
        aria-label={props.listLabel}
        className={styles.list}
      >
        {options.map((option, index) => (
          <ComboboxOption
            key={keyOf(option)}
            id={idOf(option)}
            active={index === active}
            chosen={keyOf(option) === props.chosenKey}
            onChoose={() => onChoose(option)}
          >
            {props.render(option)}
          </ComboboxOption>
        ))}
      </div>
      {options.length === 0 && <p className={styles.empty}>{emptyText}</p>}
      <output className={hidden.visually}>{options.length === 0 ? emptyText : spoken}</output>
    </div>
  );
}
