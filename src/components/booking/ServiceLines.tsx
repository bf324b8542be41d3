import type { ReactNode } from 'react';
import type { AppointmentShape } from '../../api/shapes.ts';
import type { Cents } from '../../domain/money.ts';
import { priceText } from '../../platform/money.ts';
import { formatLength, toClock, formatTime, onSalonClock } from '../../platform/dates/date-text.ts';
import { MINUTES_A_DAY, toMinutes, toTime, type LocalTime, type Minutes } from '../../domain/time.ts';
import { visitLength } from '../../domain/appointments/visit-services.ts';

/** One of a visit's services. */
export interface ServiceLine {
  readonly id: number;
  readonly name: string;
  readonly duration: Minutes;
  /** Null if only the total is known. */
  readonly price_cents: Cents | null;
  readonly price_from?: boolean | undefined;
  /** On the salon's clock; null until a time is chosen. */
  readonly start: LocalTime | null;
}

interface ServiceLinesProps {
  services: readonly ServiceLine[];
  renderAction?: (service: ServiceLine) => ReactNode;
}

export function toLines({ services, time_zone }: Pick<AppointmentShape, 'services' | 'time_zone'>) {
  return services.map((service) => {
    const start = onSalonClock(service.start_at, time_zone);
    return { ...service, start: start && toClock(start) };
  });
}

/** The services of a visit that is not booked yet, one after another from its start, if that is known. */
export function linesFrom(services: readonly Omit<ServiceLine, 'start'>[], start: LocalTime | null) {
  const lasting = services.map(({ duration }) => ({ duration_min: duration }));
  return services.map((service, i) => {
    const begins = start && toMinutes(start) + visitLength(lasting.slice(0, i));
    return { ...service, start: begins === null ? null : toTime(begins % MINUTES_A_DAY) };
  });
}

/** A visit's services in order, each with start, length and price. */
export function ServiceLines({ services, renderAction }: ServiceLinesProps) {
  return (
    <ol className="space-y-2">
      {services.map((service) => {
        const { id, name, duration, price_cents, price_from, start } = service;
        const facts = [
          start === null ? [] : formatTime(start),
          formatLength(duration),
          price_cents === null ? [] : priceText(price_cents, price_from),
        ].flat();
        return (
          <li key={id} className="flex items-center gap-x-2">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold wrap-anywhere">{name}</span>
              <span className="block text-sm font-normal text-ink-soft tabular-nums">
                {facts.join(' · ')}
              </span>
            </span>
            {renderAction?.(service)}
          </li>
        );
      })}
    </ol>
  );
}

/** A visit's price: 'from $120' if the salon sets any final price. */
export function visitPriceText(price: Cents, services: readonly Pick<ServiceLine, 'price_from'>[]): string {
  const isFrom = services.some(({ price_from }) => price_from);
  return priceText(price, isFrom);
}
