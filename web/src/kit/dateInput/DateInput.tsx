/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an open <dialog> would stop the page from scrolling */
import {
  Suspense,
  useCallback,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
} from 'react';

import { Field } from '../Field.tsx';
import { useDismiss } from '../useDismiss.ts';
import { Icon } from '../icons/icons.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { parseIsoDate } from '../time/isoDate.ts';
import type { CalendarProps } from './Calendar.tsx';
import styles from './DateInput.module.css';

interface DateInputProps {
  readonly label: string;
  readonly calendarLabel: string;
  readonly loadingLabel: string;
  readonly text: string;
  readonly error: string | undefined;
  readonly today: string;
  readonly first: string;
  readonly last: string;
  /** The calendar, which comes only when it is needed. */
  readonly Calendar: ComponentType<CalendarProps>;
  readonly onText: (text: string) => void;
  readonly onLeave: () => void;
}

/** On a low screen the calendar would open below the edge. */
const showWhole = (popup: HTMLElement | null): void => popup?.scrollIntoView({ block: 'nearest' });

type Opening = { readonly at: 'closed' } | { readonly at: 'open'; readonly takeFocus: boolean };

/** A day to type as `yyyy-MM-dd` or to pick; a press opens the calendar, Arrow Down goes into it. */
export function DateInput(props: DateInputProps) {
  const { Calendar, text, onText } = props;
  const [opening, setOpening] = useState<Opening>({ at: 'closed' });
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useDismiss(
    box,
    useCallback((by) => {
      setOpening((before) => {
        if (by === 'escape' && before.at === 'open') input.current?.focus();
        return { at: 'closed' };
      });
    }, []),
  );

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpening({ at: 'open', takeFocus: true });
  };
  const pick = (isoDate: string): void => {
    onText(isoDate);
    setOpening({ at: 'closed' });
    input.current?.focus();
  };

  return (
    <div ref={box} className={styles.box}>
      <Field label={props.label} error={props.error}>
        {(control) => (
          <div className={styles.frame}>
            <input
              {...control}
              ref={input}
              className={styles.input}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              placeholder="yyyy-MM-dd"
              aria-haspopup="dialog"
              value={text}
              onChange={(event) => onText(event.target.value)}
              onClick={() => setOpening({ at: 'open', takeFocus: false })}
              onKeyDown={onKeyDown}
              onBlur={props.onLeave}
            />
            <CalendarIcon />
          </div>
        )}
      </Field>
      {opening.at === 'open' && (
        <div
          role="dialog"
          ref={showWhole}
          aria-label={props.calendarLabel}
          className={styles.popup}
        >
          <Suspense fallback={<Skeleton label={props.loadingLabel} />}>
            <Calendar
              key={String(opening.takeFocus)}
              selected={parseIsoDate(text) ?? ''}
              today={props.today}
              first={props.first}
              last={props.last}
              takeFocus={opening.takeFocus}
              onPick={pick}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}

const CalendarIcon = () => (
  <Icon size={20}>
    <path d="M4 6h16v14H4zM4 10.500h16M8 3v4M16 3v4" />
  </Icon>
);
