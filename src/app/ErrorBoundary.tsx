import { Component, type ReactNode } from 'react';
import { Crash } from './Crash.tsx';

/** A defect in a view shows a page that says so instead of nothing. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <Crash /> : this.props.children;
  }
}
