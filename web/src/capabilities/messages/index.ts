export { createMessages, type Messages } from './createMessages.ts';
export { MessagesProvider, useMessages } from './MessagesContext.tsx';
