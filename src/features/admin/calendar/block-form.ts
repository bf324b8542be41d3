import { isText, shapedAs } from '../../../api/known-shape.ts';
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
import { formStore, type Faults } from '../form.ts';
import { addBlock } from './blocks.ts';
import { $date, $today } from './calendar.ts';

/** A time block as it is being typed. An end of `00:00` is midnight at the day's end. */
export interface TypedBlock {
  readonly date: string;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

/** The form of a new time block: on the day that the calendar is about, unless that is over. */
export const blockForm = formStore<never, TypedBlock>({
  place: () => 'time-block.new',
  question: () => 'The time block is not saved.',
  start: () => {
    const [date, today] = [$date.get(), $today.get()];
    return { date: date < today ? today : date, from: '12:00', to: '13:00', reason: '' };
  },
  isValues: shapedAs<TypedBlock>({ date: isText, from: isText, to: isText, reason: isText }),
  labels: { date: 'Date', from: 'From', to: 'To', reason: 'Reason' },
  words: (field, values) => values[field] || 'nothing',
  faultsIn: (values) => faultsIn(values, $today.get()),
  send: async ({ id, values }) => {
    const refused = await addBlock({ id, ...wishOf(values) });
    return refused ? { errors: named(refused.errors), problem: refused.problem } : nothing;
  },
});

/** The toast has said it. */
function nothing(): void {}

const reasonRule = lineRule('Reason', 0, 200);

/** What is wrong with it, by field, in the words of the contract. */
function faultsIn({ date, from, to, reason }: TypedBlock, today: LocalDate): Faults<TypedBlock> {
  const faults: { -readonly [Field in keyof TypedBlock]?: string } = {};
  if (date === '') faults.date = 'Date is required';
  else if (!isLocalDate(date)) faults.date = 'Date must be a date such as 2026-11-24';
  else if (date < today) faults.date = 'Date cannot be earlier than today';
  if (!isLocalTime(from)) faults.from = notATime('From');
  if (!isLocalTime(to)) faults.to = notATime('To');
  else if (isLocalTime(from) && to !== '00:00' && minutesOf(to) <= minutesOf(from))
    faults.to = END_BEFORE_START;
  const wrong = reasonRule(reason.trim());
  if (wrong !== null) faults.reason = wrong;
  return faults;
}

/** The request that it stands for. Its fields must have been checked. */
function wishOf({ date, from, to, reason }: TypedBlock) {
  const day = date as LocalDate;
  const endDay = to === '00:00' ? addDays(day, 1) : day;
  return {
    start_at: `${day}T${from}` as LocalDateTime,
    end_at: `${endDay}T${to}` as LocalDateTime,
    reason: reason.trim(),
  };
}

/** The server's names of the fields in the form's. */
function named(errors: Readonly<Record<string, string>>): Faults<TypedBlock> {
  const names: Readonly<Record<string, keyof TypedBlock>> = {
    start_at: 'from',
    end_at: 'to',
    reason: 'reason',
  };
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, text]) => {
      const name = names[field];
      return name ? [[name, text]] : [];
    }),
  );
}
