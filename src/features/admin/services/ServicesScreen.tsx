import { formatLength } from '../../../platform/dates/date-text.ts';
import { useStore } from '@nanostores/react';
import { Plus } from 'lucide-react';
import { useEffect, useRef, type RefObject } from 'react';
import { Button } from '../../../platform/ui/Button.tsx';
import { StatCard, StatCards } from '../../../platform/ui/StatCards.tsx';
import type { Service } from '../../../domain/services/services.ts';
import { pollWhileVisible } from '../shell/polling.ts';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { LateDialog } from '../shell/LateDialog.tsx';
import { QuestionDialog } from '../shell/QuestionDialog.tsx';
import { services } from '../data/services.ts';
import { addService, clearAddress, openNamedForm, serviceDialog } from './address.ts';
import { deletion } from './service-actions.ts';
import { ConsentForms } from './ConsentForms.tsx';
import { Products } from './Products.tsx';
import { ServiceList } from './ServiceList.tsx';
import { ServicesSkeleton } from './ServicesSkeleton.tsx';
import { money } from '../../../platform/money.ts';
import { late } from '../../../platform/ui/late.ts';

const ServiceDialog = late(async () => (await import('./ServiceDialog.tsx')).ServiceDialog);

export function ServicesScreen() {
  const value = useStore(services.$value);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => pollWhileVisible(services.load), []);
  useNamedForm(value.state === 'ready' ? value.data : null);
  useFocusAfterDialog(heading);

  if (value.state === 'loading') return <ServicesSkeleton />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 ref={heading} tabIndex={-1} className="text-4xl">
          Services
        </h1>
        {value.state === 'ready' && (
          <Button look="primary" onClick={addService}>
            <Plus aria-hidden="true" />
            Add Service
          </Button>
        )}
      </div>
      <LoadNotice what="The services" value={value} load={services.load} />
      {value.state === 'ready' && (
        <>
          <SummaryCards list={value.data} />
          <ServiceList list={value.data} />
          <Products />
          <ConsentForms services={value.data} />
        </>
      )}
      <LateDialog dialog={serviceDialog} shows={ServiceDialog} />
      <QuestionDialog
        asks={deletion}
        title={({ name }) => `Delete ${name}`}
        danger
        confirmLabel="Delete Service"
        busyLabel="Deleting..."
      >
        {() => (
          <>
            <p>Are you sure you want to delete this service?</p>
            <p className="mt-3 text-ink-soft">
              If it has appointments, it becomes inactive instead. The appointments keep it, and nobody can
              book it online.
            </p>
          </>
        )}
      </QuestionDialog>
    </>
  );
}

function SummaryCards({ list }: { list: readonly Service[] }) {
  const { total, active, prices, averageDuration } = toSummary(list);
  return (
    <div className="mt-6">
      <StatCards>
        <StatCard label="Total services">{total}</StatCard>
        <StatCard label="Active">{active}</StatCard>
        <StatCard label="Price range" note="of active services">
          {prices}
        </StatCard>
        <StatCard label="Average duration" note="of active services">
          {averageDuration}
        </StatCard>
      </StatCards>
    </div>
  );
}

/** Opens the form in the address once the list has loaded, and clears the address when it is closed. */
function useNamedForm(list: readonly Service[] | null): void {
  const isOpen = useStore(serviceDialog.$opened) !== null;
  const wasRead = useRef(false);
  useEffect(() => {
    if (list === null || wasRead.current) return;
    wasRead.current = true;
    openNamedForm(list);
  }, [list]);
  useEffect(() => {
    if (!isOpen && wasRead.current && serviceDialog.$opened.get() === null) clearAddress();
  }, [isOpen]);
  useEffect(() => deletion.drop, []);
}

/** If the element that opened a dialog was deleted, the focus moves to the heading. */
function useFocusAfterDialog(heading: RefObject<HTMLElement | null>): void {
  const isAsked = useStore(deletion.$asked) !== null;
  const isOpen = useStore(serviceDialog.$opened) !== null || isAsked;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) heading.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, heading]);
}

interface Summary {
  readonly total: number;
  readonly active: number;
  /** '$35 to $120'; a dash if nothing can be booked. */
  readonly prices: string;
  /** '1 h', to the minute. */
  readonly averageDuration: string;
}

type Counted = Pick<Service, 'active' | 'price_cents' | 'duration_min'>;

/** The summary cards: the number of services, and the prices and lengths of active ones. */
export function toSummary(services: readonly Counted[]): Summary {
  const active = services.filter((service) => service.active);
  const minutes = active.reduce((sum, { duration_min }) => sum + duration_min, 0);
  return {
    total: services.length,
    active: active.length,
    prices: active.length === 0 ? '–' : range(active.map(({ price_cents }) => price_cents)),
    averageDuration: active.length === 0 ? '–' : formatLength(Math.round(minutes / active.length)),
  };
}

function range(prices: readonly number[]): string {
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return least === most ? money(least) : `${money(least)} to ${money(most)}`;
}
