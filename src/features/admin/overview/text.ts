import { formatDay } from '../../../platform/dates/date-text.ts';
import type { Tone } from '../../../components/appointments/StatusBadge.tsx';
import type { Priority } from '../../../domain/overview/task-rules.ts';
import { addDays, type LocalDate } from '../../../domain/time.ts';

export const priorityText: Record<Priority, { label: string; tone: Tone }> = {
  high: { label: 'High', tone: 'error' },
  medium: { label: 'Medium', tone: 'warning' },
  low: { label: 'Low', tone: 'neutral' },
};

/** 'Due today', 'Due tomorrow', 'Due Tue, Nov 24', 'Overdue since Mon, Nov 23' */
export function dueText(due: LocalDate, today: LocalDate): string {
  if (due < today) return `Overdue since ${formatDay(due)}`;
  if (due === today) return 'Due today';
  return due === addDays(today, 1) ? 'Due tomorrow' : `Due ${formatDay(due)}`;
}
