import { blockDate, listBlockedDates, unblockDate } from '../../src/api/calendar/blocked-time.ts';
import type { BlockedDate } from '../../src/domain/booking/availability.ts';
import { isLocalDate, today, type LocalDate } from '../../src/domain/time.ts';
import { salonZone } from '../appointments/present.ts';
import { openTime } from '../appointments/undo-window.ts';
import { route, unlessAnswered, withAnswer } from '../platform/http/route.ts';
import { stale, unlessRemoved } from '../platform/http/edit.ts';
import { invalid, notFound } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';

const view = { what: 'This blocked date', show: (blocked: BlockedDate) => blocked };

/** Returns the date in a path. @throws Refusal if it is none */
export function dateIn({ date }: { readonly date: string }): LocalDate {
  if (!isLocalDate(date)) throw invalid({ date: 'Date must be a date such as 2026-11-24' });
  return date;
}

export const blockedDateRoutes = [
  route(listBlockedDates, {
    readOnceKnown: ({ deps }) => deps.store.blockedDates(),
    answer: (_, dates) => data(dates.toSorted((a, b) => (a.date < b.date ? -1 : 1))),
  }),

  route(blockDate, {
    read: ({ deps }) => deps.store.rules(),
    answer: async (call, rules) => {
      const { params, body, deps, now } = call;
      const date = dateIn(params);
      if (date < today(salonZone(rules), now)) throw invalid({ date: "Past dates can't be blocked" });
      await unlessAnswered(call);
      const result = await deps.store.blockDate({ date, reason: body.reason }, body.version);
      if (result === 'unknown') throw notFound(view.what);
      if (result.kind === 'stale') throw stale(result.newest, view);
      return data(result.record, { message: 'Date blocked' });
    },
  }),

  route(unblockDate, {
    answer: async (call) => {
      const { store } = call.deps;
      const date = dateIn(call.params);
      const reply = data({ date, reason: '' }, { message: 'Date unblocked' });
      const result = await openTime(call.deps, () =>
        withAnswer(call, reply).unblockDate(date, call.query.version),
      );
      await unlessRemoved(result, view, async () =>
        (await store.blockedDates()).find((one) => one.date === date),
      );
      return reply;
    },
  }),
];
