import { Suspense, useRef, useState, type Ref } from 'react';

import { lazyScreen } from '../../../core/chunks.tsx';
import type { FieldControl } from '../../../kit/Field.tsx';
import { ChevronDownIcon } from '../../../kit/icons/icons.tsx';
import { usePreHydrationEvent } from '../../../platform/usePreHydrationEvent.ts';
import { texts } from '../texts.ts';
import type { Country } from './country.ts';
import { Flag } from './Flag.tsx';
import styles from './PhoneInput.module.css';

/** Few passengers are not from the default country, so the list comes when it is asked for. */
const CountryDialog = lazyScreen(async () => (await import('./CountryDialog.tsx')).CountryDialog);

interface PhoneInputProps {
  readonly control: FieldControl;
  readonly ref: Ref<HTMLInputElement>;
  readonly country: Country;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onCountry: (country: Country) => void;
}

export function PhoneInput({ control, ref, country, text, onText, onCountry }: PhoneInputProps) {
  const [choosing, setChoosing] = useState(false);
  const { code, name, dialCode } = country;
  const button = useRef<HTMLButtonElement>(null);
  const early = usePreHydrationEvent(button, 'click', () => setChoosing(true));
  return (
    <div className={styles.phone}>
      <button
        type="button"
        ref={button}
        data-early={early}
        className={styles.country}
        aria-label={texts.country.button(name, dialCode)}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
      >
        <Flag code={code} />
        {dialCode}
        <ChevronDownIcon />
      </button>
      <input
        {...control}
        ref={ref}
        className={styles.input}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={texts.phone.placeholder}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      {choosing && (
        <Suspense fallback={null}>
          <CountryDialog
            current={code}
            onClose={() => setChoosing(false)}
            onChoose={(chosen) => {
              setChoosing(false);
              onCountry(chosen);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
