import type { Question } from '../../domain/clients/questions.ts';
import { messages } from '../../platform/messages.ts';

/** Answers as typed, or what is wrong with them, by the questions' ids. */
export type ByQuestion = Readonly<Record<string, string>>;

/** Returns the answer to each of these questions, as it is sent. An empty one removes an earlier answer. */
export function answersTyped(questions: readonly Question[], typed: ByQuestion) {
  return questions.map(({ id }) => ({ id, value: (typed[id] ?? '').trim() }));
}

export function missingAnswers(questions: readonly Question[], typed: ByQuestion): ByQuestion {
  const missing = questions.filter(({ id, required }) => required && !typed[id]?.trim());
  return Object.fromEntries(missing.map(({ id }) => [id, messages('questions')('required')]));
}

/** Returns the salon's errors by question. The salon names an answer by its position in the request. */
export function refusedAnswers(errors: ByQuestion, answers: readonly { readonly id: string }[]): ByQuestion {
  return Object.fromEntries(
    answers.flatMap(({ id }, i) => {
      const error = errors[`answers.${i}.value`];
      return error === undefined ? [] : [[id, error]];
    }),
  );
}
