import { object, safeParse, string, type GenericSchema, type InferOutput } from 'valibot';

import type { TextStorage } from '../../platform/storage.ts';

const DRAFT_KEY = 'login-draft';
const ATTEMPT_KEY = 'login-attempt';

const country = object({ code: string(), name: string(), dialCode: string() });
const draft = object({ country, text: string() });
const attempt = object({ phone: string(), attempt: string() });

/** What the sign-in keeps for the visit: a phone throws tabs away while its owner is dialling. */
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
  const clearDraft = (): void => storage.remove(DRAFT_KEY);
  const clearAttempt = (): void => storage.remove(ATTEMPT_KEY);
  return {
    draft: () => read(storage, DRAFT_KEY, draft),
    storeDraft: (stored) => void storage.write(DRAFT_KEY, JSON.stringify(stored)),
    clearDraft,
    attemptFor: (phone) => {
      const stored = read(storage, ATTEMPT_KEY, attempt);
      return stored?.phone === phone ? stored.attempt : undefined;
    },
    storeAttempt: (phone, named) => {
      if (named === undefined) clearAttempt();
      else storage.write(ATTEMPT_KEY, JSON.stringify({ phone, attempt: named }));
    },
    clear: () => {
      clearDraft();
      clearAttempt();
    },
  };
}

function read<Schema extends GenericSchema>(
  storage: TextStorage,
  key: string,
  schema: Schema,
): InferOutput<Schema> | undefined {
  try {
    const checked = safeParse(schema, JSON.parse(storage.read(key) ?? 'null'));
    return checked.success ? checked.output : undefined;
  } catch {
    return undefined;
  }
}
