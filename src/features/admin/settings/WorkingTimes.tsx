import { CircleAlert } from 'lucide-react';
import { weekdayNames } from '../../../platform/dates/calendar-month.ts';
import { TextField } from '../../../platform/ui/Field.tsx';
import type { TabProps } from './controls.tsx';
import { settingsForm } from './form.ts';

const { type } = settingsForm;

/** The days of a week, Monday first. */
const week = [1, 2, 3, 4, 5, 6, 0] as const;

/** The usual hours, and the days they apply to. */
export function WorkingTimes({ form: { values, errors } }: Pick<TabProps, 'form'>) {
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
          onChange={(event) => {
            type({ workingHours: [event.currentTarget.value, end] });
          }}
        />
        <TextField
          label="Closes at"
          type="time"
          name="workingHours.end"
          value={end}
          error={errors['workingHours.end']}
          onChange={(event) => {
            type({ workingHours: [start, event.currentTarget.value] });
          }}
        />
      </div>
      <fieldset>
        <legend className="label">Working days</legend>
        <div className="settings-days">
          {week.map((day) => (
            <label key={day} className="settings-day">
              <input
                type="checkbox"
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
