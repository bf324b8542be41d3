import { changeSettings } from '../../../api/settings/salon-admin.ts';
import { pageFormats } from '../../../platform/formats.ts';
import { weekStart } from '../../../platform/dates/calendar-month.ts';
import { formatTime } from '../../../platform/dates/date-text.ts';
import { showToast } from '../../../platform/ui/toasts.ts';
import { weekdayKeys, type Hours, type WeekdayKey } from '../../../domain/calendar/opening-hours.ts';
import type { Settings } from '../../../domain/settings/settings.ts';
import { dateOfEpochDay, isLocalTime, weekday as weekdayOf, type LocalTime } from '../../../domain/time.ts';
import { callAsOwner } from '../shell/access.ts';
import { act, withPublishHint } from '../shell/act.ts';
import { defineForm, type TableForm } from '../forms/define-form.ts';
import type { FormField } from '../forms/form.ts';
import { nameThoseOutside } from '../appointments/affected-appointments.ts';
import { isAlike } from '../forms/merge-edits.ts';
import { savedSettings, settings } from '../data/settings.ts';
import { inWords } from './text.ts';

/** Two times as typed; an end of `00:00` is midnight at the end of the day. */
export interface TypedHours {
  readonly start: string;
  readonly end: string;
}

export const dayKinds = { usual: 'Default hours', own: 'Custom hours', closed: 'Closed' };

/** A weekday's mode; it has times if they are its own. */
export interface TypedDay extends TypedHours {
  readonly kind: keyof typeof dayKinds;
}

/** The business hours being edited, with each weekday by its key. */
export type TypedWeek = Readonly<Record<WeekdayKey, TypedDay>> & {
  readonly workingHours: TypedHours;
  readonly breaks: readonly TypedHours[];
};

const noTimes: TypedHours = { start: '', end: '' };
const MIDNIGHT = '24:00';

/** A time field does not support `24:00`: midnight at the end of a day appears as `00:00`. */
function shown({ start, end }: Hours): TypedHours {
  return { start, end: end === MIDNIGHT ? '00:00' : end };
}

function meant({ start, end }: TypedHours): Hours {
  return { start: start as LocalTime, end: (end === '00:00' ? MIDNIGHT : end) as LocalTime };
}

/** '9:00 AM to 5:00 PM', as far as typed. */
export function formatSpan({ start, end }: TypedHours): string {
  return isLocalTime(start) && isLocalTime(end) ? `${formatTime(start)} to ${formatTime(end)}` : '';
}

/** 'Tuesday' for 2; the fourth of January 1970 was a Sunday. */
export const weekdayName = (day: number): string => pageFormats().weekday(dateOfEpochDay(day + 3));

/** The weekdays as the salon's weeks have them. */
export function weekdaysInOrder(): WeekdayKey[] {
  const first = weekdayOf(weekStart('1970-01-04'));
  return [...weekdayKeys.slice(first), ...weekdayKeys.slice(0, first)];
}

/** A weekday's hours, which are sent only if they are its own. */
function weekday(key: WeekdayKey, day: number): FormField<Settings, TypedWeek, TypedDay> {
  return {
    label: weekdayName(day),
    kind: 'own',
    path: `hoursByWeekday.${key}`,
    hasParts: true,
    start: (settings) => {
      const own = settings?.hoursByWeekday[key];
      if (own) return { kind: 'own', ...shown(own) };
      const works = own === undefined && settings?.workingDays.includes(day);
      return { kind: works ? 'usual' : 'closed', ...noTimes };
    },
    meant: (typed) => (typed.kind === 'own' ? meant(typed) : undefined),
    words: ({ kind, ...times }) => (kind === 'own' ? formatSpan(times) : dayKinds[kind]),
  };
}

type Offered = Pick<Settings, 'slotMode' | 'fixedSlots' | 'timeSlotInterval'>;

