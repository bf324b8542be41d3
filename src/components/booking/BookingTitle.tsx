import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

interface BookingTitleProps {
  reference: string;
  /** Canceled since, so no success icon. */
  isCanceled?: boolean;
  children: ReactNode;
}

/** The heading of a new booking: its state and reference. */
export function BookingTitle({ reference, isCanceled = false, children }: BookingTitleProps) {
  return (
    <div className="flex items-start gap-3">
      {!isCanceled && <CircleCheck className="mt-0.5 size-9 shrink-0 text-sage-ink" aria-hidden="true" />}
      <div>
        {children}
        <p className="mt-1 text-ink-soft">
          Your reference is <strong className="font-semibold text-ink">{reference}</strong>
        </p>
      </div>
    </div>
  );
}
