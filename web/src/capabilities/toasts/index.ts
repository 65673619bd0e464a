export { createToasts, type Toasts } from './createToasts.ts';
export { ToastsProvider, useToasts } from './ToastsContext.tsx';
