import * as z from 'zod/mini';
import { LONGEST_VISIT } from '../appointments/visit.ts';
import { paragraph, whole } from '../text-schemas.ts';
import { integer, isDate } from '../record-schemas.ts';
import type { LocalDate } from '../time.ts';

/** Whether a service needs a test of the skin before it: a short visit of `minutes`, at least `hours` before, valid for months. */
export const PatchTestRule = z.strictObject(
  {
    rule: z.enum(['advise', 'require'], 'Patch test must be advise or require'),
    /** The length of the test in minutes. */
    minutes: whole('Minutes', 5, LONGEST_VISIT),
    /** The least time between test and visit, in hours. */
    hours: whole('Hours before', 1, 24 * 14),
    /** How long a good result counts, in months. */
    valid_months: whole('Months valid', 1, 60),
  },
  'Patch test must have a rule, minutes, hours and months',
);
export type PatchTestRule = z.infer<typeof PatchTestRule>;

const patchTestResults = ['ok', 'reaction'] as const;

/** The result of a test, as it is kept with the client. */
export const PatchTest = z.strictObject({
  id: z.string(),
  /** The salon-local date of the test. */
  date: z.custom<LocalDate>(isDate, 'Date must be such as 2026-11-24'),
  result: z.enum(patchTestResults, 'Result must be ok or reaction'),
  /** The service it was made for; absent if the owner noted it for all. */
  service: z.optional(integer),
  /** The name of that service at that time. */
  name: z.optional(z.string().check(z.maxLength(100))),
  note: z.optional(paragraph('Note', 500)),
});
export type PatchTest = z.infer<typeof PatchTest>;

/** How many results a client can have. */
export const MOST_PATCH_TESTS = 50;

/** Returns the results, newest first, with this one added or replaced by id, or removed if it has none. */
export function testedWith(
  { patch_tests = [] }: { readonly patch_tests?: readonly PatchTest[] | undefined },
  { result, ...test }: Omit<PatchTest, 'result'> & { readonly result?: PatchTest['result'] | undefined },
): PatchTest[] {
  const others = patch_tests.filter(({ id }) => id !== test.id);
  const all = result === undefined ? others : [{ ...test, result }, ...others];
  return all.toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1));
}
