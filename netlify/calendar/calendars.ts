import {
  addCalendar,
  listCalendars,
  refreshCalendar,
  removeCalendar,
  type CalendarShape,
} from '../../src/api/calendar/calendars.ts';
import { calendarProblem, MOST_CALENDARS, type Calendar } from '../../src/domain/calendar/calendars.ts';
import type { CalendarOut } from '../../src/domain/calendar/google-records.ts';
import { isoMinute, type EpochMs } from '../../src/domain/time.ts';
import { salonZone } from '../appointments/present.ts';
import { openTime } from '../appointments/undo-window.ts';
import { found, invalid, refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { commit, route, type NamedCall } from '../platform/http/route.ts';
import type { Store } from '../platform/store/store.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { googleAccount } from './google-account.ts';
import { GoogleProblem } from './providers/google-calendar.ts';
import { readAll, sealAddress } from './read-calendars.ts';
import { calendarOut, writeCalendar } from './write-appointments.ts';
import type { Job } from '../../src/domain/messages/job.ts';

const newCalendarOut = (name: string, calendar: string, since: EpochMs): CalendarOut => {
  const record = { kind: 'calendar_out', id: 'calendar_out', version: 1 } as const;
  return { ...record, name, calendar, since, checked_at: null, events: 0, problem: null };
};

/** Connects the calendar to which appointments are written: the next run of the jobs writes all that are to come. */
function connectOut(after: CalendarOut, rules: Rules, store: Pick<Store, 'saveRules'>) {
  const shop = [{ before: null, after }];
  return store.saveRules({ ...rules, writesTo: after.since }, { basedOn: rules.version, shop });
}

/** Stops writing, and removes what was written if the owner wants that. */
function disconnectOut(
  before: CalendarOut,
  rules: Rules,
  store: Pick<Store, 'saveRules'>,
  { now, removes }: { readonly now: EpochMs; readonly removes: boolean },
) {
  const { writesTo: _, ...rest } = rules;
  const { calendar, since } = before;
  const work = { kind: 'google_end', calendar } as const;
  const end: Job = { id: `calendar:${since}:end`, due: now, appointment: null, work };
  const shop = [{ before, after: null }];
  return store.saveRules(rest, { basedOn: rules.version, shop, jobs: removes ? [end] : [] });
}

const WHAT = 'This calendar';

function present(calendar: Calendar, rules: Rules, now: EpochMs): CalendarShape {
  const { id, name, google = null, read_at, events, unread } = calendar;
  const at = read_at === null ? null : isoMinute(read_at, salonZone(rules));
  return { id, name, google, read_at: at, events, unread, problem: calendarProblem(calendar, now) };
}

function presentOut(one: CalendarOut, rules: Rules): CalendarShape {
  const { id, name, calendar, checked_at, events, problem } = one;
  const read_at = checked_at === null ? null : isoMinute(checked_at, salonZone(rules));
  const google = { calendar, direction: 'out' as const };
  return { id, name, google, read_at, events, unread: 0, problem: problem && `${problem}.` };
}

/** @throws Refusal unless the account may write to it */
async function unlessShut(calendar: string, deps: Parameters<typeof googleAccount>[0]): Promise<void> {
  try {
    await (await googleAccount(deps)).unlessShut(calendar);
  } catch (error) {
    throw error instanceof GoogleProblem ? invalid({ 'google.calendar': `${error.message}.` }) : error;
  }
}

const readNamed = ({ params, deps: { store } }: NamedCall) =>
  Promise.all([store.salonDocument(params.id), store.rules()]);

/** Returns the rules with the calendars that are read. */
const naming = (rules: Rules, calendars: readonly string[]) => ({
  ...rules,
  calendars: calendars.length > 0 ? calendars : undefined,
});

export const calendarRoutes = [
  route(listCalendars, {
    readOnceKnown: ({ deps: { store } }) =>
      Promise.all([
        store.documentsSince('calendar', 0),
        store.documentsSince('calendar_out', 0),
        store.rules(),
      ]),
    answer: ({ now }, [all, out, rules]) =>
      data([
        ...all.toSorted((a, b) => a.name.localeCompare(b.name)).map((one) => present(one, rules, now)),
        ...out.map((one) => presentOut(one, rules)),
      ]),
  }),

  /** Reads it first: an address that does not work is not added. */
  route(addCalendar, {
    readOnceKnown: ({ body, deps: { store } }) =>
      Promise.all([
        store.rules(),
        body.google ? store.documentsSince('calendar', 0) : [],
        body.google ? calendarOut({ store }) : null,
      ]),
    answer: async (call, [rules, sources, out]) => {
      const { deps, now, body } = call;
      const { name, url, google } = body;
      if (!url && !google) throw invalid({ url: 'Enter the address of the calendar' });
      if (url && google) throw invalid({ url: 'Name either an address or a Google calendar, not both' });
      const isSource = sources.some((one) => one.google?.calendar === google?.calendar);
      if (google && (isSource || out?.calendar === google.calendar))
        throw refuse(addCalendar, 'in_use', 'This calendar is connected already.');
      if (google?.direction === 'out') {
        if (out)
          throw refuse(addCalendar, 'in_use', `Appointments are written to ${out.name}. Remove it first.`);
        await unlessShut(google.calendar, deps);
        const newCalendar = newCalendarOut(name, google.calendar, now);
        const reply = data(presentOut(newCalendar, rules), { message: 'Calendar added' });
        return commit(call, reply, (store) => connectOut(newCalendar, rules, store), 'saved');
      }
      const { calendars = [] } = rules;
      const field = google ? 'google.calendar' : 'url';
      if (calendars.length >= MOST_CALENDARS)
        throw invalid({ [field]: `You can add at most ${MOST_CALENDARS} calendars` });
      const unread = { events: 0, unread: 0, problem: null, until: 0, digest: '' };
      const calendar: Calendar = {
        kind: 'calendar',
        id: deps.ids.uuid(),
        version: 0,
        name,
        address: url === undefined ? '' : sealAddress(url.replace(/^webcals?:/i, 'https:'), deps),
        ...(google && { google: { ...google, direction: 'in' } }),
        read_at: null,
        tried_at: now,
        ...unread,
      };
      const [reading] = await readAll([calendar], rules, deps);
      const { after = calendar, blocks } = reading ?? {};
      if (after.problem !== null) throw invalid({ [field]: after.problem });
      const reply = data(present(after, rules, now), { message: 'Calendar added' });
      const shop = [{ before: null, after, ...(blocks && { blocks }) }];
      const next = naming(rules, [...calendars, after.id]);
      return commit(call, reply, (store) => store.saveRules(next, { basedOn: rules.version, shop }), 'saved');
    },
  }),

  route(removeCalendar, {
    readOnceKnown: (call) => Promise.all([readNamed(call), call.deps.store.timeBlocks()]),
    answer: (call, [[record, rules], all]) => {
      if (record?.kind === 'calendar_out') {
        const reply = data({ id: record.id }, { message: 'Calendar removed' });
        const how = { now: call.now, removes: call.query.events === 'remove' };
        return commit(call, reply, (store) => disconnectOut(record, rules, store, how), 'saved');
      }
      const before = foundCalendar(record);
      const reply = data({ id: before.id }, { message: 'Calendar removed' });
      const removed = all.flatMap(({ id, calendar }) => (calendar === before.id ? id : []));
      const shop = [{ before, after: null, blocks: { removed, added: [] } }];
      const next = naming(rules, rules.calendars?.filter((id) => id !== before.id) ?? []);
      return openTime(call.deps, () =>
        commit(call, reply, (store) => store.saveRules(next, { basedOn: rules.version, shop }), 'saved'),
      );
    },
  }),

  route(refreshCalendar, {
    readOnceKnown: readNamed,
    answer: async (call, [record, rules]) => {
      const { deps, now } = call;
      if (record?.kind === 'calendar_out') {
        await writeCalendar({ kind: 'google_check' }, deps, rules, true);
        return data(presentOut((await calendarOut(deps)) ?? record, rules), { message: 'Calendar compared' });
      }
      const before = foundCalendar(record);
      const readings = await readAll([before], rules, deps);
      const after = readings[0]?.after ?? before;
      const reply = data(present(after, rules, now), { message: 'Calendar read' });
      return commit(call, reply, (store) => store.saveDocuments(readings, { now }), 'saved');
    },
  }),
];

/** @throws Refusal if there is no such calendar */
function foundCalendar(record: { readonly kind: string } | null): Calendar {
  return found(record?.kind === 'calendar' ? (record as Calendar) : null, WHAT);
}
