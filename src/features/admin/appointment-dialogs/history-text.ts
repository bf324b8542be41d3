import { formatWhen } from '../../../components/booking/when.ts';
import type { LocalDateTime } from '../../../domain/time.ts';

export const byText = { customer: 'Customer', owner: 'Owner', system: 'System' } as const;

/** A line of the history as a person reads it: its times are kept as '2026-11-24 at 09:00'. */
export function changeText(change: string): string {
  return change.replaceAll(/\b(\d{4}-\d\d-\d\d) at (\d\d:\d\d)\b/g, (_, date: string, time: string) =>
    formatWhen(`${date}T${time}` as LocalDateTime),
  );
}
