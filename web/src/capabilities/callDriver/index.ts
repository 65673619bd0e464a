export { CallDialog } from './CallDialog.tsx';
