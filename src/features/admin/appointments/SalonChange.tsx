import type { OwnersAppointment } from '../../../api/shapes.ts';
import { CheckField } from '../../../platform/ui/Field.tsx';

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

/** Asks whether the client wants the new time: then her terms stay as they are. */
export function AskedForChoice({ value, onPick }: { value: boolean; onPick: (isAskedFor: boolean) => void }) {
  return (
    <CheckField
      className="mt-4"
      label="The client asked for the new time"
      hint="The cancellation terms stay the same. Otherwise the client can cancel free of charge until they accept, for up to 24 hours."
      checked={value}
      onCheck={onPick}
    />
  );
}
