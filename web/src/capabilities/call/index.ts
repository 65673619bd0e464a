export { CallDialog } from './CallDialog.tsx';
export { useCall } from './useCall.ts';
