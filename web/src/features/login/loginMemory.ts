import { object, string, type InferOutput } from 'valibot';

import { storedItem } from '../../core/storedItem.ts';
import type { TextStorage } from '../../platform/storage.ts';

const country = object({ code: string(), name: string(), dialCode: string() });
const draft = object({ country, text: string() });
const attempt = object({ phone: string(), attempt: string() });

/**
 * What the sign-in stores for the visit: a phone throws tabs away while its owner is dialling. It is a visitor's, so it
 * stands outside of the passenger's storage, and goes with the sign-in.
 */
export interface LoginMemory {
  readonly draft: () => InferOutput<typeof draft> | undefined;
  readonly storeDraft: (stored: InferOutput<typeof draft>) => void;
  readonly clearDraft: () => void;
  /** The attempt that the server named last for this number, if it named one. */
  readonly attemptFor: (phone: string) => string | undefined;
  readonly storeAttempt: (phone: string, attempt: string | undefined) => void;
  readonly clear: () => void;
}

export function loginMemory(storage: TextStorage): LoginMemory {
  const drafts = storedItem(storage, 'login-draft', draft);
  const attempts = storedItem(storage, 'login-attempt', attempt);
  return {
    draft: drafts.read,
    storeDraft: drafts.write,
    clearDraft: drafts.remove,
    attemptFor: (phone) => {
      const stored = attempts.read();
      return stored?.phone === phone ? stored.attempt : undefined;
    },
    storeAttempt: (phone, named) => {
      if (named === undefined) attempts.remove();
      else attempts.write({ phone, attempt: named });
    },
    clear: () => {
      drafts.remove();
      attempts.remove();
    },
  };
}
