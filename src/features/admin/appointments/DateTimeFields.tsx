import type { OwnersAppointment } from '../../../api/shapes.ts';
import { formatDay } from '../../../platform/dates/date-text.ts';
import { TextField } from '../../../platform/ui/Field.tsx';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { isLocalDate } from '../../../domain/time.ts';
import { ObstacleList } from '../forms/TimeConflictNotice.tsx';
import { hasObstacles } from '../forms/time-conflicts.ts';
import { salonDate } from '../data/salon-clock.ts';
import { TimeField } from './TimeField.tsx';
import { useTimes } from './use-free-times.ts';
import { servicesOf } from './service-choice.ts';

/** A date and a time as typed: unchecked. */
interface When {
  readonly date: string;
  readonly time: string;
}

interface WhenFieldsProps {
  values: When;
  errors: { readonly date?: string; readonly time?: string };
  /** The ids of the services, '3,4'; empty until one is chosen. */
  service: string;
  /** The appointment being moved. */
  own?: OwnersAppointment | undefined;
  /** True while the form itself asks about the time. */
  isAsked?: boolean;
  onType: (part: Partial<When>) => void;
}

/**
 * Date and time of an appointment: the day's free times come first, any other is possible too, and conflicts are shown at once.
 */
export function WhenFields({ values, errors, service, own, isAsked = false, onType }: WhenFieldsProps) {
  const { date, time } = values;
  const day = useTimes({ service, date, moved: own?.id });
  const chosen = useTimes({ service, date, time, moved: own?.id });
  const free = day.state === 'ready' ? day.data : null;
  const obstacles = chosen.state === 'ready' ? chosen.data.obstacles : null;
  const isOwnDay = own?.date === date && servicesOf(own) === service;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="date"
          label="Date"
          type="date"
          autoComplete="off"
          required
          min={salonDate()}
          value={date}
          error={errors.date}
          onChange={({ currentTarget: { value } }) => {
            onType({ date: value });
          }}
        />
        <TimeField
          date={date}
          time={time}
          free={free?.starts ?? []}
          own={own?.time}
          error={errors.time}
          onType={(typed) => {
            onType({ time: typed });
          }}
        />
      </div>
      {day.state === 'failed' && (
        <p role="status" className="hint">
          The free times could not be loaded. Any time can be chosen.
        </p>
      )}
      {free?.starts.length === 0 && isLocalDate(date) && !isOwnDay && (
        <Notice kind="info" action={nextDay(free.next_date, onType)}>
          No free time on {formatDay(date)}.
        </Notice>
      )}
      {free && chosen.state === 'failed' && (
        <p role="status" className="hint">
          {chosen.message}
        </p>
      )}
      {obstacles && hasObstacles(obstacles) && !isAsked && (
        <Notice kind="warning">
          <ObstacleList obstacles={obstacles} />
        </Notice>
      )}
    </>
  );
}

/** A link to the next day with a free time, if one is near. */
function nextDay(date: When['date'] | null, onType: WhenFieldsProps['onType']) {
  if (date === null || !isLocalDate(date)) return undefined;
  return {
    label: `Take ${formatDay(date)}`,
    onClick: () => {
      onType({ date });
    },
  };
}
