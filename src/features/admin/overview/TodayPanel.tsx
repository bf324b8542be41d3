import { useStore } from '@nanostores/react';
import { useEffect, useRef, type RefObject } from 'react';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { formatLength, formatTime } from '../../../platform/dates/date-text.ts';
import { addDays, type EpochMs, type LocalDate } from '../../../domain/time.ts';
import { $dialog, openDialog } from '../shell/dialogs.ts';
import { $question } from '../appointments/confirm-change.ts';
import { dayAt, formatUntil } from './day.ts';
import { Badge, PaymentBadge, StatusBadge } from '../../../components/appointments/StatusBadge.tsx';
import { money } from '../../../platform/money.ts';
import { AppointmentActions } from '../appointments/AppointmentActions.tsx';
import { AttendanceBadge } from '../appointments/AttendanceBadge.tsx';
import { AppointmentNotes, ClientName } from '../appointments/AppointmentNotes.tsx';
import { CashButton } from '../data/CashButton.tsx';
import { CallButton, TextButton, WriteButton } from '../data/ContactLinks.tsx';
import { formatCount, formatHours } from '../shell/text.ts';
import { isNotCheckedOut } from '../appointments/actions.ts';

interface TodayPanelProps {
  /** Not canceled, by start. */
  visits: readonly OwnersAppointment[];
  today: LocalDate;
  now: EpochMs;
  /** How many of tomorrow's clients have not confirmed. */
  unconfirmed?: number;
}

/** Today's appointments: the next one, later ones, past ones. */
export function TodayPanel({ visits, today, now, unconfirmed = 0 }: TodayPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterAction(heading);
  const { first, hasBegun, later, earlier } = dayAt(visits, now);
  return (
    <section aria-labelledby="today">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 id="today" ref={heading} tabIndex={-1} className="text-2xl">
          Today&apos;s appointments
        </h2>
        <a className="inline-flex min-h-11 items-center text-sm link" href="/admin/appointments?filter=today">
          See the list
        </a>
      </div>
      {visits.length === 0 && (
        <EmptyState
          title="A quiet day"
          action={{ label: 'New Appointment', onClick: () => openDialog({ kind: 'create', date: today }) }}
        >
          No appointments today.
        </EmptyState>
      )}
      {first && <FirstVisit visit={first} hasBegun={hasBegun} now={now} />}
      {!first && visits.length > 0 && (
        <p className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 text-ink-soft">
          No more appointments today.
          <CashButton date={today} />
        </p>
      )}
      <VisitList title="Later today" visits={later} now={now} markFirst={hasBegun} />
      <VisitList title="Earlier today" visits={earlier} now={now} />
      {unconfirmed > 0 && (
        <a
          className="mt-3 inline-flex min-h-11 items-center link"
          href={`/admin/appointments?date=${addDays(today, 1)}`}
        >
          {formatCount(unconfirmed, 'client')} {unconfirmed === 1 ? "hasn't" : "haven't"} confirmed for
          tomorrow
        </a>
      )}
    </section>
  );
}

/** If the action removed the pressed button, the focus moves to the heading. */
function useFocusAfterAction(heading: RefObject<HTMLElement | null>): void {
  const question = useStore($question);
  const dialog = useStore($dialog);
  const isAsking = question !== null || dialog !== null;
  const waits = useRef(false);
  // After every rendering, because the button disappears only when the salon's answer is shown.
  useEffect(() => {
    if (isAsking) waits.current = true;
    if (isAsking || !waits.current) return;
    const { activeElement, body } = document;
    if (activeElement === body) heading.current?.focus({ preventScroll: true });
    waits.current = heading.current?.closest('section')?.contains(activeElement) ?? false;
  });
}

interface FirstVisitProps {
  visit: OwnersAppointment;
  /** The visit has begun. */
  hasBegun: boolean;
  now: EpochMs;
}

/** The current or next client, with all details. */
export function FirstVisit({ visit, hasBegun, now }: FirstVisitProps) {
  const { customer, service } = visit;
  return (
    <article
      className="first-visit card mt-2 flex flex-col gap-3 border-s-4 border-s-clay px-5 pt-4.5 pb-5"
      aria-labelledby="first-visit"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <Badge tone="clay">{hasBegun ? 'Now' : 'Next'}</Badge>
          <span className="tabular-nums">{formatHours(visit)}</span>
        </p>
        {!hasBegun && <p className="text-ink-soft">{formatUntil(visit.start_at, now)}</p>}
      </div>
      <div>
        <h3 id="first-visit" className="text-3xl">
          <ClientName appointment={visit} />
        </h3>
        <p className="text-ink-soft">
          {service.name}, <span className="whitespace-nowrap">{formatLength(service.duration)}</span>,{' '}
          {money(service.price_cents)}
        </p>
      </div>
      <div className="flex flex-wrap gap-1.5">
        <StatusBadge of={visit} />
        <PaymentBadge of={visit} />
        <AttendanceBadge of={visit} />
      </div>
      <AppointmentNotes appointment={visit} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <AppointmentActions appointment={visit} now={now} describedBy="first-visit" isToday />
        <span className="flex flex-wrap">
          <CallButton client={customer} className="btn-quiet btn-small" text="Call" />
          <TextButton appointment={visit} className="btn-quiet btn-small" text="Text" />
          <WriteButton client={customer} className="btn-quiet btn-small" text="Message" />
        </span>
      </div>
    </article>
  );
}

interface VisitListProps {
  /** The part of the day they belong to, as a heading. */
  title: string;
  visits: readonly OwnersAppointment[];
  now: EpochMs;
  /** The first of them is the next client. */
  markFirst?: boolean;
}

/** Some of the day's appointments in short; hidden if there are none. */
export function VisitList({ title, visits, now, markFirst = false }: VisitListProps) {
  if (visits.length === 0) return null;
  return (
    <>
      <h3 className="mt-7 mb-1 font-sans text-base font-semibold tracking-normal">{title}</h3>
      <ul>
        {visits.map((visit, index) => (
          <VisitRow key={visit.id} visit={visit} now={now} isNext={markFirst && index === 0} />
        ))}
      </ul>
    </>
  );
}

function VisitRow({ visit, now, isNext }: { visit: OwnersAppointment; now: EpochMs; isNext: boolean }) {
  const { id, customer, service, time } = visit;
  return (
    <li className="visit-row grid grid-cols-[min(5.25rem,26.5vw)_minmax(0,1fr)] gap-x-3 gap-y-0.5 border-t border-line py-3 leading-[1.4] md:grid-cols-[5.25rem_minmax(0,1fr)_auto] md:items-center">
      <p className="font-semibold tabular-nums">{formatTime(time)}</p>
      <div className="min-w-0">
        <p id={`visit-${id}`} className="font-semibold">
          <ClientName appointment={visit} /> {isNext && <Badge tone="clay">Next</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {service.name}, <span className="whitespace-nowrap">{formatLength(service.duration)}</span>
        </p>
        <AppointmentNotes appointment={visit} className="text-sm" />
        <AttendanceBadge of={visit} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 max-md:col-2">
        <span className="flex flex-wrap gap-1.5">
          {isNotCheckedOut(visit, now) && <Badge tone="warning">Not checked out</Badge>}
          <StatusBadge of={visit} />
        </span>
        <span className="ms-auto flex">
          <CallButton client={customer} />
          <TextButton appointment={visit} />
        </span>
      </div>
      <AppointmentActions
        appointment={visit}
        now={now}
        describedBy={`visit-${id}`}
        isToday
        className="col-span-full pt-1.5 md:col-start-2"
      />
    </li>
  );
}
