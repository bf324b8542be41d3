import type { CalendarOut } from '../../src/domain/calendar/google-records.ts';
import type { Job } from '../../src/domain/messages/job.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import type { Store } from '../platform/store/store.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';

export const newCalendarOut = (name: string, calendar: string, now: EpochMs): CalendarOut => ({
  kind: 'calendar_out',
  id: 'calendar_out',
  version: 1,
  name,
  calendar,
  since: now,
  checked_at: null,
  events: 0,
  problem: null,
});

/** Connects the calendar to which appointments are written: the next run of the jobs writes all that are to come. */
export function connectOut(after: CalendarOut, rules: Rules, store: Pick<Store, 'saveRules'>) {
  const shop = [{ before: null, after }];
  return store.saveRules({ ...rules, writesTo: after.since }, { basedOn: rules.version, shop });
}

/** Stops writing, and removes what was written if the owner wants that. */
export function disconnectOut(
  before: CalendarOut,
  rules: Rules,
  {
    store,
    now,
    removes,
  }: { readonly store: Pick<Store, 'saveRules'>; readonly now: EpochMs; readonly removes: boolean },
) {
  const { writesTo: _, ...rest } = rules;
  const { calendar, since } = before;
  const end: Job = {
    id: `calendar:${since}:end`,
    due: now,
    appointment: null,
    work: { kind: 'google_end', calendar },
  };
  const shop = [{ before, after: null }];
  return store.saveRules(rest, { basedOn: rules.version, shop, jobs: removes ? [end] : [] });
}
