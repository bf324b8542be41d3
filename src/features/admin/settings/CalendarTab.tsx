import { weekdayNames } from '../../../platform/dates/calendar-month.ts';
import { formatTime } from '../../../platform/dates/date-text.ts';
import { weekdayKeys, type Hours } from '../../../domain/calendar/opening-hours.ts';
import type { Settings } from '../../../domain/settings/settings.ts';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { CalendarFeed } from './CalendarFeed.tsx';
import { Group, type TabProps } from './controls.tsx';
import { isLocalTime } from '../../../domain/time.ts';
import { fixedTimesText, intervalLabel } from '../calendar/booking-times.ts';
import { isEqual } from '../forms/merge-edits.ts';
import { settingsForm } from './form.ts';
import { FixedSlots } from './FixedSlots.tsx';
import { CircleAlert } from 'lucide-react';
import { TextField } from '../../../platform/ui/Field.tsx';

const slotModes = { fixed: 'At fixed times', interval: 'At intervals, from opening on' };

/** Opening hours and booking times. */
export function CalendarTab({ form, saved, field }: TabProps) {
  const isFixed = form.values.slotMode === 'fixed';
  return (
    <>
      <Group title="Working times" about="The usual hours of every day that the salon works.">
        <WorkingTimes form={form} />
        <StillFixed form={form} saved={saved} />
        <OwnHours saved={saved} />
      </Group>
      <Group title="Times on offer" about="When a visit may start, as far as it fits into the day.">
        <fieldset>
          <legend className="sr-only">Times on offer</legend>
          {Object.entries(slotModes).map(([mode, text]) => (
            <label key={mode} className="check">
              <input
                type="radio"
                name="slotMode"
                value={mode}
                checked={isFixed === (mode === 'fixed')}
                onChange={() => settingsForm.type({ slotMode: mode })}
              />
              <span>{text}</span>
            </label>
          ))}
        </fieldset>
        {isFixed && <FixedSlots form={form} />}
        {field('timeSlotInterval')}
        {field('bufferMinutes')}
      </Group>
      <CalendarFeed saved={saved} />
    </>
  );
}

/** Shown if the hours change while booking times are fixed. */
function StillFixed({ form: { values }, saved }: Pick<TabProps, 'form' | 'saved'>) {
  const typed = {
    slotMode: values.slotMode === 'fixed' ? ('fixed' as const) : ('interval' as const),
    fixedSlots: values.fixedSlots.filter(isLocalTime),
    timeSlotInterval: Number(values.timeSlotInterval),
  };
  const fixed = fixedTimesText(typed);
  const before = settingsForm.table.start(saved);
  const isChanged = (['workingHours', 'workingDays'] as const).some(
    (name) => !isEqual(values[name], before[name]),
  );
  if (fixed === null || !isChanged) return null;
  const action = {
    label: intervalLabel(typed),
    onClick: () => settingsForm.type({ slotMode: 'interval' }),
  };
  return (
    <Notice kind="info" action={action}>
      {fixed}
    </Notice>
  );
}

/** Exceptions from the usual hours, and where they are changed. */
function OwnHours({ saved }: Pick<TabProps, 'saved'>) {
  const words = ownHoursText(saved);
  return (
    <Notice kind="info" announce="off">
      <p>
        {words === null
          ? 'Hours of single weekdays, breaks and blocked dates are set in '
          : `${words} They are set in `}
        <a className="link" href="/admin/availability">
          Calendar Management
        </a>
        .
      </p>
    </Notice>
  );
}

/** The weekday hours and the breaks, in a sentence each; null without any. */
function ownHoursText({
  hoursByWeekday,
  breaks,
}: Pick<Settings, 'hoursByWeekday' | 'breaks'>): string | null {
  const days = weekdayKeys.flatMap((key, day) => {
    const own = hoursByWeekday[key];
    return own === undefined
      ? []
      : [`${weekdayNames[day]?.slice(0, 3)} ${own === null ? 'closed' : formatHours(own)}`];
  });
  const sentences = [
    ...(days.length > 0 ? [`These days have hours of their own: ${days.join(', ')}.`] : []),
    ...(breaks.length > 0 ? [`Breaks: ${breaks.map(formatHours).join(', ')}.`] : []),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}

function formatHours({ start, end }: Hours): string {
  return `${formatTime(start)} to ${formatTime(end)}`;
}

const { type } = settingsForm;

/** The days of a week, Monday first. */
const week = [1, 2, 3, 4, 5, 6, 0] as const;

/** The usual hours, and the days they apply to. */
function WorkingTimes({ form: { values, errors } }: Pick<TabProps, 'form'>) {
  const { workingHours, workingDays: days } = values;
  const [start = '', end = ''] = workingHours;
  return (
    <>
      <div className="grid max-w-96 grid-cols-2 gap-4">
        <TextField
          label="Opens at"
          type="time"
          name="workingHours.start"
          value={start}
          error={errors['workingHours.start']}
          onType={(value) => type({ workingHours: [value, end] })}
        />
        <TextField
          label="Closes at"
          type="time"
          name="workingHours.end"
          value={end}
          error={errors['workingHours.end']}
          onType={(value) => type({ workingHours: [start, value] })}
        />
      </div>
      <fieldset>
        <legend className="label">Working days</legend>
        <div className="flex flex-wrap gap-2">
          {week.map((day) => (
            <label
              key={day}
              className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-pill border border-control bg-surface py-1 pr-3.5 pl-3 font-medium"
            >
              <input
                type="checkbox"
                className="size-4.5"
                name="workingDays"
                checked={days.includes(String(day))}
                aria-label={weekdayNames[day]}
                onChange={(event) => {
                  const others = days.filter((one) => one !== String(day));
                  const now = event.currentTarget.checked ? [...others, String(day)] : others;
                  type({ workingDays: now.toSorted() });
                }}
              />
              <span aria-hidden="true">{weekdayNames[day].slice(0, 3)}</span>
            </label>
          ))}
        </div>
        {errors.workingDays !== undefined && (
          <p className="field-error mt-1.5">
            <CircleAlert aria-hidden="true" />
            {errors.workingDays}
          </p>
        )}
        {days.length === 0 && (
          <p className="hint mt-1.5">
            No working day: nothing can be booked online but on days with hours of their own.
          </p>
        )}
      </fieldset>
    </>
  );
}
