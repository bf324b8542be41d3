import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { DialogBoundary } from '../../platform/ui/DialogBoundary.tsx';
import { $panel, closePanel } from './shell/open-panel.ts';

/** How long after the admin has opened the panels' scripts are fetched, in milliseconds: a key should not wait for them. */
const QUIET = 5000;

const loadSearch = () => import('./search/SearchDialog.tsx');
const loadNew = () => import('./NewDialog.tsx');
const loadHelp = () => import('./shortcuts/ShortcutsDialog.tsx');

const SearchDialog = lazy(async () => ({ default: (await loadSearch()).SearchDialog }));
const NewDialog = lazy(async () => ({ default: (await loadNew()).NewDialog }));
const BlockTime = lazy(async () => ({ default: (await import('./calendar/BlockTime.tsx')).BlockTime }));
const ShortcutsDialog = lazy(async () => ({ default: (await loadHelp()).ShortcutsDialog }));

/** What is opened over any section by a key or by a button of the frame: the search, what can be made, and the list of keys. */
export function AdminPanels() {
  const panel = useStore($panel);
  useEffect(() => {
    const timer = setTimeout(() => {
      // Where they cannot be had now, they are asked for again when they are needed.
      void Promise.allSettled([loadSearch(), loadNew(), loadHelp()]);
    }, QUIET);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <DialogBoundary key={panel} onFailure={closePanel}>
      <Suspense>
        {panel === 'search' && <SearchDialog />}
        {panel === 'new' && <NewDialog />}
        {panel === 'block' && <BlockTime />}
        {panel === 'shortcuts' && <ShortcutsDialog />}
      </Suspense>
    </DialogBoundary>
  );
}
