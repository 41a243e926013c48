import { Component, type ReactNode } from 'react';
import { Crash } from './Crash.tsx';

type Props = { readonly children: ReactNode; readonly onError: (error: unknown) => void };

/** A defect in a view shows a page that says so instead of nothing. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? <Crash /> : this.props.children;
  }
}
