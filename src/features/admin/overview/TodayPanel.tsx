import type { AppointmentShape } from '../../../api/shapes.ts';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import type { EpochMs, LocalDate } from '../../../domain/time.ts';
import { openDialog } from '../dialogs.ts';
import { dayAt } from './day.ts';
import { FirstVisit } from './FirstVisit.tsx';
import { VisitList } from './VisitList.tsx';

interface TodayPanelProps {
  /** Not canceled, by start. */
  visits: readonly AppointmentShape[];
  today: LocalDate;
  now: EpochMs;
}

/** Today's appointments: who is next, who comes later, who has been. */
export function TodayPanel({ visits, today, now }: TodayPanelProps) {
  const { first, hasBegun, later, earlier } = dayAt(visits, now);
  return (
    <section aria-labelledby="today">
      <div className="overview-head">
        <h2 id="today" tabIndex={-1} className="text-2xl">
          Today&apos;s Appointments
        </h2>
        <a className="inline-flex min-h-11 items-center text-sm link" href="/admin/appointments?filter=today">
          See the list
        </a>
      </div>
      {visits.length === 0 && (
        <EmptyState
          title="A quiet day"
          action={{
            label: 'New Appointment',
            onClick: () => {
              openDialog({ kind: 'create', date: today });
            },
          }}
        >
          No appointments today.
        </EmptyState>
      )}
      {first && <FirstVisit visit={first} hasBegun={hasBegun} now={now} />}
      {!first && visits.length > 0 && (
        <p className="mt-2 text-ink-soft">The last client has been. That was the day.</p>
      )}
      <VisitList title="Later Today" visits={later} markFirst={hasBegun} />
      <VisitList title="Earlier Today" visits={earlier} />
    </section>
  );
}