/** The fixed booking times, which do not depend on the hours; null if booking times follow the hours. */
export function fixedTimesText({ slotMode, fixedSlots }: Offered): string | null {
  if (slotMode !== 'fixed') return null;
  const times = inWords(fixedSlots.toSorted().map(formatTime));
  return `Clients can book online only at ${times}. Longer hours don't add times.`;
}

export function intervalLabel({ timeSlotInterval }: Offered): string {
  return `Offer times every ${timeSlotInterval} minutes`;
}

/** Makes booking times follow the hours, or restores the fixed ones. Undo reverts it. */
export function offerTimes(slotMode: Settings['slotMode']): Promise<unknown> {
  // Other simultaneous changes of settings do not matter here, so no version is named.
  return act(() => callAsOwner('PUT /api/admin-public/settings', { body: { slotMode } }), {
    show: (data) => settings.put(() => data),
    done: (data) => [
      'Booking Times Updated',
      fixedTimesText(data) ?? `Clients can book every ${data.timeSlotInterval} minutes from opening time.`,
    ],
    undo: () => () => offerTimes(slotMode === 'fixed' ? 'interval' : 'fixed'),
    failed: ['Update Failed'],
  });
}

export const hoursForm: TableForm<Settings, TypedWeek> = defineForm<Settings, TypedWeek, object>({
  place: () => 'hours',
  question: () => 'Leave without saving your changes to the business hours?',
  schema: changeSettings.body,
  isKept: (values): values is TypedWeek =>
    isAlike(values, { ...hoursForm.table.start(null), breaks: [noTimes] }),
  fields: {
    ...(Object.fromEntries(weekdayKeys.map((key, day) => [key, weekday(key, day)])) as Record<
      WeekdayKey,
      ReturnType<typeof weekday>
    >),
    workingHours: {
      label: 'Default business hours',
      kind: 'own',
      hasParts: true,
      start: (settings) => (settings ? shown(settings.workingHours) : noTimes),
      meant,
      words: formatSpan,
    },
    breaks: {
      label: 'Breaks',
      kind: 'own',
      hasParts: true,
      start: (settings) => settings?.breaks.map(shown) ?? [],
      meant: (breaks) => breaks.map(meant),
      words: (breaks) => breaks.map(formatSpan).join(', ') || 'none',
    },
  },
  send: (_, { subject, values }) =>
    callAsOwner('PUT /api/admin-public/settings', {
      body: { ...toSettings(values), ...(subject && { version: subject.version }) },
    }),
  show: (data, isSaved) => {
    if (isSaved) settings.put(() => data);
  },
  done: () => null,
  after: (data, { subject }) => {
    void nameThoseOutside(subject, data);
    const fixed = fixedTimesText(data);
    const [title, text] = withPublishHint([
      'Business Hours Saved',
      fixed ?? 'Online booking follows them now.',
    ]);
    showToast({
      kind: 'success',
      title,
      text,
      ...(fixed !== null && {
        action: { label: intervalLabel(data), run: () => void offerTimes('interval') },
      }),
    });
  },
  newest: savedSettings,
});

/** Returns the form's settings; the contract validates them. */
export function toSettings(values: TypedWeek) {
  return {
    workingHours: meant(values.workingHours),
    workingDays: weekdayKeys.flatMap((key, day) => (values[key].kind === 'closed' ? [] : [day])),
    hoursByWeekday: {},
    ...(hoursForm.table.bodyIn(values, null) as Pick<Settings, 'breaks'> & { hoursByWeekday?: object }),
  };
}

/** Changes a weekday's mode. Its own hours start with the saved ones, or the usual ones. */
export function pickKind(key: WeekdayKey, kind: TypedDay['kind']): void {
  const form = hoursForm.$form.get();
  if (!form) return;
  const { [key]: saved, workingHours } = hoursForm.table.start(form.subject);
  const own = saved.kind === 'own' ? saved : workingHours;
  const { start, end } = kind === 'own' ? own : noTimes;
  hoursForm.type({ [key]: { kind, start, end } });
}
