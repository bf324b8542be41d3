import type { LocalDate } from '../time.ts';

/** Ordered by urgency, highest first. */
export const priorities = ['high', 'medium', 'low'] as const;
export type Priority = (typeof priorities)[number];

export const longestTitle = 200;

interface Ordered {
  readonly title: string;
  readonly priority: Priority;
  readonly due: LocalDate | null;
  readonly done: boolean;
}

/** Open tasks first, then by priority, then by due date, those without one last. */
export function inOrder<Task extends Ordered>(tasks: readonly Task[]): Task[] {
  return tasks.toSorted(
    (a, b) =>
      Number(a.done) - Number(b.done) ||
      priorities.indexOf(a.priority) - priorities.indexOf(b.priority) ||
      (a.due ?? '9').localeCompare(b.due ?? '9') ||
      a.title.localeCompare(b.title),
  );
}
