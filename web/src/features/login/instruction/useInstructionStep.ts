import { useEffect, useState } from 'react';

import { useApi } from '../../../core/api.tsx';
import { useSession } from '../../../core/session/index.ts';
import { setTimer } from '../../../platform/clock.ts';
import { visitStorage } from '../../../platform/storage.ts';
import { loginApi } from '../loginApi.ts';
import { loginMemory } from '../loginMemory.ts';
import type { InstructionState } from '../loginEntry.ts';
import { createInstructionStep, type InstructionStep } from './createInstructionStep.ts';

/** Ties the instruction step to the server and the session. */
export function useInstructionStep({ phone, attempt }: InstructionState): InstructionStep {
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
