import type { OwnersAppointment } from '../../../api/shapes.ts';
import { PressButton } from '../../../platform/ui/BusyButton.tsx';
import { keep } from './confirm-change.ts';
import { salonDate } from '../data/salon-clock.ts';
import { heldText } from '../shell/text.ts';

interface UnpaidHoldLineProps {
  appointment: OwnersAppointment;
  /** The id of the element with the appointment's name. */
  describedBy?: string;
  className?: string;
  onKept?: (appointment: OwnersAppointment) => void;
}

/** Says until when an unpaid time is held, with a button to keep it; hidden if the time isn't held. */
export function UnpaidHoldLine({ appointment, describedBy, className = '', onKept }: UnpaidHoldLineProps) {
  const text = heldText(appointment, salonDate());
  if (text === null) return null;
  const keepIt = async () => {
    const answer = await keep(appointment);
    if (answer.ok) onKept?.(answer.data);
  };
  return (
    <p className={`flex flex-wrap items-center gap-x-3 text-sm text-ink-soft ${className}`}>
      {text}
      <PressButton size="small" aria-describedby={describedBy} onPress={keepIt}>
        Keep It
      </PressButton>
    </p>
  );
}

/** Says that the client has not accepted the salon's change, if there is one. */
export function ToAcceptLine({
  appointment,
  className = '',
}: {
  appointment: Pick<OwnersAppointment, 'to_accept'>;
  className?: string;
}) {
  if (!appointment.to_accept) return null;
  return (
    <p className={`text-sm text-ink-soft ${className}`}>
      Waiting for the client to accept your change. Until then, the earlier terms apply.
    </p>
  );
}
