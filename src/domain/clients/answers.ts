import { paragraphRule, type FieldFault } from '../text-rules.ts';
import { isLocalDate } from '../time.ts';
import { LONGEST_ANSWER } from './customer-rules.ts';
import type { Answer, Question } from './questions.ts';

// Pages import this file, so it contains no schema.

/** Returns what the services of a visit ask, each question once, in the order of the services. */
export function askedFor(
  booked: readonly { readonly id: number }[],
  services: readonly { readonly id: number; readonly questions: readonly Question[] }[],
): Question[] {
  const all = booked.flatMap(({ id }) => services.find((service) => service.id === id)?.questions ?? []);
  return [...new Map(all.map((question) => [question.id, question])).values()];
}

/** A reason to refuse an answer: a fault of its text, or that it isn't in the list or isn't a date. */
export type AnswerFault =
  | FieldFault
  | { readonly fault: 'oneOf'; readonly list: readonly string[] }
  | { readonly fault: 'date' };

/** Returns what is wrong with a trimmed answer, or null. An empty one counts as no answer and is never wrong. */
export function answerFault({ kind, text, choices = [] }: Question, value: string): AnswerFault | null {
  if (value === '') return null;
  if (kind === 'date') return isLocalDate(value) ? null : { fault: 'date' };
  if (kind === 'text' || kind === 'picture')
    return paragraphRule(`“${text}”`, LONGEST_ANSWER)(value) as FieldFault | null;
  const list = kind === 'choice' ? choices : ['yes', 'no'];
  return list.includes(value) ? null : { fault: 'oneOf', list };
}

/** Returns the questions whose answer is required and missing. */
export function unanswered(
  questions: readonly Question[],
  answers: readonly Pick<Answer, 'id'>[] = [],
): Question[] {
  const answered = new Set(answers.map(({ id }) => id));
  return questions.filter(({ id, required }) => required && !answered.has(id));
}

/** Returns the answers after new ones: an empty one removes the earlier, and unasked questions are dropped. */
export function withAnswers(
  before: readonly Answer[],
  newAnswers: readonly { readonly id: string; readonly value: string }[],
  questions: readonly Question[],
): Answer[] {
  const values = new Map(newAnswers.map(({ id, value }) => [id, value]));
  const current = questions.flatMap(({ id, kind, text }): Answer[] => {
    const value = values.get(id);
    const former = before.find((answer) => answer.id === id);
    if (value === undefined || value === former?.value) return former ? [former] : [];
    return value === '' ? [] : [{ id, kind, text, value }];
  });
  const others = before.filter(({ id }) => !questions.some((question) => question.id === id));
  return [...current, ...others];
}
