import type { OwnersAppointment } from '../../api/shapes.ts';
import { Badge } from '../../components/ui/StatusBadge.tsx';
import { dollars } from '../../domain/money.ts';

/** Of a canceled visit: what was paid for it and has not gone back. */
export function MoneyKept({ appointment }: { appointment: OwnersAppointment }) {
  const { status, amount_paid_cents: kept } = appointment;
  if (status !== 'canceled' || kept === 0) return null;
  return <Badge tone="info">{`${dollars(kept)} kept`}</Badge>;
}
