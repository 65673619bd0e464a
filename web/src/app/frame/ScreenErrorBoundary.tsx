import { Component, type ReactNode, useEffect, useState } from 'react';

import { ChunkGone } from '../../core/chunks.tsx';
import { Button, ExternalButton } from '../../kit/button/Button.tsx';
import { PageTitle } from '../../kit/PageTitle.tsx';
import { reloadPage } from '../../platform/page.ts';
import { useOnline } from '../../platform/useOnline.ts';
import styles from './BrokenScreen.module.css';

interface Props {
  /** When it changes the passenger has gone elsewhere, and the error is left behind. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

type State =
  | { readonly at: 'whole' }
  | { readonly at: 'broken'; readonly error: unknown; readonly resetKey?: string };

/** Keeps a broken screen from taking the header, the footer and the passenger with it. */
export class ScreenErrorBoundary extends Component<Props, State> {
  override state: State = { at: 'whole' };

  static getDerivedStateFromError(error: unknown): State {
    return { at: 'broken', error };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    if (state.at === 'whole') return null;
    if (state.resetKey === undefined) return { ...state, resetKey };
    return state.resetKey === resetKey ? null : { at: 'whole' };
  }

  private readonly retry = (): void => this.setState({ at: 'whole' });

  override render(): ReactNode {
    if (this.state.at === 'whole') return this.props.children;
    return <BrokenScreen error={this.state.error} onRetry={this.retry} />;
  }
}

const texts = {
  title: 'Šio puslapio parodyti nepavyko',
  broken: 'Įvyko klaida mūsų pusėje. Bandykite dar kartą arba grįžkite į pradžią.',
  chunkGone:
    'Nepavyko atsisiųsti dalies puslapio. Patikrinkite ryšį ir bandykite dar kartą – tai, ką įvedėte, išliks.',
  retry: 'Bandyti dar kartą',
  home: 'Į pradžią',
};

interface BrokenScreenProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

function BrokenScreen({ error, onRetry }: BrokenScreenProps) {
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
