import { DayPicker } from 'react-day-picker';
import { lt } from 'react-day-picker/locale/lt';

import { isoOfLocal, localDate } from '../time/isoDate.ts';
import styles from './Calendar.module.css';

export interface CalendarProps {
  /** Days as `yyyy-MM-dd`; an empty text for none. */
  readonly selected: string;
  readonly today: string;
  readonly first: string;
  readonly last: string;
  /** The passenger came here by the keyboard. */
  readonly takeFocus: boolean;
  readonly onPick: (isoDate: string) => void;
}

const CLASS_NAMES = {
  root: styles['root'] ?? '',
  months: styles['months'] ?? '',
  month_caption: styles['caption'] ?? '',
  dropdowns: styles['dropdowns'] ?? '',
  dropdown_root: styles['dropdownRoot'] ?? '',
  dropdown: styles['dropdown'] ?? '',
  caption_label: styles['captionLabel'] ?? '',
  chevron: styles['chevron'] ?? '',
  nav: styles['nav'] ?? '',
  button_previous: styles['turn'] ?? '',
  button_next: styles['turn'] ?? '',
  month_grid: styles['grid'] ?? '',
  weekday: styles['weekday'] ?? '',
  day: styles['day'] ?? '',
  day_button: styles['dayButton'] ?? '',
  selected: styles['selected'] ?? '',
  today: styles['today'] ?? '',
  disabled: styles['disabled'] ?? '',
  outside: styles['outside'] ?? '',
  hidden: styles['hidden'] ?? '',
};

/** A Lithuanian month, Monday first. Loaded apart: it is the heaviest part of reserving. */
export function Calendar({ selected, today, first, last, takeFocus, onPick }: CalendarProps) {
  return (
    <DayPicker
      mode="single"
      required
      locale={lt}
      weekStartsOn={1}
      captionLayout="dropdown"
      classNames={CLASS_NAMES}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the calendar's own setting: which day has the focus once it is open
      autoFocus={takeFocus}
      today={localDate(today)}
      selected={selected === '' ? undefined : localDate(selected)}
      defaultMonth={localDate(selected === '' ? first : selected)}
      startMonth={localDate(first)}
      endMonth={localDate(last)}
      disabled={{ before: localDate(first), after: localDate(last) }}
      onSelect={(day) => onPick(isoOfLocal(day))}
    />
  );
}
