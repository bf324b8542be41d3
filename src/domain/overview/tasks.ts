import * as z from 'zod/mini';
import { longestTitle, priorities } from './task-rules.ts';
import { choice, flag, line } from '../text-schemas.ts';
import { version } from '../version.ts';
import { isDate } from '../record-schemas.ts';
import type { LocalDate } from '../time.ts';

export const taskFields = {
  title: line('Title', 1, longestTitle),
  priority: choice('Priority', priorities),
  /** A salon-local date. */
  due: z.nullable(z.custom<LocalDate>(isDate, 'Due must be a date such as 2026-11-24')),
  done: flag('Done'),
};

/** A task the owner wants to be reminded of. */
export const Task = z.strictObject({ id: z.string(), version, ...taskFields });
export type Task = z.infer<typeof Task>;
