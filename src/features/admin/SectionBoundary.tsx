import { Component, type ReactNode } from 'react';
import { Notice } from '../../components/ui/Notice.tsx';

/** Says so where a section cannot be shown: mostly its scripts could not be fetched, and a reload brings the newest. */
export class SectionBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
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
}
