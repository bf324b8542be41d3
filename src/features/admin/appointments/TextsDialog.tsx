import { useEffect, useState } from 'react';
import type { runningLate } from '../../../api/messages/running-late.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';
import { formatTime } from '../../../platform/dates/date-text.ts';
import { PressButton } from '../../../platform/ui/BusyButton.tsx';
import { Dialog } from '../../../platform/ui/Dialog.tsx';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { Skeleton } from '../../../platform/ui/Skeleton.tsx';
import { canBeCalled } from '../data/client-contact.ts';
import { callAsOwner } from '../shell/access.ts';
import { act } from '../shell/act.ts';
import { announceChanges, closeDialog } from '../shell/dialogs.ts';
import { formatCount } from '../shell/text.ts';
import { Alerts } from './Alerts.tsx';
import { loadVisitTexts, type VisitText } from './visit-texts.ts';

/** The texts for a visit, which open in the owner's own messages with the words filled in; without one, Running Late. */
export function TextsDialog({ appointment }: { appointment: OwnersAppointment | null }) {
  if (!appointment) return <RunningLateDialog />;
  const { customer } = appointment;
  return (
    <Dialog title={`Text ${customer.name}`} size="narrow" closeOnBackdrop onClose={closeDialog}>
      <Alerts text={appointment.alerts} className="mb-3" />
      <VisitTexts appointment={appointment} />
    </Dialog>
  );
}

/** The texts with their words, each a link. */
export function VisitTexts({ appointment }: { appointment: OwnersAppointment }) {
  const [texts, setTexts] = useState<readonly VisitText[] | 'failed' | null>(null);
  const load = async () => {
    setTexts(null);
    setTexts(await loadVisitTexts(appointment).catch(() => 'failed' as const));
  };
  // oxlint-disable-next-line react/exhaustive-deps -- it loads the visit that it was opened for
  useEffect(() => void load(), [appointment]);
  if (texts === null) return <Skeleton className="h-44 w-full" />;
  if (texts === 'failed')
    return (
      <Notice
        kind="error"
        title="Couldn't load the texts"
        action={{ label: 'Try Again', onClick: () => void load() }}
      />
    );
  return (
    <ul className="grid gap-4">
      {texts.map(({ label, words, href }) => (
        <li key={label}>
          <p className="mb-2 wrap-anywhere text-ink-soft">{words}</p>
          <a className="btn btn-secondary btn-small" href={href}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

type Client = DataOf<typeof runningLate>[number];

const delays = [10, 15, 20, 30] as const;

const reasons = {
  no_email: 'Not emailed: no email address',
  quiet: 'Not emailed: imported, gets no emails yet',
  emails_off: 'Not emailed: emails are off',
} as const satisfies Record<NonNullable<Client['why_not']>, string>;

/** The clients still to come today, each with a link to a text on the owner's own phone, if there is one. */
interface Done {
  readonly minutes: number;
  readonly clients: readonly (Client & { readonly href: string | undefined })[];
}

/** Running Late: one press emails the new estimate to the clients still to come today, and offers texts. */
function RunningLateDialog() {
  const [done, setDone] = useState<Done | null>(null);
  const [isSending, setSending] = useState(false);
  const tell = async (minutes: number) => {
    setSending(true);
    const answer = await act(
      () => callAsOwner('POST /api/admin-public/running-late', { body: { minutes } }),
      {
        show: (clients) => announceChanges(clients.map(({ appointment }) => appointment)),
        failed: ['Emails Not Sent', "We couldn't email your clients"],
        retry: () => tell(minutes),
      },
    );
    const clients = (answer?.data ?? []).map(async (client) => {
      const texts = await loadVisitTexts(client.appointment, minutes).catch(() => []);
      return { ...client, href: texts.at(-1)?.href };
    });
    if (answer) setDone({ minutes, clients: await Promise.all(clients) });
    setSending(false);
  };
  return (
    <Dialog title="Running Late" size="narrow" closeOnBackdrop onClose={closeDialog}>
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

function Result({ minutes, clients }: Done) {
  const notified = formatCount(clients.filter(({ why_not }) => why_not === null).length, 'client');
  return (
    <div role="status">
      <p>
        {clients.length === 0
          ? 'No one else is coming today.'
          : `Emailed ${notified} that you're running ${minutes} minutes late.`}
      </p>
      <ul className="mt-2">
        {clients.map(({ appointment: { id, customer, time }, why_not, href }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line py-2"
          >
            <p className="min-w-0">
              <span className="font-semibold wrap-anywhere">{customer.name}</span>, {formatTime(time)}
              <span className="block text-sm text-ink-soft">{why_not ? reasons[why_not] : 'Emailed'}</span>
            </p>
            {href && canBeCalled(customer) && (
              <a className="btn btn-secondary btn-small" href={href} aria-label={`Text ${customer.name}`}>
                Text
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
