import { whenWords } from '../../../components/booking/when.ts';
import type { LocalDateTime } from '../../../domain/time.ts';

export const byWords = { customer: 'Customer', owner: 'Owner', system: 'System' } as const;

/** A line of the history as a person reads it: its times are kept as '2026-11-24 at 09:00'. */
export function changeWords(change: string): string {
  return change.replaceAll(/\b(\d{4}-\d\d-\d\d) at (\d\d:\d\d)\b/g, (_, date: string, time: string) =>
    whenWords(`${date}T${time}` as LocalDateTime),
  );
}
