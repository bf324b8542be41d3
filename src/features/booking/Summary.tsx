import { useStore } from '@nanostores/react';
import { byRequestText } from '../../components/booking/terms-text.ts';
import { formatDay, formatWhen, toClock, formatLength } from '../../platform/dates/date-text.ts';
import { priceText } from '../../platform/money.ts';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { $draft, type Draft } from './draft.ts';
import { $test } from './patch-test.ts';
import { $step, $isFixed, goTo } from './navigation.ts';
import { $visit, type ChosenVisit } from './chosen-visit.ts';
import { X, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { linesFrom, ServiceLines, type ServiceLine } from '../../components/booking/ServiceLines.tsx';
import { messages } from '../../platform/messages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { visitPrice } from '../../domain/appointments/visit-services.ts';
import { $refusal, canDrop, dropService, addService } from './change-services.ts';
import { painted } from '../../platform/ui/after-paint.ts';
import { onDemand } from './load-on-demand.ts';
import { Announcement } from './StepHeading.tsx';

/** The draft's services, time and price, in full. */
export function ChosenSummary() {
  const step = useStore($step);
  const visit = useStore($visit);
  const when = useWhen();
  const test = useStore($test);
  if (visit === null) return <Skeleton className="mt-3 h-24 w-full" />;
  const { services, name, minutes, cents, isFrom, isByRequest } = visit;
  const t = messages('booking-visit');
  return (
    <>
      <dl tabIndex={-1} className="mt-3 space-y-3 outline-none">
        {services.length > 1 ? (
          <div>
            <dt className="hint mb-1">{t('services')}</dt>
            <dd>
              <VisitLines />
            </dd>
          </div>
        ) : (
          <div>
            <dt className="hint">{t('service')}</dt>
            <dd className="font-semibold">{name}</dd>
            <dd className="text-sm text-ink-soft">{formatLength(minutes)}</dd>
          </div>
        )}
        <div>
          <dt className="hint">{t('when')}</dt>
          <dd className="font-semibold">{when ?? t('noTime')}</dd>
          {services.length > 1 && <dd className="text-sm text-ink-soft">{formatLength(minutes)}</dd>}
        </div>
        {test && (
          <div>
            <dt className="hint">{messages('booking-patch-test')('title')}</dt>
            <dd className="font-semibold">{formatWhen(test.start_at)}</dd>
          </div>
        )}
        <div className="flex items-baseline justify-between gap-x-3 border-t border-line pt-3">
          <dt className="hint">{t('price')}</dt>
          <dd className="text-xl font-semibold">{priceText(cents, isFrom)}</dd>
        </div>
      </dl>
      {isFrom && <p className="hint mt-1">{t('fromHow')}</p>}
      {isByRequest && <p className="hint mt-1">{byRequestText()}</p>}
      {step === 'service' && <Refusal />}
      {step === 'service' ? <Continue className="mt-3" /> : <AddServiceButton className="mt-3" />}
    </>
  );
}

/** A summary in one bar at the bottom of a phone. */
export function SummaryBar() {
  const step = useStore($step);
  const visit = useStore($visit);
  const { serviceIds } = useStore($draft);
  const when = useWhen();
  if (serviceIds.length === 0) return null;
  return (
    <aside aria-label={messages('booking')('yourBooking')} className="booking-bar @container mt-8">
      {step === 'service' && <Refusal />}
      {visit === null ? (
        <Skeleton className="h-12 w-full" />
      ) : (
        <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1">
          {/* With large text the name has one line, and the button is below it. */}
          <div className="min-w-0 flex-1 basis-28 @max-3xs:basis-0">
            <p className="line-clamp-2 font-semibold @max-3xs:line-clamp-1">{visit.name}</p>
            <p className="text-sm text-ink-soft @max-3xs:hidden">{when ?? formatLength(visit.minutes)}</p>
          </div>
          <div className="ms-auto flex flex-none flex-col items-end gap-1 @max-3xs:contents">
            <p className="text-xl font-semibold">{priceText(visit.cents, visit.isFrom)}</p>
            {step === 'service' && <Continue className="@max-3xs:w-full" />}
            {step === 'time' && (
              <AddServiceButton className="@max-3xs:w-full @max-3xs:px-2 @max-3xs:[&>svg]:hidden" />
            )}
          </div>
        </div>
      )}
    </aside>
  );
}

/** Leads from step 1 to the time, or past it if one is chosen. */
function Continue({ className = '' }: { className?: string }) {
  return (
    <Button look="primary" className={className} onClick={leaveChoice}>
      {messages('booking-visit')('continue')}
    </Button>
  );
}

function leaveChoice(): void {
  $refusal.set(null);
  goTo($draft.get().slot ? 'details' : 'time');
}

function Refusal() {
  return <p role="status">{useStore($refusal)}</p>;
}

/** 'Tue, Nov 24, 9:00 AM', or the day alone until a time is chosen. */
function useWhen(): string | null {
  const { slot, date } = useStore($draft);
  if (slot) return formatWhen(slot.start_at);
  return date && formatDay(date);
}

/** The chosen services in order. Those that the visit does not depend on can be removed. */
function VisitLines() {
  const visit = useStore($visit);
  const draft = useStore($draft);
  const isFixed = useStore($isFixed);
  const place = useRef<HTMLDivElement>(null);
  if (visit === null) return null;
  const remove = (id: number) => {
    // The pressed button disappears, and with the last removable service so does the list.
    (place.current?.closest('dl') ?? place.current)?.focus();
    void dropService(id);
  };
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <ServiceLines
        services={toLines(visit, draft)}
        renderAction={({ id, name }) =>
          !isFixed &&
          canDrop(id) && (
            <Button
              look="quiet"
              size="small"
              className="btn-icon -me-3"
              aria-label={messages('booking-visit')('remove', { service: name })}
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

function toLines({ services, cents }: ChosenVisit, { slot }: Draft): ServiceLine[] {
  // If the salon has new terms, only their total is known.
  const isKnown = visitPrice(services) === cents;
  const lines = services.map((service) => ({
    ...service,
    duration: service.duration_min,
    price_cents: isKnown ? service.price_cents : null,
  }));
  return linesFrom(lines, slot && toClock(slot.start_at));
}

const dialog = onDemand(async () => (await import('./AddService.tsx')).AddService);

function AddServiceButton({ className = '' }: { className?: string }) {
  const part = useStore(dialog.$part);
  const isFixed = useStore($isFixed);
  const [isOpen, setOpen] = useState(false);
  if (isFixed) return null;
  return (
    <>
      <Button
        size="small"
        className={className}
        busy={isOpen && part === 'coming'}
        onClick={() => {
          setOpen(true);
          void dialog.want();
        }}
      >
        <Plus aria-hidden="true" />
        {messages('booking-visit')('addService')}
      </Button>
      {isOpen && part === 'lost' && (
        <p role="alert" className="field-error mt-2">
          {messages('booking')('lost')}
        </p>
      )}
      {isOpen && typeof part === 'object' && (
        <part.Part
          onClose={() => setOpen(false)}
          onAdd={(id) => {
            setOpen(false);
            void painted().then(() => addService(id));
          }}
        >
          <VisitLines />
          <Announcement />
        </part.Part>
      )}
    </>
  );
}
