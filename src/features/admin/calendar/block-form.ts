import { END_BEFORE_START, notATime } from '../../../domain/opening-hours.ts';
import {
  addDays,
  isLocalDate,
  isLocalTime,
  minutesOf,
  type LocalDate,
  type LocalDateTime,
} from '../../../domain/time.ts';
import { lineRule } from '../../../domain/wording.ts';

/** A time block as it is being typed. An end of `00:00` is midnight at the day's end. */
export interface TypedBlock {
  readonly date: string;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

export type BlockProblems = { readonly [Field in keyof TypedBlock | 'form']?: string };

const reasonRule = lineRule('Reason', 0, 200);

/** What is wrong with it, by field. */
export function problemsIn({ date, from, to, reason }: TypedBlock, today: LocalDate): BlockProblems {
  const problems: { -readonly [Field in keyof BlockProblems]: BlockProblems[Field] } = {};
  if (date === '') problems.date = 'Date is required';
  else if (!isLocalDate(date)) problems.date = 'Date must be a date such as 2026-11-24';
  else if (date < today) problems.date = 'Date cannot be earlier than today';
  if (!isLocalTime(from)) problems.from = notATime('From');
  if (!isLocalTime(to)) problems.to = notATime('To');
  else if (isLocalTime(from) && to !== '00:00' && minutesOf(to) <= minutesOf(from))
    problems.to = END_BEFORE_START;
  const wrong = reasonRule(reason.trim());
  if (wrong !== null) problems.reason = wrong;
  return problems;
}

/** The request that it stands for. Its fields must have been checked. */
export function wishOf({ date, from, to, reason }: TypedBlock) {
  const day = date as LocalDate;
  const endDay = to === '00:00' ? addDays(day, 1) : day;
  return {
    start_at: `${day}T${from}` as LocalDateTime,
    end_at: `${endDay}T${to}` as LocalDateTime,
    reason: reason.trim(),
  };
}

/** The server's names of the fields in the form's. */
export function named(errors: Readonly<Record<string, string>>): BlockProblems {
  const names: Readonly<Record<string, keyof BlockProblems>> = {
    start_at: 'from',
    end_at: 'to',
    reason: 'reason',
  };
  return Object.fromEntries(Object.entries(errors).map(([field, text]) => [names[field] ?? 'form', text]));
}
