import type { BusyTimes } from '../../src/domain/calendar/busy-times.ts';
import { merged, type Range } from '../../src/domain/ranges.ts';
import { googleAccount } from './google-account.ts';
import { GoogleProblem } from './providers/google-calendar.ts';

/** Returns when the owner is busy by a Google calendar, or why that is not known after so many milliseconds. */
export async function busyFrom(
  calendar: string,
  span: Range,
  deps: Parameters<typeof googleAccount>[0],
  lasts: number,
): Promise<BusyTimes | { readonly problem: string }> {
  const signal = AbortSignal.timeout(lasts);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new GoogleProblem("Google Calendar isn't answering")));
  });
  try {
    const busy = await Promise.race([
      googleAccount(deps).then((google) => google.busy(calendar, span)),
      late,
    ]);
    return { busy: merged(busy), events: busy.length, unread: 0 };
  } catch (error) {
    if (error instanceof GoogleProblem) return { problem: `${error.message}.` };
    throw error;
  }
}
