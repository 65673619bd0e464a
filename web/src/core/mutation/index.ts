export type { MutationState } from './createMutation.ts';
export { useMutation } from './useMutation.ts';
