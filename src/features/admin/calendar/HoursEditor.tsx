import { useStore } from '@nanostores/react';
import { Plus, X } from 'lucide-react';
import { IconButton } from '../../../platform/ui/IconButton.tsx';
import { useEffect, useState } from 'react';
import { Button } from '../../../platform/ui/Button.tsx';
import { SelectField, TextField } from '../../../platform/ui/Field.tsx';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { Skeleton } from '../../../platform/ui/Skeleton.tsx';
import { MOST_BREAKS, type WeekdayKey } from '../../../domain/calendar/opening-hours.ts';
import { sendLabel, type Faults } from '../forms/form.ts';
import { FormElement } from '../forms/FormElement.tsx';
import {
  dayKinds,
  fixedTimesText,
  formatSpan,
  hoursForm,
  intervalLabel,
  offerTimes,
  pickKind,
  type TypedDay,
  type TypedHours,
  weekdayName,
  weekdaysInOrder,
} from './hours.ts';
import { OtherEditsNotice } from '../forms/OtherEditsNotice.tsx';
import { leadsTo } from './shown-days.ts';
import { showSettings } from '../data/settings.ts';
import { optionsOf } from '../../../platform/ui/options.tsx';

const { $form, type, startAfresh, takeTheirs } = hoursForm;

/** The usual hours, each weekday's, and the breaks. Changes survive a reload, and leaving asks first. */
export function HoursEditor() {
  const form = useStore($form);
  const [isOffering, setOffering] = useState(false);
  useEffect(() => showSettings(hoursForm), []);
  const isOpen = form !== null;
  // A link to the hours leads to their first field.
  useEffect(() => {
    if (isOpen && leadsTo('hours')) document.querySelector<HTMLElement>('.hours-times input')?.focus();
  }, [isOpen]);

  if (!form) return <Skeleton className="h-96" />;
  const { subject, values, errors, news, problem, sending, isTyped } = form;
  const fixed = subject && fixedTimesText(subject);
  const { workingHours, breaks } = values;
  const offer = async () => {
    setOffering(true);
    await offerTimes('interval');
    setOffering(false);
  };
  return (
    <FormElement store={hoursForm} form={form}>
      <fieldset>
        <legend className="label">Default business hours</legend>
        <Times
          hours={workingHours}
          path="workingHours"
          faults={errors}
          onEdit={(change) => type({ workingHours: { ...workingHours, ...change } })}
        />
      </fieldset>

      <h3 className="mt-6 font-sans font-semibold tracking-normal">Days of the week</h3>
      <ul className="mt-1 grid">
        {weekdaysInOrder().map((key) => (
          <DayRow key={key} of={key} day={values[key]} usual={workingHours} faults={errors} />
        ))}
      </ul>

      <h3 className="mt-6 font-sans font-semibold tracking-normal">Breaks</h3>
      <p className="hint">They apply on every open day. Clients can't book over them online.</p>
      <ul className="mt-2 grid gap-3 empty:hidden">
        {breaks.map((pause, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a break has no name but its place
          <li key={index} className="flex items-start gap-2 max-[25rem]:flex-wrap max-[25rem]:justify-end">
            <Times
              className="grow-0 basis-80 max-[25rem]:shrink-0 max-[25rem]:grow max-[25rem]:basis-full"
              name={`Break ${index + 1}`}
              hours={pause}
              path={`breaks.${index}`}
              faults={errors}
              onEdit={(change) => type({ breaks: breaks.with(index, { ...pause, ...change }) })}
            />
            <IconButton
              icon={X}
              // Beside the fields rather than their labels; below them on a small phone.
              className="mt-8.25 max-[25rem]:mt-0"
              label={`Remove break ${index + 1}`}
              onClick={() => {
                type({ breaks: breaks.toSpliced(index, 1) });
                document.getElementById('add-break')?.focus();
              }}
            />
          </li>
        ))}
      </ul>
      {errors.breaks !== undefined && <p className="field-error mt-2">{errors.breaks}</p>}
      <Button
        id="add-break"
        size="small"
        className="mt-3"
        aria-disabled={breaks.length >= MOST_BREAKS}
        onClick={() => {
          if (breaks.length < MOST_BREAKS) type({ breaks: [...breaks, halfAnHourAtNoon] });
        }}
      >
        <Plus aria-hidden="true" />
        Add Break
      </Button>

      {news.length > 0 && (
        <div className="mt-5">
          <OtherEditsNotice news={news} what="Your schedule" onTake={takeTheirs} />
        </div>
      )}
      {problem !== null && (
        <Notice kind="error" className="mt-5" title="We couldn't save the hours.">
          {problem}
        </Notice>
      )}
      {isTyped && fixed !== null && subject && (
        <Notice
          kind="info"
          className="mt-5"
          action={{ label: intervalLabel(subject), onClick: () => void offer(), busy: isOffering }}
        >
          {fixed}
        </Notice>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-5">
        <Button type="submit" look="primary" busy={sending} busyLabel="Saving...">
          {sendLabel(form, 'Save')}
        </Button>
        {isTyped && (
          <>
            <Button look="quiet" onClick={startAfresh}>
              Discard
            </Button>
            <p role="status" className="text-sm font-medium text-amber-ink">
              Unsaved changes
            </p>
          </>
        )}
      </div>
    </FormElement>
  );
}

const halfAnHourAtNoon: TypedHours = { start: '12:00', end: '12:30' };

interface DayRowProps {
  of: WeekdayKey;
  day: TypedDay;
  usual: TypedHours;
  faults: Faults<unknown>;
}

function DayRow({ of, day, usual, faults }: DayRowProps) {
  const name = weekdayName(Number(of));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line py-2 not-first:border-t">
      <SelectField
        className="grid grow-0 basis-72 grid-cols-[7rem_minmax(0,11rem)] items-center [&>.label]:m-0"
        label={name}
        value={day.kind}
        onType={(value) => pickKind(of, value as TypedDay['kind'])}
      >
        {optionsOf(Object.entries(dayKinds))}
      </SelectField>
      {day.kind === 'own' ? (
        <Times
          className="shrink-0 grow basis-full min-[30rem]:ps-28"
          name={name}
          hours={day}
          path={of}
          faults={faults}
          onEdit={(change) => type({ [of]: { ...day, ...change } })}
        />
      ) : (
        // A phone has no room to repeat the text above.
        <p className="self-center text-sm/body text-ink-soft max-[30rem]:hidden">
          {day.kind === 'closed' ? 'No online booking' : formatSpan(usual)}
        </p>
      )}
    </li>
  );
}

interface TimesProps {
  /** Begins the labels if the page has several pairs: 'Break 1'. */
  name?: string;
  hours: TypedHours;
  path: string;
  faults: Faults<unknown>;
  onEdit: (change: Partial<TypedHours>) => void;
  className?: string;
}

function Times({ name, hours, path, faults, onEdit, className = '' }: TimesProps) {
  const before = name === undefined ? null : <span className="sr-only">{name} </span>;
  return (
    <div className={`hours-times flex flex-wrap gap-3 *:max-w-38 *:grow *:basis-28 ${className}`}>
      <TextField
        type="time"
        label={<>{before}Start</>}
        value={hours.start}
        error={faults[`${path}.start`]}
        onType={(value) => onEdit({ start: value })}
      />
      <TextField
        type="time"
        label={<>{before}End</>}
        value={hours.end}
        error={faults[`${path}.end`] ?? faults[path]}
        onType={(value) => onEdit({ end: value })}
      />
    </div>
  );
}
