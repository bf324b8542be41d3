import { formatTime } from '../../../platform/dates/date-text.ts';
import { Calendars } from './Calendars.tsx';
import { Group, type TabProps } from './controls.tsx';
import { isLocalTime } from '../../../domain/time.ts';
import { settingsForm } from './form.ts';
import { CircleAlert, Plus, X } from 'lucide-react';
import { IconButton } from '../../../platform/ui/IconButton.tsx';
import { Button } from '../../../platform/ui/Button.tsx';
import { useRows } from '../../../platform/ui/use-rows.ts';

const slotModes = { fixed: 'At fixed times', interval: 'At regular intervals from opening time' };

/** Booking times. */
export function CalendarTab({ form, saved, field }: TabProps) {
  const isFixed = form.values.slotMode === 'fixed';
  return (
    <>
      <p className="pt-3 pb-6">
        Your hours, breaks and blocked dates are in{' '}
        <a className="link" href="/admin/availability?at=hours">
          Calendar Management
        </a>
        .
      </p>
      <Group title="Booking times" about="When clients can start a visit, if it fits into your day.">
        <fieldset>
          <legend className="sr-only">Booking times</legend>
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
      <Calendars saved={saved} />
    </>
  );
}

function setTimes(fixedSlots: readonly string[]): void {
  settingsForm.type({ fixedSlots });
}

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
                  className="input grow-0 basis-38 tabular-nums"
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
      {times.length === 0 && <p className="hint mb-3">No start times yet. Clients can't book online.</p>}
      <Button size="small" data-add onClick={() => add('')}>
        <Plus aria-hidden="true" />
        Add Time
      </Button>
    </fieldset>
  );
}
