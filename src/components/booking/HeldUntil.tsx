import type { AppointmentShape } from '../../api/shapes.ts';
import { Notice } from '../ui/Notice.tsx';
import { formatMoment } from './when.ts';

/** Until when a booking's time waits for its deposit; nothing where it does not. */
export function HeldUntil({
  appointment: { held_until, time_zone },
  className = '',
}: {
  appointment: Pick<AppointmentShape, 'held_until' | 'time_zone'>;
  className?: string;
}) {
  const until = formatMoment(held_until, time_zone);
  if (until === null) return null;
  return (
    <Notice kind="info" className={className} announce="off" title={`Your time is held until ${until}.`}>
      Pay the deposit by then to keep it. After that it goes back to everybody.
    </Notice>
  );
}
