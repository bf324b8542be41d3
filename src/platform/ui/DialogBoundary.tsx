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
      title: 'This could not be opened.',
      text: 'The connection may be gone, or the site has just been renewed. Please reload the page and try again.',
    });
  }

  override render() {
    return this.state.failed ? null : <Suspense>{this.props.children}</Suspense>;
  }
}
