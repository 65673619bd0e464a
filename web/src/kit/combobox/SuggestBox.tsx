/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native list cannot hold marked text */
import {
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import hidden from '../styles/hidden.module.css';
import { activeAfterKey } from './comboboxRules.ts';
import { ComboboxOption } from './ComboboxOption.tsx';
import styles from './SuggestBox.module.css';

interface SuggestBoxProps<Option> {
  readonly label: string;
  readonly placeholder: string;
  readonly listLabel: string;
  readonly text: string;
  readonly error: string | undefined;
  readonly hint: string | undefined;
  /** Whether the list shows; without options it shows `emptyText`. */
  readonly open: boolean;
  readonly options: readonly Option[];
  readonly emptyText: string;
  readonly keyOf: (option: Option) => string;
  readonly nameOf: (option: Option) => string;
  readonly render: (option: Option) => ReactNode;
  readonly onText: (text: string) => void;
  readonly onChoose: (option: Option) => void;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
  /** A finger is on the list: it must stay until the finger is gone. */
  readonly onHold: () => void;
  readonly onClose: () => void;
}

/**
 * A text input with a list of suggestions that comes and goes, after the ARIA combobox pattern: the
 * focus stays in the input, arrows move the active option, Enter takes it, Escape closes the list.
 */
export function SuggestBox<Option>(props: SuggestBoxProps<Option>) {
  const { open, options, keyOf, nameOf, onChoose, error, hint } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [activeKey, setActiveKey] = useState<string>();

  // The input may stand in the page before this code has come: what was done to it until now counts.
  useLayoutEffect(() => {
    const { current } = input;
    if (current === null) return;
    const hasFocus = current === document.activeElement;
    if (hasFocus) props.onEnter();
    if (current.value === props.text) return;
    props.onText(current.value);
    if (!hasFocus) props.onLeave();
    // Only once, when the code takes the input over.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const active = open ? options.findIndex((option) => keyOf(option) === activeKey) : -1;
  const listed = open && options.length > 0;
  const activeOption = options[active];

  /** The box follows what is typed; what was chosen is read from its beginning. */
  const showBeginning = (): void => {
    if (input.current) input.current.scrollLeft = 0;
  };
  const choose = (option: Option): void => {
    setActiveKey(undefined);
    onChoose(option);
    showBeginning();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      // Closed it is someone else's; but what is still to come must not open it.
      if (open) event.preventDefault();
      setActiveKey(undefined);
      props.onClose();
      return;
    }
    if (event.key === 'Enter') {
      // Never on to the form: one Enter too many must not send it.
      event.preventDefault();
      const taken = listed ? (activeOption ?? options[0]) : undefined;
      if (taken !== undefined) choose(taken);
      return;
    }
    if (event.key === 'ArrowDown' && !open) props.onEnter();
    const to = listed ? activeAfterKey(event.key, active, options.length) : undefined;
    const option = to === undefined ? undefined : options[to];
    if (option === undefined) return;
    event.preventDefault();
    setActiveKey(keyOf(option));
  };

  return (
    <div className={styles.box}>
      <label htmlFor={id} className={styles.label}>
        {props.label}
      </label>
      <input
        ref={input}
        id={id}
        className={styles.input}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={props.placeholder}
        aria-expanded={listed}
        aria-autocomplete="list"
        aria-controls={listed ? `${id}-list` : undefined}
        aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined && hint === undefined ? undefined : `${id}-note`}
        value={props.text}
        onChange={(event) => {
          setActiveKey(undefined);
          props.onText(event.target.value);
        }}
        onClick={props.onEnter}
        onFocus={props.onEnter}
        onBlur={() => {
          setActiveKey(undefined);
          // Firefox leaves it where it was.
          showBeginning();
          props.onLeave();
        }}
        onKeyDown={onKeyDown}
      />
      {error !== undefined && (
        <p id={`${id}-note`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {error === undefined && hint !== undefined && (
        <p id={`${id}-note`} className={styles.hint}>
          {hint}
        </p>
      )}
      {listed && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={props.listLabel}
          className={styles.list}
          onPointerDown={props.onHold}
        >
          {options.map((option, index) => (
            <ComboboxOption
              key={keyOf(option)}
              id={`${id}-${index}`}
              active={index === active}
              chosen={index === active}
              onChoose={() => choose(option)}
            >
              {props.render(option)}
            </ComboboxOption>
          ))}
        </div>
      )}
      {open && options.length === 0 && <p className={styles.empty}>{props.emptyText}</p>}
      <output className={hidden.visually}>
        {activeOption === undefined ? '' : nameOf(activeOption)}
      </output>
    </div>
  );
}
