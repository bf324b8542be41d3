import { updateTimeBlock } from '../../../api/calendar/blocked-time.ts';
import { clockOf, dateOf } from '../../../platform/dates/date-text.ts';
import { END_BEFORE_START, notATime } from '../../../domain/calendar/opening-hours.ts';
import {
  addDays,
  isLocalDate,
  isLocalTime,
  type LocalDate,
  type LocalDateTime,
} from '../../../domain/time.ts';
import { faultsAt, faultsOf } from '../forms/field-errors.ts';
import { formStore, type Faults, type FormStore } from '../forms/form.ts';
import { saveBlock } from './time-blocks.ts';
import { $date, $today } from './calendar.ts';
import type { TimeBlock } from './day-plan.ts';

/** A time block being typed. An end of `00:00` is midnight at the end of the day. */
export interface TypedBlock {
  readonly date: string;
  readonly from: string;
  /** The day of its end, if different. */
  readonly until: string;
  readonly to: string;
  readonly reason: string;
  /** For a new one, the number of weeks between occurrences, and the last possible day; empty for a single one. */
  readonly every: string;
  readonly repeatUntil: string;
}

/** The options for repeating a new one, in weeks. */
export const rhythms = ['1', '2', '3', '4'] as const;

/** How long it repeats by default: most of a term. */
const USUAL_DAYS = 12 * 7;

/** Sets how often it repeats. */
export function pickRhythm(every: string): void {
  const { date = '', repeatUntil = '' } = blockForm.$form.get()?.values ?? {};
  const usual = isLocalDate(date) ? addDays(date, USUAL_DAYS) : '';
  blockForm.type({ every, repeatUntil: every === '' ? '' : repeatUntil || usual });
}

/** The form of a time block: a new one starts on the calendar's day, unless that is past. */
export const blockForm: FormStore<TimeBlock, TypedBlock> = formStore<TimeBlock, TypedBlock>({
  place: (block) => `time-block.${block?.id ?? 'new'}`,
  question: () => 'The time block is not saved.',
  start: (block) => {
    const [date, today] = [$date.get(), $today.get()];
    return block
      ? typedOf(block)
      : { ...onlyOne, date: date < today ? today : date, from: '12:00', until: '', to: '13:00', reason: '' };
  },
  labels: {
    date: 'Date',
    from: 'From',
    until: 'End date',
    to: 'To',
    reason: 'Reason',
    every: 'Repeats',
    repeatUntil: 'Repeat until',
  },
  words: (field, values) => values[field] || 'nothing',
  together: ['date', 'from', 'until', 'to'],
  faultsIn: (values) => faultsIn(values, blockForm.$form.get()?.subject ?? null),
  send: async ({ subject, id, values }) => {
    const refused = await saveBlock({ id: subject?.id ?? id, ...requestOf(values, subject) }, subject);
    if (!refused) return nothing;
    const { errors, problem, newest: become = subject } = refused;
    return { errors: faultsAt(errors, paths), problem, subject: become };
  },
});

const onlyOne = { every: '', repeatUntil: '' };

/** A time block in the form's notation. */
function typedOf({ start_at, end_at, reason }: TimeBlock): TypedBlock {
  const [date, from] = [dateOf(start_at as LocalDateTime), clockOf(start_at as LocalDateTime)];
  const [end, to] = [dateOf(end_at as LocalDateTime), clockOf(end_at as LocalDateTime)];
  const isOneDay = end === date || (to === '00:00' && end === addDays(date, 1));
  return { ...onlyOne, date, from, until: isOneDay ? '' : end, to, reason };
}

/** The toast has reported it. */
function nothing(): void {}

const paths = {
  start_at: 'from',
  end_at: 'to',
  reason: 'reason',
  'repeat.every_weeks': 'every',
  'repeat.until': 'repeatUntil',
} as const;

/**
 * Returns the errors by field: the contract knows moments rather than the typed date and times. A block that has begun keeps its
 * first day.
 */
function faultsIn(
  { date, from, until, to, reason, every, repeatUntil }: TypedBlock,
  block: TimeBlock | null,
): Faults<TypedBlock> {
  const faults: { -readonly [Field in keyof TypedBlock]?: string } = {};
  const isAsBefore = block !== null && typedOf(block).date === date;
  if (date === '') faults.date = 'Date is required';
  else if (!isLocalDate(date)) faults.date = 'Date must be a date such as 2026-11-24';
  else if (date < $today.get() && !isAsBefore) faults.date = 'Date cannot be earlier than today';
  if (until !== '' && !isLocalDate(until)) faults.until = 'End date must be a date such as 2026-11-24';
  if (every !== '' && block === null) {
    if (!isLocalDate(repeatUntil)) faults.repeatUntil = 'Repeat until must be a date such as 2026-11-24';
    else if (repeatUntil < date) faults.repeatUntil = 'Repeat until must not be before the date';
  }
  if (!isLocalTime(from)) faults.from = notATime('From');
  const isToMidnight = until === '' && to === '00:00';
  if (!isLocalTime(to)) faults.to = notATime('To');
  else if (!isToMidnight && `${until || date}T${to}` <= `${date}T${from}`) faults.to = END_BEFORE_START;
  return { ...faultsOf(updateTimeBlock.body, { reason: reason.trim() }, paths), ...faults };
}

/** Returns the request. Its fields must have been checked. */
function requestOf(
  { date, from, until, to, reason, every, repeatUntil }: TypedBlock,
  block: TimeBlock | null,
) {
  const day = date as LocalDate;
  const endDay = until || (to === '00:00' ? addDays(day, 1) : day);
  return {
    start_at: `${day}T${from}` as LocalDateTime,
    end_at: `${endDay}T${to}` as LocalDateTime,
    reason: reason.trim(),
    ...(every !== '' &&
      block === null && { repeat: { every_weeks: Number(every), until: repeatUntil as LocalDate } }),
  };
}
