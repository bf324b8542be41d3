import {
  addCalendar,
  listCalendars,
  refreshCalendar,
  removeCalendar,
  type CalendarShape,
} from '../../src/api/calendar/calendars.ts';
import { calendarProblem, MOST_CALENDARS, type Calendar } from '../../src/domain/calendar/calendars.ts';
import { isoMinute, type EpochMs } from '../../src/domain/time.ts';
import { salonZone } from '../appointments/present.ts';
import { openTime } from '../appointments/undo-window.ts';
import { found, invalid } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { commit, route } from '../platform/http/route.ts';
import type { SmallVerbs } from '../platform/store/store.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { readAll, sealAddress } from './read-calendars.ts';

const WHAT = 'This calendar';

function present(calendar: Calendar, rules: Rules, now: EpochMs): CalendarShape {
  const { id, name, google = null, read_at, events, unread } = calendar;
  const at = read_at === null ? null : isoMinute(read_at, salonZone(rules));
  return { id, name, google, read_at: at, events, unread, problem: calendarProblem(calendar, now) };
}

interface NamedCall {
  readonly params: { readonly id: string };
  readonly deps: { readonly store: Pick<SmallVerbs, 'salonDocument' | 'rules'> };
}
const readNamed = ({ params, deps: { store } }: NamedCall) =>
  Promise.all([store.salonDocument(params.id), store.rules()]);

/** The rules that name these calendars as those which are read. */
const naming = (rules: Rules, calendars: readonly string[]) => ({
  ...rules,
  calendars: calendars.length > 0 ? calendars : undefined,
});

export const calendarRoutes = [
  route(listCalendars, {
    readOnceKnown: ({ deps: { store } }) => Promise.all([store.documentsSince('calendar', 0), store.rules()]),
    answer: ({ now }, [all, rules]) =>
      data(all.toSorted((a, b) => a.name.localeCompare(b.name)).map((one) => present(one, rules, now))),
  }),

  /** Reads it first: an address that does not work is not added. */
  route(addCalendar, {
    readOnceKnown: ({ deps: { store } }) => store.rules(),
    answer: async (call, rules) => {
      const { deps, now, body } = call;
      const { name, url, google } = body;
      if ((url === undefined) === (google === undefined))
        throw invalid({ url: 'Enter the address of the calendar' });
      const { calendars = [] } = rules;
      if (calendars.length >= MOST_CALENDARS)
        throw invalid({ url: `You can add at most ${MOST_CALENDARS} calendars` });
      const wanted: Calendar = {
        kind: 'calendar',
        id: deps.ids.uuid(),
        version: 0,
        name,
        address: url === undefined ? '' : sealAddress(url.replace(/^webcals?:/i, 'https:'), deps),
        ...(google && { google }),
        read_at: null,
        tried_at: now,
        events: 0,
        unread: 0,
        problem: null,
        digest: '',
      };
      const [reading] = await readAll([wanted], rules, deps);
      const { after = wanted, blocks } = reading ?? {};
      if (after.problem !== null) throw invalid({ url: after.problem });
      const reply = data(present(after, rules, now), { message: 'Calendar added' });
      const shop = [{ before: null, after, ...(blocks && { blocks }) }];
      const next = naming(rules, [...calendars, after.id]);
      return commit(call, reply, (store) => store.saveRules(next, { basedOn: rules.version, shop }), 'saved');
    },
  }),

  route(removeCalendar, {
    readOnceKnown: (call) => Promise.all([readNamed(call), call.deps.store.timeBlocks()]),
    answer: (call, [[known, rules], all]) => {
      const before = foundCalendar(known);
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
    answer: async (call, [known, rules]) => {
      const { deps, now } = call;
      const before = foundCalendar(known);
      const readings = await readAll([before], rules, deps);
      const after = readings[0]?.after ?? before;
      const reply = data(present(after, rules, now), { message: 'Calendar read' });
      return commit(call, reply, (store) => store.saveDocuments(readings, { now }), 'saved');
    },
  }),
];

/** @throws Refusal if there is no such calendar */
function foundCalendar(known: { readonly kind: string } | null): Calendar {
  return found(known?.kind === 'calendar' ? (known as Calendar) : null, WHAT);
}
