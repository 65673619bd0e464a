import { Component, type ReactNode } from 'react';

import { BrokenScreen } from './BrokenScreen.tsx';

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
