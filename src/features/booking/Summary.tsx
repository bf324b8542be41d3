import { useStore } from '@nanostores/react';
import { formatDay, formatWhen } from '../../components/booking/when.ts';
import { formatLength } from '../../domain/time.ts';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { priceText } from '../../domain/money.ts';
import { $draft } from './draft.ts';
import { $service } from './services.ts';

/** Service, time and price of the draft, in full. */
export function Summary() {
  const service = useStore($service);
  const { serviceId } = useStore($draft);
  const when = useWhen();
  if (serviceId === null) return <p className="mt-2 text-ink-soft">Choose a service to begin.</p>;
  if (service === null) return <Skeleton className="mt-3 h-24 w-full" />;
  return (
    <dl className="mt-3 space-y-3">
      <div>
        <dt className="hint">Service</dt>
        <dd className="font-semibold">{service.name}</dd>
        <dd className="text-sm text-ink-soft">{formatLength(service.minutes)}</dd>
      </div>
      <div>
        <dt className="hint">Date and time</dt>
        <dd className="font-semibold">{when ?? 'Not chosen yet'}</dd>
      </div>
      <div className="flex items-baseline justify-between border-t border-line pt-3">
        <dt className="hint">Price</dt>
        <dd className="text-xl font-semibold">{priceText(service.cents, service.isFrom)}</dd>
      </div>
    </dl>
  );
}

/** The same at the bottom of a phone, in one bar. */
export function SummaryBar() {
  const service = useStore($service);
  const { serviceId } = useStore($draft);
  const when = useWhen();
  if (serviceId === null) return null;
  return (
    <aside aria-label="Your booking" className="booking-bar mt-8 lg:hidden">
      {service === null ? (
        <Skeleton className="h-12 w-full" />
      ) : (
        <div className="flex min-h-12 items-center justify-between gap-4">
          <div className="min-w-0">
            <p className="line-clamp-2 font-semibold">{service.name}</p>
            <p className="text-sm text-ink-soft">{when ?? formatLength(service.minutes)}</p>
          </div>
          <p className="flex-none text-xl font-semibold">{priceText(service.cents, service.isFrom)}</p>
        </div>
      )}
    </aside>
  );
}

/** 'Tue, Nov 24, 9:00 AM', or the day alone while no time is chosen. */
function useWhen(): string | null {
  const { slot, date } = useStore($draft);
  if (slot) return formatWhen(slot.start_at);
  return date && formatDay(date);
}
