import type { OwnersAppointment } from '../../api/shapes.ts';
import { Badge } from '../../components/ui/StatusBadge.tsx';
import { dollars } from '../../domain/money.ts';
import { isActive } from '../../domain/status.ts';

/** Of a visit that was canceled or missed: what was paid for it and has not gone back; of any, how its fee stands. */
export function MoneyKept({ appointment }: { appointment: OwnersAppointment }) {
  const { amount_paid_cents: kept, fees = [] } = appointment;
  return (
    <>
      {!isActive(appointment) && kept > 0 && <Badge tone="info">{`${dollars(kept)} kept`}</Badge>}
      {fees.some(({ state }) => state === 'asked' || state === 'charging') && (
        <Badge tone="neutral">Fee asked</Badge>
      )}
      {fees.some((one) => one.state === 'paid' && one.returned_cents < one.amount_cents) && (
        <Badge tone="neutral">Fee paid</Badge>
      )}
    </>
  );
}
