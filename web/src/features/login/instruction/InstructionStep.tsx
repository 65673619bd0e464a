import { brand } from 'virtual:brand';
import { useEffect, useState } from 'react';

import { useApi } from '../../../core/api.tsx';
import { useSession } from '../../../core/session/index.ts';
import { Banner } from '../../../kit/Banner.tsx';
import { Button, ExternalButton } from '../../../kit/button/Button.tsx';
import { NetworkButton } from '../../../kit/button/NetworkButton.tsx';
import { PhoneIcon } from '../../../kit/icons/icons.tsx';
import { PageTitle } from '../../../kit/PageTitle.tsx';
import { useStore } from '../../../kit/store.ts';
import { setTimer } from '../../../platform/clock.ts';
import { visitStorage } from '../../../platform/storage.ts';
import { useIsMobile } from '../../../platform/useDevice.ts';
import { loginApi } from '../loginApi.ts';
import type { InstructionState } from '../loginEntry.ts';
import { loginMemory } from '../loginMemory.ts';
import { homeRules } from '../phone/homeRules.ts';
import { DEFAULT_COUNTRY } from '../phone/country.ts';
import { rulesFor } from '../phone/rulesFor.ts';
import styles from '../Step.module.css';
import { texts } from '../texts.ts';
import {
  createInstructionStep,
  type InstructionStep as Step,
  type SigningIn,
} from './createInstructionStep.ts';
import { useNavigate } from '../../../kit/router.tsx';

export function InstructionStep({ entry }: { entry: InstructionState }) {
  const step = useInstructionStep(entry);
  const state = useStore(step.store);
  const mobile = useIsMobile();
  const navigate = useNavigate();
  const { instruction } = texts;

  // This step only ever stands on top of the phone entry that led to it.
  const back = (): void => navigate(-1);

  return (
    <div className={styles.step}>
      <PageTitle>{instruction.title}</PageTitle>
      <p className={styles.lead}>
        {instruction.from}{' '}
        <span className={styles.strong}>
          <PhoneNumber e164={entry.phone} />
        </span>{' '}
        {mobile ? instruction.callUs : instruction.to}
      </p>
      {mobile ? (
        <ExternalButton href={`tel:${brand.phone}`} size="wide">
          <PhoneIcon />
          {instruction.call}
        </ExternalButton>
      ) : (
        <p className={styles.number}>
          <PhoneNumber e164={brand.phone} />
        </p>
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

/** In groups, for the eye. Those of other countries need more rules, which may still be on their way. */
function PhoneNumber({ e164 }: { e164: string }) {
  const atHome = homeRules.format(e164);
  const rules = rulesFor(e164, DEFAULT_COUNTRY);
  const [known, setKnown] = useState(() => rules.get());
  useEffect(() => {
    if (atHome === undefined) void rules.preload().then(() => setKnown(rules.get()));
  }, [atHome, rules]);
  return atHome ?? known?.format(e164) ?? e164;
}

function SigningInBanner({ state }: { state: SigningIn }) {
  switch (state.at) {
    case 'idle':
      return null;
    case 'busy':
      return state.slow ? <Banner tone="info">{texts.slow}</Banner> : null;
    case 'notCalled':
      return <Banner tone="bad">{texts.instruction.notCalled}</Banner>;
    case 'overlapped':
      return (
        <>
          <Banner tone="bad">{texts.instruction.notCalled}</Banner>
          <Banner tone="info">{texts.instruction.overlapped(brand.email)}</Banner>
        </>
      );
    case 'profileMissing':
      return <Banner tone="bad">{texts.instruction.profileFailed}</Banner>;
    default:
      return state satisfies never;
  }
}

/** Ties the instruction step to the server and the session. */
function useInstructionStep({ phone, attempt }: InstructionState): Step {
  const api = useApi();
  const session = useSession();
  const [step] = useState(() => {
    const calls = loginApi(api);
    const memory = loginMemory(visitStorage);
    return createInstructionStep({
      // An older history entry may hold an older attempt: the last one that was named counts.
      logIn: (options) => calls.logIn(phone, memory.attemptFor(phone) ?? attempt, options),
      openAccount: async (options) => {
        const { client, invoiceProps } = await calls.profile(options);
        memory.clear();
        // The route is for visitors only, so a session leads from here to the start by itself.
        session.signIn(client, invoiceProps);
      },
      onSessionEnded: session.onEnded,
      setTimer,
    });
  });
  useEffect(() => step.start(), [step]);
  return step;
}
