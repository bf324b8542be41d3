import * as z from 'zod/mini';
import { longestTitle, priorities } from './task-rules.ts';
import { line } from '../text-schemas.ts';
import { version } from '../version.ts';
import { dateSchema } from '../record-schemas.ts';

export const taskFields = {
  title: line('Title', 1, longestTitle),
  priority: z.enum(priorities, `Priority must be one of ${priorities.join(', ')}`),
  /** A salon-local date. */
  due: z.nullable(dateSchema('Due must be a date such as 2026-11-24')),
  done: z.boolean('Done must be true or false'),
};

/** A task the owner wants to be reminded of. */
export const Task = z.strictObject({ id: z.string(), version, ...taskFields });
export type Task = z.infer<typeof Task>;
