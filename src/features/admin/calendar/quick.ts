import { addDays, datesBetween, weekday, type LocalDate } from '../../../domain/time.ts';

/** Days that are blocked or unblocked with one press. */
export interface Stretch {
  /** 'today', 'the coming weekend', 'the coming week' */
  readonly words: string;
  readonly dates: readonly LocalDate[];
}

/**
 * What the quick actions are for. The coming weekend is this week's, or on a Saturday the one that has begun; on a Sunday
 * it is the next. The coming week is the next one from Sunday to Saturday, as the calendar shows it.
 */
export function stretches(today: LocalDate): Stretch[] {
  const day = weekday(today);
  const saturday = addDays(today, 6 - day);
  const sunday = addDays(today, 7 - day);
  return [
    { words: 'today', dates: [today] },
    { words: 'the coming weekend', dates: [saturday, addDays(saturday, 1)] },
    { words: 'the coming week', dates: datesBetween(sunday, addDays(sunday, 6)) },
  ];
}

export type Action = 'block' | 'unblock';

/** What one press does: it blocks the days that are open, and only where all are blocked opens them. */
export function actionFor(
  dates: readonly LocalDate[],
  blocked: ReadonlySet<string>,
): { action: Action; dates: readonly LocalDate[] } {
  const open = dates.filter((date) => !blocked.has(date));
  return open.length > 0 ? { action: 'block', dates: open } : { action: 'unblock', dates };
}
