import type { OwnersAppointment } from '../../../api/shapes.ts';
import { Badge } from '../../../components/appointments/StatusBadge.tsx';
import { certainty, isOpen } from '../../../domain/appointments/status.ts';
import { salonNow } from '../../../platform/call/server-time.ts';
import { $access } from '../shell/access.ts';

/** Shows whether the client has confirmed the visit, from the time they are asked until the visit begins. */
export function AttendanceBadge({ of }: { of: OwnersAppointment }) {
  const { client_confirmed_at, reminder_at, start_at, to_accept } = of;
  const now = salonNow();
  if (!isOpen(of) || certainty(of) !== 'firm' || Date.parse(start_at) <= now) return null;
  if (client_confirmed_at !== null) return <Badge tone="success">Client confirmed</Badge>;
  const access = $access.get();
  // Clients are asked only if the salon can send reminders.
  const isSent = access.who !== 'owner' || access.sendsReminders !== false;
  const isAsked = isSent && reminder_at !== undefined && !to_accept && Date.parse(reminder_at) <= now;
  return isAsked && <Badge tone="warning">{"Client hasn't confirmed"}</Badge>;
}
