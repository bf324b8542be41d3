import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { salonNow } from '../../../platform/call/server-time.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { settings } from '../data/settings.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { LateDialog, lateDialog, type LateDialogProps } from '../shell/LateDialog.tsx';
import { closePanel } from '../shell/open-panel.ts';
import { useRemote } from '../shell/remote.ts';
import { blockForm, pickRhythm } from './block-form.ts';
import { $clock, $now } from './calendar.ts';
import type { TimeBlock } from './day-plan.ts';
import { quickBlocks } from './quick-blocks.ts';

/** The form of a time block, wherever it is opened. */
export function TimeBlockDialog(props: LateDialogProps<TimeBlock | null>) {
  return (
    <FormDialog
      {...props}
      store={blockForm}
      size="narrow"
      what="time block"
      words={({ subject }) =>
        subject ? { title: 'Edit Time Block', save: 'Save' } : { title: 'Block Time', save: 'Block Time' }
      }
    >
      {({ subject }, field) => (
        <>
          {subject === null && <QuickBlocks />}
          <div className="grid grid-cols-[1fr_1fr] items-end gap-4 max-[27rem]:*:col-span-2">
            <p className="col-span-2 text-ink-soft">
              Clients can't book this time online. Appointments already in it stay.
              {subject?.series !== undefined && ' This changes only this one, not its repeats.'}
            </p>
            {(['date', 'from', 'until', 'to', 'reason'] as const).map((name) => field(name))}
            {field('every', { onType: pickRhythm })}
            {field('repeatUntil')}
          </div>
        </>
      )}
    </FormDialog>
  );
}

function QuickBlocks() {
  const clock = useStore($clock);
  const remote = useStore(settings.$value);
  if (remote.state !== 'ready') return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Quick times">
      {quickBlocks(clock, remote.data).map(({ label, ...typed }) => (
        <li key={label}>
          <Button size="small" onClick={() => blockForm.type(typed)}>
            {label}
          </Button>
        </li>
      ))}
    </ul>
  );
}

const dialog = lateDialog<null>();

/** The form of a new time block, opened from any section. */
export function BlockTime() {
  const isKnown = useRemote(settings).state !== 'loading';
  // The form starts on the salon's today, in the zone of its settings.
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
