import { changeSettings } from '../../../api/settings/salon-admin.ts';
import { weekdayNames } from '../../../platform/dates/calendar-month.ts';
import { formatTime } from '../../../platform/dates/date-text.ts';
import { showToast } from '../../../platform/ui/toasts.ts';
import { weekdayKeys, type Hours, type WeekdayKey } from '../../../domain/calendar/opening-hours.ts';
import type { Settings } from '../../../domain/settings/settings.ts';
import { isLocalTime, type LocalTime } from '../../../domain/time.ts';
import { callAsOwner } from '../shell/access.ts';
import { fixedTimesText, intervalLabel, offerTimes } from './booking-times.ts';
import { problemsIn } from '../forms/field-errors.ts';
import { formStore, type Faults, type FormStore } from '../forms/form.ts';
import { nameThoseOutside } from '../appointments/affected-appointments.ts';
import { isAlike } from '../forms/merge-edits.ts';
import { savedSettings, settings } from '../data/settings.ts';

/** Two times as typed; an end of `00:00` is midnight at the end of the day. */
export interface TypedHours {
  readonly start: string;
  readonly end: string;
}

export const dayKinds = { usual: 'Default hours', own: 'Own hours', closed: 'Closed' };

/** A weekday's mode; it has times if they are its own. */
export interface TypedDay extends TypedHours {
  readonly kind: keyof typeof dayKinds;
}

/** The business hours being edited, with each weekday by its key. */
export type TypedWeek = Readonly<Record<WeekdayKey, TypedDay>> & {
  readonly workingHours: TypedHours;
  readonly breaks: readonly TypedHours[];
};

/** The settings edited here. */
type HoursSettings = Pick<Settings, 'workingHours' | 'workingDays' | 'hoursByWeekday' | 'breaks'>;

const noTimes: TypedHours = { start: '', end: '' };
const MIDNIGHT = '24:00';

/** A time field does not support `24:00`: midnight at the end of a day appears as `00:00`. */
function shown({ start, end }: Hours): TypedHours {
  return { start, end: end === MIDNIGHT ? '00:00' : end };
}

function meant({ start, end }: TypedHours): Hours {
  return { start: start as LocalTime, end: (end === '00:00' ? MIDNIGHT : end) as LocalTime };
}

export function toTyped(known: HoursSettings | null): TypedWeek {
  const week = weekdayKeys.map((key, day): [WeekdayKey, TypedDay] => {
    const own = known?.hoursByWeekday[key];
    if (own) return [key, { kind: 'own', ...shown(own) }];
    const works = own === undefined && known?.workingDays.includes(day);
    return [key, { kind: works ? 'usual' : 'closed', ...noTimes }];
  });
  return {
    ...(Object.fromEntries(week) as Record<WeekdayKey, TypedDay>),
    workingHours: known ? shown(known.workingHours) : noTimes,
    breaks: known?.breaks.map(shown) ?? [],
  };
}

/** Returns the form's settings; the contract validates them. */
export function toSettings({ workingHours, breaks, ...days }: TypedWeek) {
  return {
    workingHours: meant(workingHours),
    workingDays: weekdayKeys.flatMap((key, day) => (days[key].kind === 'closed' ? [] : [day])),
    hoursByWeekday: Object.fromEntries(
      weekdayKeys.flatMap((key) => (days[key].kind === 'own' ? [[key, meant(days[key])]] : [])),
    ) as { [Day in WeekdayKey]?: Hours },
    breaks: breaks.map(meant),
  };
}

/** Returns the form's errors by field. */
export function faultsIn(values: TypedWeek): Faults<TypedWeek> {
  return atFields(problemsIn(changeSettings.body, toSettings(values)));
}

/** `2.end` is the contract's `hoursByWeekday.2.end`. */
function atFields(errors: Readonly<Record<string, string>>): Faults<TypedWeek> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, sentence]) => [path.replace(/^hoursByWeekday\./, ''), sentence]),
  );
}

/** '9:00 AM to 5:00 PM', as far as typed. */
export function formatSpan({ start, end }: TypedHours): string {
  return isLocalTime(start) && isLocalTime(end) ? `${formatTime(start)} to ${formatTime(end)}` : '';
}

function words(field: keyof TypedWeek, values: TypedWeek): string {
  if (field === 'breaks') return values.breaks.map(formatSpan).join(', ') || 'none';
  if (field === 'workingHours') return formatSpan(values.workingHours);
  const { kind, ...times } = values[field];
  return kind === 'own' ? formatSpan(times) : dayKinds[kind];
}

const sample = { ...toTyped(null), breaks: [noTimes] };

export const hoursForm: FormStore<Settings, TypedWeek> = formStore<Settings, TypedWeek>({
  place: () => 'hours',
  question: () => 'The business hours have changes that are not saved. Do you want to leave without them?',
  start: toTyped,
  isKept: (values): values is TypedWeek => isAlike(values, sample),
  labels: {
    workingHours: 'Default business hours',
    ...Object.fromEntries(weekdayKeys.map((key, day) => [key, weekdayNames[day]])),
    breaks: 'Breaks',
  },
  words,
  faultsIn,
  send: async ({ subject, values }) => {
    const body = { ...toSettings(values), ...(subject && { version: subject.version }) };
    const answer = await callAsOwner('PUT /api/admin-public/settings', { body });
    if (answer.ok) {
      settings.put(() => answer.data);
      void nameThoseOutside(subject, answer.data);
      return () => {
        const fixed = fixedTimesText(answer.data);
        const text = fixed ?? 'Online booking follows them from now on.';
        const action = { label: intervalLabel(answer.data), run: () => void offerTimes('interval') };
        showToast({
          kind: 'success',
          title: 'Business Hours Saved',
          text,
          ...(fixed !== null && { action }),
        });
      };
    }
    if (answer.code === 'stale') return { subject: answer.data };
    const errors = atFields(answer.errors);
    return Object.keys(errors).length > 0 ? { errors } : { problem: answer.message };
  },
  newest: savedSettings,
});

/** Changes a weekday's mode. Its own hours start with the saved ones, or the usual ones. */
export function pickKind(key: WeekdayKey, kind: TypedDay['kind']): void {
  const form = hoursForm.$form.get();
  if (!form) return;
  const { [key]: saved, workingHours } = toTyped(form.subject);
  const own = saved.kind === 'own' ? saved : workingHours;
  const { start, end } = kind === 'own' ? own : noTimes;
  hoursForm.type({ [key]: { kind, start, end } });
}
