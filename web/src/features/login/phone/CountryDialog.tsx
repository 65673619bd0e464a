import { useState } from 'react';

import { IconButton } from '../../../kit/button/IconButton.tsx';
import { Combobox } from '../../../kit/combobox/Combobox.tsx';
import { Marked } from '../../../kit/combobox/Marked.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { CheckIcon, CloseIcon } from '../../../kit/icons/icons.tsx';
import { texts } from '../texts.ts';
import { searchCountries } from './countries.ts';
import type { Country } from './country.ts';
import styles from './CountryDialog.module.css';
import { Flag } from './Flag.tsx';

interface CountryDialogProps {
  /** The code of the country that is chosen now. */
  readonly current: string;
  readonly onChoose: (country: Country) => void;
  readonly onClose: () => void;
}

const codeOf = (country: Country): string => country.code;
const nameOf = ({ name, dialCode }: Country): string => `${name} ${dialCode}`;

export function CountryDialog({ current, onChoose, onClose }: CountryDialogProps) {
  const [text, setText] = useState('');
  return (
    <Dialog title={texts.country.title} onClose={onClose}>
      <div className={styles.countries}>
        <Combobox
          label={texts.country.search}
          listLabel={texts.country.title}
          text={text}
          onText={setText}
          options={searchCountries(text)}
          keyOf={codeOf}
          nameOf={nameOf}
          chosenKey={current}
          onChoose={onChoose}
          emptyText={texts.country.none}
          render={(country) => (
            <span className={styles.country}>
              <Flag code={country.code} />
              <span className={styles.name}>
                <Marked text={country.name} typed={text} />
              </span>
              {country.code === current && <CheckIcon />}
              <span className={styles.dial}>{country.dialCode}</span>
            </span>
          )}
        />
      </div>
      <div className={styles.close}>
        <IconButton label={texts.country.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
    </Dialog>
  );
}
