import { OFFERS } from '@ride/contract';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

import { lazyModule } from '../../../core/chunks/index.ts';
import { useApi } from '../../../core/api.tsx';
import { useSession } from '../../../core/session/index.ts';
import { setTimer } from '../../../platform/clock.ts';
import { visitStorage } from '../../../platform/storage.ts';
import { loginApi } from '../loginApi.ts';
import { loginMemory } from '../loginMemory.ts';
import type { InstructionState } from '../loginEntry.ts';
import { createPhoneStep, type PhoneStep } from './createPhoneStep.ts';

/** The phone metadata are ten times the form's own code: the form does not wait for them. */
const rules = lazyModule(async () => (await import('./phoneRules.ts')).phoneRules);

/** Ties the phone step to the server, the history and what this visit remembers. */
export function usePhoneStep(): PhoneStep {
  const api = useApi();
  const session = useSession();
  const navigate = useNavigate();
  const [step] = useState(() => {
    const memory = loginMemory(visitStorage);
    return createPhoneStep({
      draft: memory.draft(),
      rules,
      storeDraft: memory.storeDraft,
      announce: async (phone, options) => {
        const answer = await loginApi(api).callAuth(phone, memory.attemptFor(phone), options);
        if (answer.success) memory.storeAttempt(phone, answer[OFFERS]?.attempt ?? undefined);
        return answer.success;
      },
      onAccepted: (phone) => {
        // Whoever comes back, by 'Atgal' or by the browser, comes to correct the number: it starts empty.
        memory.clearDraft();
        const attempt = memory.attemptFor(phone);
        const state: InstructionState = attempt === undefined ? { phone } : { phone, attempt };
        void navigate('/login', { state });
      },
      onSessionEnded: session.onEnded,
      setTimer,
    });
  });
  useEffect(() => step.start(), [step]);
  return step;
}
