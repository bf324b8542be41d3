import type { WaitlistEntryShape } from '../../api/waitlist/customer-waitlist.ts';
import { partsOfDay } from '../../domain/booking/part-of-day.ts';
import { messages } from '../../platform/messages.ts';

type Part = WaitlistEntryShape['part'];

/** For example 'Morning, before noon'. */
export const partLabel = (part: Part): string => messages('parts-of-day')(part);

/** The same of each part. */
export const partLabels = (): Record<string, string> =>
  Object.fromEntries((['any', ...partsOfDay] as const).map((part) => [part, partLabel(part)]));
