import { isExactly } from '@ride/contract';
import { object, optional, string, type InferOutput } from 'valibot';

const instructionState = object({ phone: string(), attempt: optional(string()) });

/** What the instruction step needs. It lives in the history entry, so Back, Forward and reload keep it. */
export type InstructionState = InferOutput<typeof instructionState>;

/** The step that a history entry stands for: without a number in it, the first. */
export const instructionOf = (locationState: unknown): InstructionState | undefined =>
  isExactly(instructionState, locationState) ? locationState : undefined;
