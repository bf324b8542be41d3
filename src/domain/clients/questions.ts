import * as z from 'zod/mini';
import { choice, flag, line, paragraph } from '../text-schemas.ts';
import { LONGEST_ANSWER } from './customer-rules.ts';

const questionKinds = ['text', 'choice', 'yes_no', 'date', 'picture'] as const;

export const questionId = line('Question', 1, 40);

const NO_CHOICE = 'Give at least two choices';

/** A question that a service asks before the visit. */
export const Question = z
  .strictObject(
    {
      id: questionId,
      kind: choice('Kind', questionKinds),
      text: line('Question', 1, 200),
      /** The choices of a question of the kind `choice`. */
      choices: z.optional(
        z
          .array(line('Choice', 1, 80), 'Choices must be a list')
          .check(z.minLength(2, NO_CHOICE), z.maxLength(12, 'Give at most 12 choices')),
      ),
      required: flag('Required'),
    },
    'A question must have a kind and a text',
  )
  .check(
    z.refine(({ kind, choices }) => kind !== 'choice' || choices !== undefined, {
      error: NO_CHOICE,
      path: ['choices'],
    }),
  );
export type Question = z.infer<typeof Question>;

export const MOST_QUESTIONS = 10;

/** An answer with its question as it was asked, because the owner may change that later. */
export const Answer = z.strictObject({
  id: questionId,
  kind: z.enum(questionKinds),
  text: z.string(),
  /** The words, the choice, `yes` or `no`, a date such as 2026-11-24, or the id of a picture. */
  value: paragraph('Answer', LONGEST_ANSWER),
});
export type Answer = z.infer<typeof Answer>;
