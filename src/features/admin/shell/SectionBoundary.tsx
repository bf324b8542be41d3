import { Component, useEffect, type ReactNode } from 'react';
import { call } from '../../../platform/call/call.ts';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { $unsaved } from './navigation.ts';
import { useWhenBack } from '../../../platform/ui/when-back-online.ts';

/** Replaces a section that failed. Usually its scripts couldn't be loaded, so the page reloads itself once to get the newest. */
export class SectionBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <NotOpened /> : this.props.children;
  }
}

function NotOpened() {
  useWhenBack(openAgain, true);
  useEffect(() => {
    const state = history.state as { reloaded?: true } | null;
    if (state?.reloaded) return;
    history.replaceState({ ...state, reloaded: true }, '');
    void openAgain();
  }, []);
  return (
    <Notice
      kind="error"
      title="We couldn't open this section."
      action={{ label: 'Reload', onClick: () => location.reload() }}
    >
      You may be offline, or there's a new version. Reload to try again.
    </Notice>
  );
}

/** Reloads only if the salon can be reached, because the browser's offline page has no way back, and nothing typed would be lost. */
async function openAgain(): Promise<void> {
  const { ok } = await call('GET /api/auth/session', {});
  const isBusy = $unsaved.get() !== null || document.querySelector('dialog[open]') !== null;
  if (ok && !isBusy) location.reload();
}
