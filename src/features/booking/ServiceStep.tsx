import { useStore } from '@nanostores/react';
import { ChevronRight } from 'lucide-react';
import { CallUs } from '../../components/booking/CallUs.tsx';
import { formatOpening } from '../../platform/dates/date-text.ts';
import { formatLength } from '../../domain/time.ts';
import { Notice } from '../../platform/ui/Notice.tsx';
import { Loading, Skeleton } from '../../platform/ui/Skeleton.tsx';
import { priceText } from '../../domain/money.ts';
import type { Service } from '../../domain/services/services.ts';
import { chooseService } from './choose-visit.ts';
import { $draft, $opening } from './draft.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { $services } from './services.ts';
import { retryServices } from './start-booking.ts';
import { StepHeading } from './StepHeading.tsx';

/** Step 1: the services, one press each. */
export function ServiceStep() {
  const opening = useStore($opening);
  return (
    <section>
      <StepHeading step="service">Choose a service</StepHeading>
      {opening !== null && <p className="mt-2">For {formatOpening(opening)}.</p>}
      <div className="mt-5 outline-none" tabIndex={-1}>
        <ServiceList />
      </div>
    </section>
  );
}

function ServiceList() {
  const services = useStore($services);
  const { serviceIds } = useStore($draft);
  // Add-ons are offered beside their service.
  const alone = services.state === 'ready' ? services.list.filter(({ add_on }) => !add_on) : [];
  switch (services.state) {
    case 'loading':
      return <ServicesLoading />;
    case 'failed':
      return (
        <LoadFailure
          title="The services could not be loaded."
          message={services.message}
          onRetry={() => void retryServices()}
        />
      );
    case 'ready':
      if (alone.length === 0) return <NoServices />;
      return (
        // Pressed before the wizard has loaded, a service opens the address that starts with it.
        <form action="/booking">
          <ul className="divide-y divide-line border-y border-line">
            {alone.map((service) => (
              <ServiceRow key={service.id} service={service} isChosen={serviceIds.includes(service.id)} />
            ))}
          </ul>
        </form>
      );
  }
}

function ServiceRow({ service, isChosen }: { service: Service; isChosen: boolean }) {
  const { id } = service;
  return (
    <li>
      <button
        name="service"
        value={id}
        className="group -mx-3 flex w-[calc(100%+1.5rem)] cursor-pointer items-center gap-3 rounded-control px-3 py-4 text-left hover:bg-sunken aria-pressed:bg-clay-wash"
        aria-pressed={isChosen}
        onClick={(event) => {
          event.preventDefault();
          chooseService(id);
        }}
      >
        <ServiceFacts service={service} />
        <ChevronRight
          className="size-5 shrink-0 text-ink-faint group-hover:text-clay-ink"
          aria-hidden="true"
        />
      </button>
    </li>
  );
}

/** A service's text: in its button, and alone if the page has no scripts. */
export function ServiceFacts({ service }: { service: Service }) {
  const { name, description, duration_min, price_cents, price_from, by_request } = service;
  // With large text the price moves below the name.
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
      <span className="min-w-0 flex-1 basis-32">
        <span className="block font-display text-xl font-medium">{name}</span>
        <span className="mt-0.5 block text-sm text-ink-soft">{description}</span>
        {by_request && <span className="block text-sm font-semibold">By request</span>}
      </span>
      <span className="ml-auto text-right">
        <span className="block text-lg font-semibold tabular-nums">{priceText(price_cents, price_from)}</span>
        <span className="block text-sm text-ink-soft tabular-nums">{formatLength(duration_min)}</span>
      </span>
    </span>
  );
}

const rows = ['w-52', 'w-44', 'w-36', 'w-40', 'w-48', 'w-56'];

function ServicesLoading() {
  return (
    <Loading label="Loading services..." className="divide-y divide-line border-y border-line">
      {rows.map((width) => (
        <div key={width} className="flex items-center gap-3 py-4">
          <div className="min-w-0 flex-1">
            <Skeleton className={`h-7 ${width}`} />
            <Skeleton className="mt-2 h-5 w-full max-w-80" />
          </div>
          <Skeleton className="h-12 w-14" />
          <span className="size-5" />
        </div>
      ))}
    </Loading>
  );
}

function NoServices() {
  return (
    <Notice kind="info" title="There is nothing to book online just now." announce="off">
      <CallUs /> We will find a time for you.
    </Notice>
  );
}
