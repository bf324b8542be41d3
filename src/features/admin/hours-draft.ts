import * as z from 'zod/mini';
import {
  END_BEFORE_START,
  isClosingTime,
  MOST_BREAKS,
  notATime,
  TOO_MANY_BREAKS,
  weekdayKeys,
  type Hours,
  type WeekdayKey,
} from '../../domain/opening-hours.ts';
import { settingFields, type Settings } from '../../domain/settings.ts';
import { isLocalTime, minutesOf, type LocalTime } from '../../domain/time.ts';
import { isAlike } from './merge.ts';

/** Two times as they are typed; an end of `00:00` is midnight at the day's end. */
export interface TypedHours {
  readonly start: string;
  readonly end: string;
}

/** What a weekday goes by: the usual hours, hours of its own, or none. */
export type DayKind = 'usual' | 'own' | 'closed';

export interface TypedDay extends TypedHours {
  readonly kind: DayKind;
}

export interface TypedBreak extends TypedHours {
  readonly id: number;
}

/** The business hours as they are being edited. */
export interface HoursDraft {
  readonly usual: TypedHours;
  /** From Sunday on. */
  readonly days: readonly TypedDay[];
  readonly breaks: readonly TypedBreak[];
}

/** The settings that are edited here. */
export type HoursSettings = Pick<Settings, 'workingHours' | 'workingDays' | 'hoursByWeekday' | 'breaks'>;

const MIDNIGHT = '24:00';

/** A field for a time knows no `24:00`: midnight at the end of a day is shown as `00:00`. */
function shown({ start, end }: Hours): TypedHours {
  return { start, end: end === MIDNIGHT ? '00:00' : end };
}

function meant({ start, end }: TypedHours): Hours {
  return { start: start as LocalTime, end: (end === '00:00' ? MIDNIGHT : end) as LocalTime };
}

export function draftOf(settings: HoursSettings): HoursDraft {
  const usual = shown(settings.workingHours);
  return {
    usual,
    days: weekdayKeys.map((key, day) => {
      const own = settings.hoursByWeekday[key];
      if (own) return { kind: 'own', ...shown(own) };
      const works = own === undefined && settings.workingDays.includes(day);
      return { kind: works ? 'usual' : 'closed', ...usual };
    }),
    breaks: settings.breaks.map((pause, id) => ({ id, ...shown(pause) })),
  };
}

/** The settings that a draft stands for. Its times must have been checked. */
export function settingsOf({ usual, days, breaks }: HoursDraft) {
  return {
    workingHours: meant(usual),
    workingDays: days.flatMap(({ kind }, day) => (kind === 'closed' ? [] : [day])),
    hoursByWeekday: Object.fromEntries(
      days.flatMap((day, index) => (day.kind === 'own' ? [[weekdayKeys[index], meant(day)]] : [])),
    ) as { [Day in WeekdayKey]?: Hours },
    breaks: breaks.map(meant),
  };
}

/** A sentence for each field at fault, by the path that the server would name: `breaks.0.end`. */
export type HoursProblems = Readonly<Record<string, string>>;

/** What is wrong with a draft, in the words of the contract. */
export function problemsIn({ usual, days, breaks }: HoursDraft): HoursProblems {
  return Object.fromEntries([
    ...problemsOf(usual, 'workingHours'),
    ...days.flatMap((day, index) => (day.kind === 'own' ? problemsOf(day, `hoursByWeekday.${index}`) : [])),
    ...breaks.flatMap((pause, index) => problemsOf(pause, `breaks.${index}`)),
    ...(breaks.length > MOST_BREAKS ? [['breaks', TOO_MANY_BREAKS]] : []),
  ]) as HoursProblems;
}

function problemsOf(typed: TypedHours, path: string): [path: string, sentence: string][] {
  const { start, end } = meant(typed);
  const problems: [string, string][] = [];
  if (!isLocalTime(start)) problems.push([`${path}.start`, notATime('Start')]);
  if (!isClosingTime(end)) problems.push([`${path}.end`, notATime('End')]);
  if (problems.length === 0 && minutesOf(start) >= minutesOf(end))
    problems.push([`${path}.end`, END_BEFORE_START]);
  return problems;
}

/** True when both stand for the same hours, whatever is typed where it does not count. */
export function isSameDraft(a: HoursDraft, b: HoursDraft): boolean {
  return isSame(settingsOf(a), settingsOf(b));
}

/** What was typed, over the newest of what was not: `before` is what it was typed over at first. */
export function onto(draft: HoursDraft, before: HoursDraft, newest: HoursDraft): HoursDraft {
  const [typed, known] = [settingsOf(draft), settingsOf(before)];
  return {
    usual: isSame(typed.workingHours, known.workingHours) ? newest.usual : draft.usual,
    days: draft.days.map((day, index) =>
      isSame(day, before.days[index]) ? (newest.days[index] ?? day) : day,
    ),
    breaks: isSame(typed.breaks, known.breaks) ? newest.breaks : draft.breaks,
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A draft with the settings that it was begun on. */
export interface KeptHours {
  readonly base: HoursSettings;
  readonly draft: HoursDraft;
}

const { workingHours, workingDays, hoursByWeekday, breaks } = settingFields;
const HoursSettings = z.object({ workingHours, workingDays, hoursByWeekday, breaks });
const sample = { id: 0, kind: '', start: '', end: '' };

/** Looks at what the tab has kept before it is used. */
export function isKeptHours(value: unknown): value is KeptHours {
  const { base, draft } = (value ?? {}) as { readonly base?: unknown; readonly draft?: Partial<HoursDraft> };
  const { id: _, ...day } = sample;
  const { kind: __, ...pause } = sample;
  return (
    HoursSettings.safeParse(base).success &&
    isAlike(draft?.usual, { start: '', end: '' }) &&
    Array.isArray(draft?.days) &&
    draft.days.every((one) => isAlike(one, day)) &&
    Array.isArray(draft.breaks) &&
    draft.breaks.every((one) => isAlike(one, pause))
  );
}
