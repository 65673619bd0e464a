export { createMessages } from './createMessages.ts';
export { MessagesProvider, useMessages } from './MessagesContext.tsx';
