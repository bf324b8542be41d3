import { useStore } from '@nanostores/react';
import { Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { weekdayNames } from '../../components/booking/month.ts';
import { formatTime } from '../../components/booking/when.ts';
import { Button } from '../../components/ui/Button.tsx';
import { SelectField, TextField } from '../../components/ui/Field.tsx';
import { focusFirstInvalid } from '../../components/ui/focus.ts';
import { Notice } from '../../components/ui/Notice.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { MOST_BREAKS } from '../../domain/opening-hours.ts';
import { isLocalTime } from '../../domain/time.ts';
import { $access } from './access.ts';
import type { DayKind, HoursProblems, TypedDay, TypedHours } from './hours-draft.ts';
import {
  $hours,
  $hoursProblems,
  $hoursUnsaved,
  $savingHours,
  addBreak,
  dropHours,
  editBreak,
  editDay,
  editUsual,
  removeBreak,
  restoreHours,
  saveHours,
} from './hours.ts';
import { $unsaved } from './navigation.ts';

const UNSAVED = 'The business hours have changes that are not saved. Do you want to leave without them?';

/**
 * The usual hours, those of each weekday, and the breaks. Whoever shows it loads the settings. It keeps what is changed over a
 * reload, and asks before it is left.
 */
export function HoursEditor() {
  const draft = useStore($hours);
  const problems = useStore($hoursProblems);
  const saving = useStore($savingHours);
  const unsaved = useStore($hoursUnsaved);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    restoreHours();
    return () => {
      // Whoever left has been asked. A session that ended has asked nobody.
      if ($access.get().who === 'owner') dropHours();
    };
  }, []);
  useEffect(() => {
    if (!unsaved) return undefined;
    $unsaved.set(UNSAVED);
    return () => {
      if ($unsaved.get() === UNSAVED) $unsaved.set(null);
    };
  }, [unsaved]);

  async function save() {
    if (!(await saveHours())) {
      requestAnimationFrame(() => form.current && focusFirstInvalid(form.current));
    }
  }

  if (!draft) return <Skeleton className="h-96" />;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <fieldset className="hours-row">
        <legend className="label">Default business hours</legend>
        <Times hours={draft.usual} path="workingHours" problems={problems} onEdit={editUsual} />
      </fieldset>

      <h3 className="mt-6 font-sans font-semibold tracking-normal">Each weekday</h3>
      <ul className="hours-days">
        {draft.days.map((day, index) => (
          <DayRow key={weekdayNames[index]} day={day} index={index} usual={draft.usual} problems={problems} />
        ))}
      </ul>

      <h3 className="mt-6 font-sans font-semibold tracking-normal">Breaks</h3>
      <p className="hint">On every day that is open. Nobody can book over them online.</p>
      <ul className="mt-2 grid gap-3">
        {draft.breaks.map((pause, index) => (
          <li key={pause.id} className="hours-break">
            <Times
              name={`Break ${index + 1}`}
              hours={pause}
              path={`breaks.${index}`}
              problems={problems}
              onEdit={(change) => {
                editBreak(pause.id, change);
              }}
            />
            <Button
              look="quiet"
              className="btn-icon"
              aria-label={`Remove break ${index + 1}`}
              onClick={() => {
                removeBreak(pause.id);
                document.getElementById('add-break')?.focus();
              }}
            >
              <X aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      {problems['breaks'] !== undefined && <p className="field-error mt-2">{problems['breaks']}</p>}
      <Button
        id="add-break"
        size="small"
        className="mt-3"
        aria-disabled={draft.breaks.length >= MOST_BREAKS}
        onClick={() => {
          if (draft.breaks.length < MOST_BREAKS) addBreak();
        }}
      >
        <Plus aria-hidden="true" />
        Add break
      </Button>

      {problems['form'] !== undefined && (
        <Notice kind="error" className="mt-5" title="The hours were not saved.">
          {problems['form']}
        </Notice>
      )}
      <div className="hours-foot">
        <Button type="submit" look="primary" busy={saving} busyLabel="Saving...">
          Save
        </Button>
        {unsaved && (
          <>
            <Button look="quiet" onClick={dropHours}>
              Discard
            </Button>
            <p role="status" className="text-sm font-medium text-amber-ink">
              Unsaved changes
            </p>
          </>
        )}
      </div>
    </form>
  );
}

interface DayRowProps {
  day: TypedDay;
  index: number;
  usual: TypedHours;
  problems: HoursProblems;
}

const kinds: Record<DayKind, string> = { usual: 'Default hours', own: 'Own hours', closed: 'Closed' };

function DayRow({ day, index, usual, problems }: DayRowProps) {
  const name = weekdayNames[index] ?? '';
  return (
    <li className="hours-day">
      <SelectField
        label={name}
        value={day.kind}
        onChange={({ currentTarget: { value } }) => {
          editDay(index, { kind: value as DayKind });
        }}
      >
        {Object.entries(kinds).map(([kind, words]) => (
          <option key={kind} value={kind}>
            {words}
          </option>
        ))}
      </SelectField>
      {day.kind === 'own' ? (
        <Times
          name={name}
          hours={day}
          path={`hoursByWeekday.${index}`}
          problems={problems}
          onEdit={(change) => {
            editDay(index, change);
          }}
        />
      ) : (
        <p className="hours-note">{day.kind === 'closed' ? 'No online booking' : formatSpan(usual)}</p>
      )}
    </li>
  );
}

/** '9:00 AM to 5:00 PM', as far as it has been typed. */
function formatSpan({ start, end }: TypedHours): string {
  return isLocalTime(start) && isLocalTime(end) ? `${formatTime(start)} to ${formatTime(end)}` : '';
}

interface TimesProps {
  /** Begins the labels where several pairs are on the page: 'Break 1'. */
  name?: string;
  hours: TypedHours;
  path: string;
  problems: HoursProblems;
  onEdit: (change: Partial<TypedHours>) => void;
}

function Times({ name, hours, path, problems, onEdit }: TimesProps) {
  const before = name === undefined ? null : <span className="sr-only">{name} </span>;
  return (
    <div className="hours-times">
      <TextField
        type="time"
        label={<>{before}Start</>}
        value={hours.start}
        error={problems[`${path}.start`]}
        onChange={({ currentTarget: { value } }) => {
          onEdit({ start: value });
        }}
      />
      <TextField
        type="time"
        label={<>{before}End</>}
        value={hours.end}
        error={problems[`${path}.end`] ?? problems[path]}
        onChange={({ currentTarget: { value } }) => {
          onEdit({ end: value });
        }}
      />
    </div>
  );
}
