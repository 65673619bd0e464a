import { useState } from 'react';

import { lazyScreen } from '../../../core/chunks.tsx';
import { DateInput } from '../../../kit/dateInput/DateInput.tsx';
import { Field } from '../../../kit/Field.tsx';
import { texts } from '../texts.ts';
import { dateError, bookableDays, bookableTimes } from './reservation.ts';
import styles from './ReservationFields.module.css';
import type { OrderErrors } from './validateOrder.ts';

interface ReservationFieldsProps {
  readonly date: string;
  readonly time: string;
  readonly nowMs: number;
  readonly errors: OrderErrors;
  readonly onDate: (text: string) => void;
  readonly onTime: (time: string) => void;
}

const Calendar = lazyScreen(
  async () => (await import('../../../kit/dateInput/Calendar.tsx')).Calendar,
);

export function ReservationFields(props: ReservationFieldsProps) {
  const { date, time, nowMs, errors } = props;
  const [left, setLeft] = useState(false);
  const { first, last } = bookableDays(nowMs);
  const times = bookableTimes(date, nowMs);
  const whole = date.trim().length >= first.length;
  // Half a date is no mistake yet, while it is being typed.
  const wrongDate = left || whole ? dateError(date, nowMs) : undefined;

  return (
    <div className={styles.fields}>
      <DateInput
        label={texts.reservation.date}
        calendarLabel={texts.reservation.calendar}
        loadingLabel={texts.reservation.loading}
        text={date}
        error={errors.date ?? wrongDate}
        today={first}
        first={first}
        last={last}
        Calendar={Calendar}
        onText={(text) => {
          setLeft(false);
          props.onDate(text);
        }}
        onLeave={() => setLeft(true)}
      />
      <Field label={texts.reservation.time} error={errors.time}>
        {(control) => (
          <select
            {...control}
            className={styles.select}
            value={times.includes(time) ? time : ''}
            onChange={(event) => props.onTime(event.target.value)}
          >
            <option value="">{texts.reservation.noTime}</option>
            {times.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
