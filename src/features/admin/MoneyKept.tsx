import type { OwnersAppointment } from '../../api/shapes.ts';
import { Badge } from '../../components/ui/StatusBadge.tsx';
import { dollars } from '../../domain/money.ts';
import { isActive } from '../../domain/status.ts';

/** Of a visit that was canceled or missed: what was paid for it and has not gone back. */
export function MoneyKept({ appointment }: { appointment: OwnersAppointment }) {
  const { amount_paid_cents: kept } = appointment;
  if (isActive(appointment) || kept === 0) return null;
  return <Badge tone="info">{`${dollars(kept)} kept`}</Badge>;
}
