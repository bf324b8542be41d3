import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { ComponentType } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import type { LocalDate } from '../../domain/time.ts';

type Form = ComponentType<{ date: LocalDate }>;

/** Once it has been opened it stays open, whichever full day is looked at next. */
const $form = atom<{ readonly Form: Form } | 'closed' | 'coming' | 'lost'>('closed');

/** Under a day without times: the way onto its waitlist. The form comes when it is asked for, for few ever do. */
export function WaitlistInvitation({ date }: { date: LocalDate }) {
  const form = useStore($form);
  if (typeof form === 'object') return <form.Form date={date} />;
  return (
    <div className="mt-8 border-t border-line pt-6">
      <p className="mb-3">Does it have to be this day? Somebody may still cancel.</p>
      <Button busy={form === 'coming'} onClick={() => void open()}>
        Tell me when a time comes free
      </Button>
      {form === 'lost' && (
        <p role="alert" className="field-error mt-2">
          The form could not be loaded. Please check your connection and try again.
        </p>
      )}
    </div>
  );
}

async function open(): Promise<void> {
  $form.set('coming');
  try {
    const { WaitlistForm } = await import('./WaitlistForm.tsx');
    $form.set({ Form: WaitlistForm });
  } catch {
    $form.set('lost');
  }
}
