import { useStore } from '@nanostores/react';
import { BY_REQUEST } from '../../components/booking/terms-text.ts';
import { formatDay, formatWhen } from '../../platform/dates/date-text.ts';
import { priceText } from '../../domain/money.ts';
import { formatLength } from '../../domain/time.ts';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { AddServiceButton } from './AddServiceButton.tsx';
import { $draft } from './draft.ts';
import { $step } from './navigation.ts';
import { $visit } from './chosen-visit.ts';
import { VisitLines } from './VisitLines.tsx';

/** The draft's services, time and price, in full. */
export function ChosenSummary() {
  const visit = useStore($visit);
  const when = useWhen();
  if (visit === null) return <Skeleton className="mt-3 h-24 w-full" />;
  const { services, name, minutes, cents, isFrom, isByRequest } = visit;
  return (
    <>
      <dl tabIndex={-1} className="mt-3 space-y-3 outline-none">
        {services.length > 1 ? (
          <div>
            <dt className="hint mb-1">Services</dt>
            <dd>
              <VisitLines />
            </dd>
          </div>
        ) : (
          <div>
            <dt className="hint">Service</dt>
            <dd className="font-semibold">{name}</dd>
            <dd className="text-sm text-ink-soft">{formatLength(minutes)}</dd>
          </div>
        )}
        <div>
          <dt className="hint">Date and time</dt>
          <dd className="font-semibold">{when ?? 'Not chosen yet'}</dd>
          {services.length > 1 && <dd className="text-sm text-ink-soft">{formatLength(minutes)}</dd>}
        </div>
        <div className="flex items-baseline justify-between gap-x-3 border-t border-line pt-3">
          <dt className="hint">Price</dt>
          <dd className="text-xl font-semibold">{priceText(cents, isFrom)}</dd>
        </div>
      </dl>
      {isFrom && <p className="hint mt-1">The final price is set at the salon.</p>}
      {isByRequest && <p className="hint mt-1">{BY_REQUEST}</p>}
      <AddServiceButton className="mt-3" />
    </>
  );
}

/** The same in one bar at the bottom of a phone. */
export function SummaryBar() {
  const step = useStore($step);
  const visit = useStore($visit);
  const { serviceIds } = useStore($draft);
  const when = useWhen();
  if (serviceIds.length === 0) return null;
  return (
    <aside aria-label="Your booking" className="booking-bar mt-8 lg:hidden">
      {visit === null ? (
        <Skeleton className="h-12 w-full" />
      ) : (
        <div className="booking-bar-line">
          <div>
            <p className="line-clamp-2 font-semibold">{visit.name}</p>
            <p className="text-sm text-ink-soft">{when ?? formatLength(visit.minutes)}</p>
          </div>
          <div className="ml-auto flex flex-none flex-col items-end gap-1">
            <p className="text-xl font-semibold">{priceText(visit.cents, visit.isFrom)}</p>
            {/* The review shows the summary itself. */}
            {step !== 'details' && <AddServiceButton />}
          </div>
        </div>
      )}
    </aside>
  );
}

/** 'Tue, Nov 24, 9:00 AM', or the day alone until a time is chosen. */
function useWhen(): string | null {
  const { slot, date } = useStore($draft);
  if (slot) return formatWhen(slot.start_at);
  return date && formatDay(date);
}
