import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { salonNow } from '../../../platform/call/server-time.ts';
import { LateDialog, lateDialog } from '../shell/LateDialog.tsx';
import { closePanel } from '../shell/open-panel.ts';
import { settings } from '../data/settings.ts';
import { $now } from './calendar.ts';
import { TimeBlockDialog } from './TimeBlockDialog.tsx';

const dialog = lateDialog<null>();

export function BlockTime() {
  const { state } = useStore(settings.$value);
  useEffect(() => {
    void settings.load();
  }, []);
  const isKnown = state !== 'loading';
  // The salon's today, in the zone of its settings.
  useEffect(() => {
    if (!isKnown) return;
    $now.set(salonNow());
    dialog.open(null);
  }, [isKnown]);
  return <LateDialog dialog={dialog} shows={NewBlock} />;
}

function NewBlock() {
  return <TimeBlockDialog subject={null} onClose={closePanel} />;
}
