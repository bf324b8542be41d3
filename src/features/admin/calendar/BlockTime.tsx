import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { salonNow } from '../../../platform/call/server-time.ts';
import { closePanel } from '../shell/open-panel.ts';
import { settings } from '../data/settings.ts';
import { blockForm } from './block-form.ts';
import { $now } from './calendar.ts';
import { TimeBlockDialog } from './TimeBlocks.tsx';

/** Blocks time from any section. */
export function BlockTime() {
  const { state } = useStore(settings.$value);
  useEffect(() => {
    void settings.load();
  }, []);
  const isKnown = state !== 'loading';
  // The salon's today, in the zone of its settings.
  useEffect(() => {
    if (!isKnown) return undefined;
    $now.set(salonNow());
    blockForm.open(null);
    const forget = blockForm.$form.listen((form) => {
      if (!form) closePanel();
    });
    return () => {
      forget();
      blockForm.close();
    };
  }, [isKnown]);
  return <TimeBlockDialog />;
}
