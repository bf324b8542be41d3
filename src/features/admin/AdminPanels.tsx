import { useStore } from '@nanostores/react';
import { createElement, useEffect, type ComponentType } from 'react';
import { DialogBoundary } from '../../platform/ui/DialogBoundary.tsx';
import { openNewAppointment } from './appointments/selected-day.ts';
import { openDialog } from './shell/dialogs.ts';
import { $panel, closePanel, type Panel } from './shell/open-panel.ts';
import { late } from '../../platform/ui/late.ts';

/** The delay in milliseconds before the panels' scripts load in the background, so that shortcuts need not wait for them. */
const QUIET = 5000;

const scripts: Record<Panel, () => Promise<ComponentType>> = {
  search: async () => (await import('./search/SearchDialog.tsx')).SearchDialog,
  'needs-me': async () => (await import('./overview/NeedsDialog.tsx')).NeedsDialog,
  new: async () => (await import('./NewDialog.tsx')).NewDialog,
  block: async () => (await import('./calendar/TimeBlockDialog.tsx')).BlockTime,
  shortcuts: async () => (await import('./shortcuts/ShortcutsDialog.tsx')).ShortcutsDialog,
};
const dialogs = Object.fromEntries(
  Object.entries(scripts).map(([panel, load]) => [panel, late(load)]),
) as unknown as Record<Panel, ComponentType>;

/** Panels over any section: the search, what needs the owner, the New menu, and the list of shortcuts. */
export function AdminPanels() {
  const panel = useStore($panel);
  useEffect(openShortcut, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      // If they cannot be loaded now, they are requested again when needed.
      const { block: _, ...soon } = scripts;
      void Promise.allSettled(Object.values(soon).map((load) => load()));
    }, QUIET);
    return () => clearTimeout(timer);
  }, []);
  return (
    <DialogBoundary key={panel} onFailure={closePanel}>
      {panel && createElement(dialogs[panel])}
    </DialogBoundary>
  );
}

/** Opens the dialog that a home-screen shortcut names: `/admin?new=walk-in`. A reload doesn't open it again. */
function openShortcut(): void {
  const creation = new URLSearchParams(location.search).get('new');
  if (creation === null) return;
  history.replaceState(history.state, '', location.pathname);
  if (creation === 'walk-in') openDialog({ kind: 'walk-in' });
  else openNewAppointment();
}
