import { createContext, use, type ReactNode } from 'react';

import { CheckIcon } from '../../kit/icons/icons.tsx';
import { useStore } from '../../kit/store/useStore.ts';
import type { Messages } from './createMessages.ts';
import styles from './MessagesContext.module.css';

const MessagesContext = createContext<Messages | undefined>(undefined);

/** The line itself is always there: a screen reader only tells of changes inside of one. */
export function MessagesProvider({
  messages,
  children,
}: {
  messages: Messages;
  children: ReactNode;
}) {
  const text = useStore(messages.store);
  return (
    <MessagesContext value={messages}>
      {children}
      <output className={styles.line}>
        {text !== '' && (
          <span className={styles.message}>
            <CheckIcon />
            {text}
          </span>
        )}
      </output>
    </MessagesContext>
  );
}

export function useMessages(): Messages {
  const messages = use(MessagesContext);
  if (messages === undefined) throw new Error('useMessages: there is no MessagesProvider above');
  return messages;
}
