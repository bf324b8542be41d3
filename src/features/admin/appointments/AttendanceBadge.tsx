import type { OwnersAppointment } from '../../../api/shapes.ts';
import { Badge } from '../../../components/appointments/StatusBadge.tsx';
import { certainty, isOpen } from '../../../domain/appointments/status.ts';
import { salonNow } from '../../../platform/call/server-time.ts';
import { $access } from '../shell/access.ts';

/** Whether the client has confirmed that she comes, once she was asked and until the visit begins. */
export function AttendanceBadge({ of }: { of: OwnersAppointment }) {
  const { client_confirmed_at, reminder_at, start_at, to_accept } = of;
  const now = salonNow();
  if (!isOpen(of) || certainty(of) !== 'firm' || Date.parse(start_at) <= now) return null;
  if (client_confirmed_at !== null) return <Badge tone="success">Client confirmed</Badge>;
  const access = $access.get();
  // Nobody is asked without a service for it.
  const isSent = access.who !== 'owner' || access.sendsReminders !== false;
  const isAsked = isSent && reminder_at !== undefined && !to_accept && Date.parse(reminder_at) <= now;
  return isAsked && <Badge tone="warning">{"Client hasn't confirmed"}</Badge>;
}
