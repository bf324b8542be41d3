import { Component, type ReactNode } from 'react';
import { call } from '../../../platform/call/call.ts';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { $unsaved } from './navigation.ts';
import { useWhenBack } from '../../../platform/ui/when-back-online.ts';

/** Says so where a section cannot be shown: mostly its scripts could not be fetched, and a reload brings the newest. */
export class SectionBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <NotOpened />;
  }
}

function NotOpened() {
  useWhenBack(openAgain, true);
  return (
    <Notice
      kind="error"
      title="This section could not be opened."
      action={{
        label: 'Reload',
        onClick: () => {
          location.reload();
        },
      }}
    >
      The connection may be gone, or the site has just been renewed.
    </Notice>
  );
}

/** Once the salon is there: the browser's own page about a lost network has no way back. What is typed elsewhere stays. */
async function openAgain(): Promise<void> {
  const { ok } = await call('GET /api/auth/session', {});
  const isBusy = $unsaved.get() !== null || document.querySelector('dialog[open]') !== null;
  if (ok && !isBusy) location.reload();
}
