import type { OwnersAppointment } from '../../../api/shapes.ts';
import { Badge } from '../../../components/appointments/StatusBadge.tsx';
import { money } from '../../../platform/money.ts';
import { isActive } from '../../../domain/appointments/status.ts';
import { byHand } from './paid-amounts.ts';

/** Shows what is kept of a canceled or missed visit, what must still be returned, and the state of any visit's fee. */
export function KeptMoneyBadges({ appointment }: { appointment: OwnersAppointment }) {
  const { give_back_cents: toReturn = 0, fees = [] } = appointment;
  const keptCents = appointment.amount_paid_cents - toReturn;
  const { desk, onCard } = byHand(toReturn, appointment);
  return (
    <>
      {!isActive(appointment) && keptCents > 0 && <Badge tone="info">{`${money(keptCents)} kept`}</Badge>}
      {desk > 0 && <Badge tone="warning">{`Return ${money(desk)} at the desk`}</Badge>}
      {onCard > 0 && <Badge tone="warning">{`Refund ${money(onCard)} to the gift card`}</Badge>}
      {fees.some(({ state }) => state === 'asked' || state === 'charging') && (
        <Badge tone="neutral">Fee requested</Badge>
      )}
      {fees.some((one) => one.state === 'paid' && one.returned_cents < one.amount_cents) && (
        <Badge tone="neutral">Fee paid</Badge>
      )}
    </>
  );
}
