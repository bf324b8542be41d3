import { Component, Suspense, type ReactNode } from 'react';
import { showToast } from './toasts.ts';

/** Waits for the scripts of a dialog. Closes one that cannot be shown, and says so: usually they failed to load. */
export class DialogBoundary extends Component<
  { children: ReactNode; onFailure: () => void },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailure();
    showToast({
      kind: 'error',
      title: "We couldn't open this.",
      text: "You may be offline, or there's a new version. Reload the page and try again.",
    });
  }

  override render() {
    return this.state.failed ? null : <Suspense>{this.props.children}</Suspense>;
  }
}
