import { Notice } from '../../../platform/ui/Notice.tsx';
import { slotIntervals } from '../../../domain/settings/settings-rules.ts';
import { CalendarFeed } from './CalendarFeed.tsx';
import { SelectField, TextField } from '../../../platform/ui/Field.tsx';
import { controlsOf, Group, type TabProps } from './controls.tsx';
import { isLocalTime } from '../../../domain/time.ts';
import { fixedTimesText, intervalLabel } from '../calendar/booking-times.ts';
import { isEqual } from '../forms/merge-edits.ts';
import { fields } from './fields.ts';
import { settingsForm } from './form.ts';
import { FixedSlots } from './FixedSlots.tsx';
import { ownHoursText } from './text.ts';
import { WorkingTimes } from './WorkingTimes.tsx';

/** Opening hours and booking times. */
export function CalendarTab({ form, saved }: TabProps) {
  const { text, number } = controlsOf(form);
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
          <label className="check">
            <input
              type="radio"
              name="slotMode"
              value="fixed"
              checked={isFixed}
              onChange={() => {
                settingsForm.type({ slotMode: 'fixed' });
              }}
            />
            <span>At fixed times</span>
          </label>
          <label className="check">
            <input
              type="radio"
              name="slotMode"
              value="interval"
              checked={!isFixed}
              onChange={() => {
                settingsForm.type({ slotMode: 'interval' });
              }}
            />
            <span>At intervals, from opening on</span>
          </label>
        </fieldset>
        {isFixed && <FixedSlots form={form} />}
        <SelectField
          {...text('timeSlotInterval')}
          label="Time slot interval"
          className="settings-medium"
          disabled={isFixed}
          hint={isFixed ? 'Used when times are offered at intervals.' : undefined}
        >
          {slotIntervals.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes} minutes
            </option>
          ))}
        </SelectField>
        <TextField
          {...number('bufferMinutes')}
          label="Buffer, in minutes"
          unit="min"
          hint="Kept free after each visit, to tidy up or to breathe."
        />
      </Group>
      <CalendarFeed saved={saved} />
    </>
  );
}

/** Shown if the hours change while booking times are fixed. */
function StillFixed({ form: { values }, saved }: TabProps) {
  const typed = {
    slotMode: values.slotMode === 'fixed' ? ('fixed' as const) : ('interval' as const),
    fixedSlots: values.fixedSlots.filter(isLocalTime),
    timeSlotInterval: Number(values.timeSlotInterval),
  };
  const fixed = fixedTimesText(typed);
  const isChanged = (['workingHours', 'workingDays'] as const).some(
    (name) => !isEqual(values[name], fields[name].typed(saved)),
  );
  if (fixed === null || !isChanged) return null;
  const action = {
    label: intervalLabel(typed),
    onClick: () => {
      settingsForm.type({ slotMode: 'interval' });
    },
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
