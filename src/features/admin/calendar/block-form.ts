import { updateTimeBlock } from '../../../api/calendar/blocked-time.ts';
import { toClock, toDate } from '../../../platform/dates/date-text.ts';
import { END_BEFORE_START, notATime } from '../../../domain/calendar/opening-hours.ts';
import {
  addDays,
  isLocalDate,
  isLocalTime,
  type LocalDate,
  type LocalDateTime,
} from '../../../domain/time.ts';
import { defineForm } from '../forms/define-form.ts';
import type { FormStore } from '../forms/form.ts';
import { timeBlocks, $date, $today } from './calendar.ts';
import type { TimeBlock } from './day-plan.ts';
import { savedText, sendBlock, showSaved, undoSaved } from './time-blocks.ts';

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

/** How long it repeats by default: most of a term. */
const USUAL_DAYS = 12 * 7;

/** Sets how often it repeats. */
export function pickRhythm(every: string): void {
  const { date = '', repeatUntil = '' } = blockForm.$form.get()?.values ?? {};
  const usual = isLocalDate(date) ? addDays(date, USUAL_DAYS) : '';
  blockForm.type({ every, repeatUntil: every === '' ? '' : repeatUntil || usual });
}

/** Compared as typed. */
const words = (typed: string) => typed || 'nothing';
const DATE = 'must be a date such as 2026-11-24';
const isRepeated = ({ every }: TypedBlock, block: TimeBlock | null) => block === null && every !== '';
const min = ({ values }: { readonly values: TypedBlock }) => ({ min: values.date });

/** The form of a time block: a new one starts on the calendar's day, unless that is past. */
export const blockForm: FormStore<TimeBlock, TypedBlock> = defineForm<
  TimeBlock,
  TypedBlock,
  { readonly reason: string }
>({
  place: (block) => `time-block.${block?.id ?? 'new'}`,
  question: () => 'Leave without saving the time block?',
  // The contract has moments; the typed dates and times have their own rules.
  schema: updateTimeBlock.body,
  together: [['date', 'from', 'until', 'to']],
  rest: (block) => (block ? typedIn(block) : { date: startDay(), from: '12:00', until: '', to: '13:00' }),
  fields: {
    date: {
      label: 'Date',
      kind: 'date',
      words,
      path: null,
      rule: (date, _, block) => {
        if (date === '') return 'Date is required';
        if (!isLocalDate(date)) return `Date ${DATE}`;
        // A block that has begun keeps its first day.
        const isAsBefore = block !== null && typedIn(block).date === date;
        return date < $today.get() && !isAsBefore && 'Date cannot be earlier than today';
      },
      props: ({ subject }) => ({ min: subject ? undefined : $today.get() }),
    },
    from: {
      label: 'From',
      kind: 'time',
      words,
      path: null,
      errorsAt: ['start_at'],
      rule: (from) => !isLocalTime(from) && notATime('From'),
    },
    until: {
      label: 'End date',
      kind: 'date',
      words,
      path: null,
      hint: 'If it ends on another day',
      rule: (until) => until !== '' && !isLocalDate(until) && `End date ${DATE}`,
      props: min,
    },
    to: {
      label: 'To',
      kind: 'time',
      words,
      path: null,
      errorsAt: ['end_at'],
      rule: (to, { date, from, until }) => {
        if (!isLocalTime(to)) return notATime('To');
        const isToMidnight = until === '' && to === '00:00';
        return !isToMidnight && `${until || date}T${to}` <= `${date}T${from}` && END_BEFORE_START;
      },
    },
    reason: { label: 'Reason', isOptional: true, props: { className: 'col-span-2' } },
    every: {
      label: 'Repeats',
      kind: 'choice',
      path: null,
      errorsAt: ['repeat.every_weeks'],
      options: {
        '': 'Never',
        1: 'Every week',
        2: 'Every 2 weeks',
        3: 'Every 3 weeks',
        4: 'Every 4 weeks',
      },
      isUsed: (_, block) => block === null,
    },
    repeatUntil: {
      label: 'Repeat until',
      kind: 'date',
      path: null,
      errorsAt: ['repeat.until'],
      isUsed: isRepeated,
      rule: (day, { date }) => {
        if (!isLocalDate(day)) return `Repeat until ${DATE}`;
        return day < date && "Repeat until can't be before the date";
      },
      props: min,
    },
  },
  send: ({ reason }, { subject, id, values }) =>
    sendBlock({ id: subject?.id ?? id, reason, ...momentsIn(values, subject) }, subject),
  // The owner sees a series that earlier input has added before saving newer input over it.
  earlier: (block) => block,
  show: showSaved,
  refused: async ({ code, data }, { subject }) => {
    if (code === 'not_found') {
      await timeBlocks.load();
      return { problem: 'It was removed on another device. Save to block this time again.', subject: null };
    }
    if (subject || code !== 'stale') return null;
    const problem =
      'Your earlier version was saved already. Check the list of time blocks before you continue.';
    return { problem, subject: data as TimeBlock };
  },
  done: (block, { subject }) => savedText(block, subject),
  undo: (block, { subject }) => undoSaved(block, subject),
});

function startDay(): LocalDate {
  const [date, today] = [$date.get(), $today.get()];
  return date < today ? today : date;
}

/** A time block in the form's notation. */
function typedIn({ start_at, end_at }: TimeBlock): Pick<TypedBlock, 'date' | 'from' | 'until' | 'to'> {
  const [date, from] = [toDate(start_at as LocalDateTime), toClock(start_at as LocalDateTime)];
  const [end, to] = [toDate(end_at as LocalDateTime), toClock(end_at as LocalDateTime)];
  const isOneDay = end === date || (to === '00:00' && end === addDays(date, 1));
  return { date, from, until: isOneDay ? '' : end, to };
}

/** The moments of the request. The fields must have been checked. */
function momentsIn(values: TypedBlock, block: TimeBlock | null) {
  const { from, until, to, every, repeatUntil } = values;
  const day = values.date as LocalDate;
  const endDay = until || (to === '00:00' ? addDays(day, 1) : day);
  return {
    start_at: `${day}T${from}` as LocalDateTime,
    end_at: `${endDay}T${to}` as LocalDateTime,
    ...(isRepeated(values, block) && {
      repeat: { every_weeks: Number(every), until: repeatUntil as LocalDate },
    }),
  };
}
