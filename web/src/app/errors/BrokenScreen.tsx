import { useEffect, useState } from 'react';

import { ChunkGone } from '../../core/chunks/index.ts';
import { Button } from '../../kit/button/Button.tsx';
import { ExternalButton } from '../../kit/button/ExternalButton.tsx';
import { PageTitle } from '../../kit/pageTitle/PageTitle.tsx';
import { reloadPage } from '../../platform/page.ts';
import { useOnline } from '../../platform/useOnline.ts';
import styles from './BrokenScreen.module.css';
import { texts } from './texts.ts';

interface BrokenScreenProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

export function BrokenScreen({ error, onRetry }: BrokenScreenProps) {
  const chunkGone = error instanceof ChunkGone;
  const online = useOnline();
  const [brokeOffline] = useState(!online);
  // What was missing is only a network away, so nobody has to press anything when it is back.
  useEffect(() => {
    if (chunkGone && brokeOffline && online) reloadPage();
  }, [chunkGone, brokeOffline, online]);
  return (
    <section className={styles.broken} role="alert">
      <PageTitle>{texts.title}</PageTitle>
      <p className={styles.text}>{chunkGone ? texts.chunkGone : texts.broken}</p>
      <div className={styles.actions}>
        {/* A browser remembers a chunk that failed, so only a fresh page asks for it again. */}
        <Button onClick={chunkGone ? reloadPage : onRetry}>{texts.retry}</Button>
        {/* A full load, because after a failure nothing in memory is to be trusted. */}
        <ExternalButton variant="secondary" href="/">
          {texts.home}
        </ExternalButton>
      </div>
    </section>
  );
}
