import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { linesFrom, ServiceLines, type ServiceLine } from '../../components/booking/ServiceLines.tsx';
import { clockOf } from '../../platform/dates/date-text.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { priceOf } from '../../domain/appointments/visit-services.ts';
import { canDrop, dropService } from './change-services.ts';
import { $draft, type Draft } from './draft.ts';
import { $isFixed } from './navigation.ts';
import { $visit, type ChosenVisit } from './chosen-visit.ts';

/** The chosen services in order; those the visit does not depend on can be removed. */
export function VisitLines() {
  const visit = useStore($visit);
  const draft = useStore($draft);
  const isFixed = useStore($isFixed);
  const place = useRef<HTMLDivElement>(null);
  if (visit === null) return null;
  const remove = (id: number) => {
    // The pressed button disappears, and with the last removable service the whole list.
    (place.current?.closest('dl') ?? place.current)?.focus();
    void dropService(id);
  };
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <ServiceLines
        services={linesOf(visit, draft)}
        renderAction={({ id, name }) =>
          !isFixed &&
          canDrop(id) && (
            <Button
              look="quiet"
              size="small"
              className="btn-icon -mr-3"
              aria-label={`Remove ${name}`}
              onClick={() => remove(id)}
            >
              <X aria-hidden="true" />
            </Button>
          )
        }
      />
    </div>
  );
}

function linesOf({ services, cents }: ChosenVisit, { slot }: Draft): ServiceLine[] {
  // Only the total of the salon's new terms is known.
  const isKnown = priceOf(services) === cents;
  const lines = services.map((service) => ({
    ...service,
    duration: service.duration_min,
    price_cents: isKnown ? service.price_cents : null,
  }));
  return linesFrom(lines, slot && clockOf(slot.start_at));
}
