import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { DialogBoundary } from '../../platform/ui/DialogBoundary.tsx';
import { openNewAppointment } from './appointments/selected-day.ts';
import { openDialog } from './shell/dialogs.ts';
import { $panel, closePanel } from './shell/open-panel.ts';
import { late } from '../../platform/ui/late.ts';

/** How long after the admin has opened the panels' scripts load, in milliseconds, so that shortcuts need not wait for them. */
const QUIET = 5000;

const loadSearch = () => import('./search/SearchDialog.tsx');
const loadNeeds = () => import('./overview/NeedsDialog.tsx');
const loadNew = () => import('./NewDialog.tsx');
const loadHelp = () => import('./shortcuts/ShortcutsDialog.tsx');

const SearchDialog = late(async () => (await loadSearch()).SearchDialog);
const NeedsDialog = late(async () => (await loadNeeds()).NeedsDialog);
const NewDialog = late(async () => (await loadNew()).NewDialog);
const BlockTime = late(async () => (await import('./calendar/TimeBlockDialog.tsx')).BlockTime);
const ShortcutsDialog = late(async () => (await loadHelp()).ShortcutsDialog);

/** Panels over any section: the search, what needs the owner, the New menu, and the list of shortcuts. */
export function AdminPanels() {
  const panel = useStore($panel);
  useEffect(openShortcut, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      // If they cannot be loaded now, they are requested again when needed.
      void Promise.allSettled([loadSearch(), loadNeeds(), loadNew(), loadHelp()]);
    }, QUIET);
    return () => clearTimeout(timer);
  }, []);
  return (
    <DialogBoundary key={panel} onFailure={closePanel}>
      {panel === 'search' && <SearchDialog />}
      {panel === 'needs-me' && <NeedsDialog />}
      {panel === 'new' && <NewDialog />}
      {panel === 'block' && <BlockTime />}
      {panel === 'shortcuts' && <ShortcutsDialog />}
    </DialogBoundary>
  );
}

/** Opens what a shortcut on the home screen names: `/admin?new=walk-in`. A reload does not open it again. */
function openShortcut(): void {
  const creation = new URLSearchParams(location.search).get('new');
  if (creation === null) return;
  history.replaceState(history.state, '', location.pathname);
  if (creation === 'walk-in') openDialog({ kind: 'walk-in' });
  else openNewAppointment();
}
