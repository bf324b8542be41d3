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
import { CircleAlert, Plus, X } from 'lucide-react';
import { TextField } from '../../../platform/ui/Field.tsx';
import { IconButton } from '../../../platform/ui/IconButton.tsx';
import { Button } from '../../../platform/ui/Button.tsx';
import { useRows } from '../../../platform/ui/use-rows.ts';

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

function setTimes(fixedSlots: readonly string[]): void {
  settingsForm.type({ fixedSlots });
}

/** The fixed booking times, each in its own field. */
function FixedSlots({ form: { values, errors } }: Pick<TabProps, 'form'>) {
  const times = values.fixedSlots;
  const { list, add, remove } = useRows(times, setTimes);

  return (
    <fieldset>
      <legend className="label">Start times</legend>
      <ul ref={list} className="mb-3 flex flex-wrap gap-x-4 gap-y-2">
        {times.map((time, index) => {
          const fault = errors[`fixedSlots.${index}`];
          const place = isLocalTime(time) ? formatTime(time) : `number ${index + 1}`;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a time has no name but its place while it is typed
            <li key={index}>
              <div className="flex items-center gap-0.5">
                <input
                  type="time"
                  className="input grow-0 basis-38"
                  name={`fixedSlots.${index}`}
                  aria-label={`Start time ${index + 1}`}
                  aria-invalid={fault === undefined ? undefined : true}
                  aria-describedby={fault === undefined ? undefined : `fixed-slot-${index}-error`}
                  value={time}
                  onChange={(event) => setTimes(times.with(index, event.currentTarget.value))}
                />
                <IconButton icon={X} label={`Remove ${place}`} onClick={() => remove(index)} />
              </div>
              {fault !== undefined && (
                <p id={`fixed-slot-${index}-error`} className="field-error mt-1.5">
                  <CircleAlert aria-hidden="true" />
                  {fault}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {errors['fixedSlots'] !== undefined && (
        <p className="field-error mb-3">
          <CircleAlert aria-hidden="true" />
          {errors['fixedSlots']}
        </p>
      )}
      {times.length === 0 && <p className="hint mb-3">No start time: nothing can be booked online.</p>}
      <Button size="small" data-add onClick={() => add('')}>
        <Plus aria-hidden="true" />
        Add a time
      </Button>
    </fieldset>
  );
}
