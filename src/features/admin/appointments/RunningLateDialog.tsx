import { useEffect, useState } from 'react';
import type { runningLate } from '../../../api/messages/running-late.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';
import { formatTime } from '../../../platform/dates/date-text.ts';
import { PressButton } from '../../../platform/ui/BusyButton.tsx';
import { Dialog } from '../../../platform/ui/Dialog.tsx';
import { canBeCalled } from '../data/client-contact.ts';
import { callAsOwner } from '../shell/access.ts';
import { act } from '../shell/act.ts';
import { announceChanges, closeDialog } from '../shell/dialogs.ts';
import { formatCount } from '../shell/text.ts';
import { loadVisitTexts } from './visit-texts.ts';

type Told = DataOf<typeof runningLate>;

const delays = [10, 15, 20, 30] as const;

const reasons = {
  no_email: 'no email address',
  quiet: 'imported, gets no emails yet',
  emails_off: 'emails are off',
} as const satisfies Record<Told['not_told'][number]['why'], string>;

/** Running Late: one press emails the new estimate to the clients still to come today, and offers texts. */
export function RunningLateDialog() {
  const [done, setDone] = useState<(Told & { readonly minutes: number }) | null>(null);
  const [isSending, setSending] = useState(false);
  const tell = async (minutes: number) => {
    setSending(true);
    await act(() => callAsOwner('POST /api/admin-public/running-late', { body: { minutes } }), {
      show: (told) => {
        setDone({ ...told, minutes });
        announceChanges(told.told);
      },
      failed: ['Emails Not Sent', "We couldn't email your clients"],
      retry: () => tell(minutes),
    });
    setSending(false);
  };
  return (
    <Dialog open title="Running Late" size="narrow" closeOnBackdrop onClose={closeDialog}>
      {done ? (
        <Result {...done} />
      ) : (
        <>
          <p className="text-ink-soft">Emails the new time to everyone who is still to come today.</p>
          <div className="mt-4 grid grid-cols-2 gap-3">
            {delays.map((minutes) => (
              <PressButton key={minutes} disabled={isSending} onPress={() => tell(minutes)}>
                {minutes} Minutes
              </PressButton>
            ))}
          </div>
        </>
      )}
    </Dialog>
  );
}

/** Who was told, who was not and why, and a text for each who has a phone. */
function Result({ told, not_told, minutes }: Told & { readonly minutes: number }) {
  const all = [
    ...not_told.map(({ why, appointment }) => ({ appointment, what: `Not emailed: ${reasons[why]}` })),
    ...told.map((appointment) => ({ appointment, what: 'Emailed' })),
  ];
  return (
    <div role="status">
      <p>
        {all.length === 0
          ? 'No one else is coming today.'
          : `Emailed ${formatCount(told.length, 'client')} that you're running ${minutes} minutes late.`}
      </p>
      <ul className="mt-2">
        {all.map(({ appointment, what }) => (
          <li
            key={appointment.id}
            className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line py-2"
          >
            <p className="min-w-0">
              <span className="font-semibold wrap-anywhere">{appointment.customer.name}</span>,{' '}
              {formatTime(appointment.time)}
              <span className="block text-sm text-ink-soft">{what}</span>
            </p>
            {canBeCalled(appointment.customer) && <LateText appointment={appointment} minutes={minutes} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The link that opens the owner's own messages with the delay in words. */
function LateText({ appointment, minutes }: { appointment: OwnersAppointment; minutes: number }) {
  const [href, setHref] = useState<string>();
  useEffect(() => {
    void loadVisitTexts(appointment, minutes).then((texts) => setHref(texts.at(-1)?.href));
  }, [appointment, minutes]);
  return (
    href && (
      <a className="btn btn-secondary btn-small" href={href} aria-label={`Text ${appointment.customer.name}`}>
        Text
      </a>
    )
  );
}
