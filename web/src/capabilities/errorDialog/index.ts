export { createErrorDialog, type ErrorDialogStore } from './createErrorDialog.ts';
export { ErrorDialog } from './ErrorDialog.tsx';
