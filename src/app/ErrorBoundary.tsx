import { ErrorState } from '#components/ErrorState.tsx';
import { Component, type ReactNode } from 'react';

/** Catches what a screen throws, so that menu and header stay usable; a new page (`resetKey`) starts clean. */
export class ErrorBoundary extends Component<
  { resetKey: string; children: ReactNode },
  { error: unknown; key: string }
> {
  override state = { error: undefined as unknown, key: this.props.resetKey };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ resetKey }: { resetKey: string }, state: { error: unknown; key: string }) {
    return resetKey === state.key ? null : { error: undefined, key: resetKey };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const text = error instanceof Error ? error.message : String(error);
    return <ErrorState title="页面出错了" text={text} onRetry={() => this.setState({ error: undefined })} />;
  }
}
