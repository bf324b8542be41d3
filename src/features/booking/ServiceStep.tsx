import { useStore } from '@nanostores/react';
import { Check, Plus } from 'lucide-react';
import { CallUs } from '../../components/booking/CallUs.tsx';
import { formatLength } from '../../platform/dates/date-text.ts';
import { openingText } from './opening-text.ts';
import { messages } from '../../platform/messages.ts';
import { Notice } from '../../platform/ui/Notice.tsx';
import { Loading, Skeleton } from '../../platform/ui/Skeleton.tsx';
import { priceText } from '../../platform/money.ts';
import type { Service } from '../../domain/services/services.ts';
import { chooseService, takeServices } from './choose-visit.ts';
import { $draft, $opening } from './draft.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { $services } from './services.ts';
import { later, retryServices } from './start-booking.ts';
import { StepHeading } from './StepHeading.tsx';

/** Step 1. Pressing a service goes on with it alone; Add begins a choice of several, whose rows toggle until Continue. */
export function ServiceStep() {
  const opening = useStore($opening);
  const t = messages('booking');
  return (
    <section>
      <StepHeading step="service">{t('chooseService')}</StepHeading>
      {opening !== null && <p className="mt-2">{t('forOpening', { when: openingText(opening) })}</p>}
      <div className="mt-5 outline-none" tabIndex={-1}>
        <ServiceList />
      </div>
    </section>
  );
}

function ServiceList() {
  const services = useStore($services);
  const t = messages('booking');
  switch (services.state) {
    case 'loading':
      return <ServicesLoading />;
    case 'failed':
      return <LoadFailure title={t('notLoaded')} message={services.message} onRetry={retryServices} />;
    case 'ready':
      return <ServiceRows list={services.list} />;
  }
}

function ServiceRows({ list }: { list: readonly Service[] }) {
  const { serviceIds } = useStore($draft);
  const isSeveral = serviceIds.length > 0;
  const alone = list.filter(({ add_on }) => !add_on);
  const addOns = list.filter(({ add_on }) => add_on && isSeveral);
  const rows = (services: readonly Service[]) => (
    <ul className="divide-y divide-line border-y border-line">
      {services.map((service) => (
        <ServiceRow
          key={service.id}
          service={service}
          isChosen={isSeveral ? serviceIds.includes(service.id) : undefined}
        />
      ))}
    </ul>
  );
  if (alone.length === 0) return <NoServices />;
  return (
    // Before the wizard has loaded, pressing a service submits the form: the page opens again with that service.
    <form>
      {rows(alone)}
      {addOns.length > 0 && (
        <>
          <h3 className="mt-6 mb-1 text-xl">{messages('booking')('addOns')}</h3>
          {rows(addOns)}
        </>
      )}
    </form>
  );
}

/** @param isChosen whether the service is one of several chosen ones; undefined while nothing is chosen */
function ServiceRow({ service, isChosen }: { service: Service; isChosen: boolean | undefined }) {
  const { id, name } = service;
  const Icon = isChosen ? Check : Plus;
  const t = messages('booking');
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3">
      <button
        type="submit"
        name="service"
        value={id}
        className="-ms-3 flex min-w-0 flex-1 basis-48 cursor-pointer items-center gap-3 rounded-control py-4 ps-3 text-start last:-me-3 last:pe-3 hover:bg-sunken aria-pressed:bg-clay-wash"
        aria-pressed={isChosen}
        onClick={(event) => {
          event.preventDefault();
          if (isChosen === undefined) chooseService(id);
          else void later.fetch().then((steps) => steps?.toggleService(id));
        }}
      >
        <ServiceFacts service={service} />
        {isChosen !== undefined && <Icon className="size-5 shrink-0 text-clay-ink" aria-hidden="true" />}
      </button>
      {isChosen === undefined && (
        <button
          type="button"
          className="btn btn-secondary btn-small my-2"
          aria-label={t('addService', { service: name })}
          onClick={(event) => {
            // This button disappears, so the service's own takes the focus.
            event.currentTarget.parentElement?.querySelector('button')?.focus();
            takeServices([id]);
          }}
        >
          {t('add')}
        </button>
      )}
    </li>
  );
}

/** The text of a service's button, or of its list entry if the page has no scripts. */
export function ServiceFacts({ service }: { service: Service }) {
  const { name, description, duration_min, price_cents, price_from, by_request } = service;
  // With large text the price moves below the name.
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
      <span className="min-w-0 flex-1 basis-32">
        <span className="block font-display text-xl font-medium">{name}</span>
        <span className="mt-0.5 block text-sm text-ink-soft">{description}</span>
        {by_request && (
          <span className="block text-sm font-semibold">{messages('booking')('byRequest')}</span>
        )}
      </span>
      <span className="ms-auto text-end">
        <span className="block text-lg font-semibold tabular-nums">{priceText(price_cents, price_from)}</span>
        <span className="block text-sm text-ink-soft tabular-nums">{formatLength(duration_min)}</span>
      </span>
    </span>
  );
}

function ServicesLoading() {
  return (
    <Loading label={messages('booking')('loading')} className="divide-y divide-line border-y border-line">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className="flex items-center gap-3 py-4">
          <div className="min-w-0 flex-1">
            <Skeleton className="h-7 w-44" />
            <Skeleton className="mt-2 h-5 w-full max-w-80" />
          </div>
          <Skeleton className="h-12 w-28" />
        </div>
      ))}
    </Loading>
  );
}

function NoServices() {
  const t = messages('booking');
  return (
    <Notice kind="info" title={t('noServices')} announce="off">
      {t.rich('noServicesHow', { callUs: <CallUs key="callUs" /> })}
    </Notice>
  );
}
