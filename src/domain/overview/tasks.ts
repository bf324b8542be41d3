import * as z from 'zod/mini';
import { longestTitle, priorities } from './task-rules.ts';
import { line } from '../text-schemas.ts';
import { isLocalDate, type LocalDate } from '../time.ts';
import { version } from '../version.ts';

export const taskFields = {
  title: line('Title', 1, longestTitle),
  priority: z.enum(priorities, `Priority must be one of ${priorities.join(', ')}`),
  /** A salon-local date. */
  due: z.nullable(
    z.custom<LocalDate>(
      (value) => typeof value === 'string' && isLocalDate(value),
      'Due must be a date such as 2026-11-24',
    ),
  ),
  done: z.boolean('Done must be true or false'),
};

/** A task the owner wants to be reminded of. */
export const Task = z.strictObject({ id: z.string(), version, ...taskFields });
export type Task = z.infer<typeof Task>;
