import { brand } from 'virtual:brand';
import { useNavigate } from 'react-router';

import { Button, ExternalButton } from '../../../kit/button/Button.tsx';
import { NetworkButton } from '../../../kit/button/NetworkButton.tsx';
import { PhoneIcon } from '../../../kit/icons/icons.tsx';
import { PageTitle } from '../../../kit/PageTitle.tsx';
import { useStore } from '../../../kit/store.ts';
import { useIsMobile } from '../../../platform/useDevice.ts';
import type { InstructionState } from '../loginEntry.ts';
import { formatPhone } from '../phone/phoneNumber.ts';
import styles from '../Step.module.css';
import { texts } from '../texts.ts';
import { SigningInBanner } from './SigningInBanner.tsx';
import { useInstructionStep } from './useInstructionStep.ts';

export function InstructionStep({ entry }: { entry: InstructionState }) {
  const step = useInstructionStep(entry);
  const state = useStore(step.store);
  const mobile = useIsMobile();
  const navigate = useNavigate();
  const { instruction } = texts;

  // This step only ever stands on top of the phone entry that led to it.
  const back = (): void => void navigate(-1);

  return (
    <div className={styles.step}>
      <PageTitle>{instruction.title}</PageTitle>
      <p className={styles.lead}>
        {instruction.from} <span className={styles.strong}>{formatPhone(entry.phone)}</span>{' '}
        {mobile ? instruction.callUs : instruction.to}
      </p>
      {mobile ? (
        <ExternalButton href={`tel:${brand.phone}`} size="wide">
          <PhoneIcon />
          {instruction.call}
        </ExternalButton>
      ) : (
        <p className={styles.number}>{formatPhone(brand.phone)}</p>
      )}
      <p className={styles.lead}>{instruction.after}</p>
      <div className={styles.actions}>
        <NetworkButton
          variant={mobile ? 'secondary' : 'primary'}
          size="wide"
          busy={state.at === 'busy'}
          onClick={step.press}
        >
          {instruction.logIn}
        </NetworkButton>
        <SigningInBanner state={state} />
        <Button variant="quiet" size="wide" onClick={back}>
          {instruction.back}
        </Button>
      </div>
    </div>
  );
}
