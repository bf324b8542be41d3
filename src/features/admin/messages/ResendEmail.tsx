import { useStore } from '@nanostores/react';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import type { Again } from '../../../domain/messages/resend-email.ts';
import { callAsOwner } from '../shell/access.ts';
import { isWrittenTo } from '../data/client-contact.ts';
import { actOn } from '../shell/act.ts';
import { PressButton } from '../../../platform/ui/BusyButton.tsx';
import { connections, mayHaveMail } from '../data/connections.ts';
import { settings } from '../data/settings.ts';
import { useRemote } from '../shell/remote.ts';

interface ResendEmailProps {
  appointment: OwnersAppointment;
  again: Again;
  /** 'Send Again', or 'Send' if it was not sent yet. */
  label: string;
  /** The object: 'the payment link'. */
  what: string;
  onChange: (newest: OwnersAppointment) => void;
}

/** Emails it again to the appointment's current address; hidden if the client gets no emails, or the salon can send none. */
export function ResendEmail({ appointment, again, label, what, onChange }: ResendEmailProps) {
  useStore(settings.$value);
  useRemote(connections);
  const { id, customer } = appointment;
  if (!isWrittenTo(customer) || !mayHaveMail()) return null;

  async function send() {
    const result = await actOn(
      appointment,
      () => callAsOwner('POST /api/admin-public/appointments/:id/letters', { params: { id }, body: again }),
      {
        done: (after) => ['Email Sent', `${customer.name} will get ${what} at ${after.customer.email}`],
        failed: ['Email Not Sent', `We couldn't send ${what}`],
      },
    );
    if (result) onChange(result.data);
  }

  return (
    <PressButton size="small" aria-label={`${label}: ${what}`} onPress={send}>
      {label}
    </PressButton>
  );
}
