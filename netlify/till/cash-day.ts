import { addCashEntry, changeCashDay, readCashDay, removeCashEntry } from '../../src/api/till/cash-day.ts';
import {
  cashOn,
  cashSums,
  MOST_CASH_ENTRIES,
  newCashDay,
  withCashChange,
  type CashDay,
} from '../../src/domain/till/cash-day.ts';
import { isoMinute, toMs, today, type EpochMs } from '../../src/domain/time.ts';
import type { DataOf } from '../../src/platform/call/endpoint.ts';
import { salonZone } from '../appointments/present.ts';
import { datesWindow } from '../booking/schedule.ts';
import { dateIn } from '../calendar/blocked-dates.ts';
import type { Deps } from '../deps.ts';
import { isUnchanged, stale } from '../platform/http/edit.ts';
import { invalid, notFound, refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { commit, route, type AnyCall } from '../platform/http/route.ts';
import { salesSince } from './sales.ts';

interface DayCall {
  readonly params: { readonly date: string };
  readonly deps: Pick<Deps, 'store'>;
}

/** Reads a day with all its sums. The revision comes first, so that a change meanwhile is noticed. */
async function read({ params, deps: { store } }: DayCall) {
  const date = dateIn(params);
  const start = toMs(datesWindow(date, date).start);
  const [{ moved, revision }, rules, { day, counted_before }, sales] = await Promise.all([
    store.look({ lists: [], moneySince: start }),
    store.rules(),
    store.cashDay(date),
    salesSince(start, store),
  ]);
  const zone = salonZone(rules);
  const movements = cashOn(date, [...moved, ...sales], zone);
  const sums = (one: CashDay) => cashSums(one, movements, counted_before);
  return { day: day ?? newCashDay(date), revision, zone, movements, sums };
}
type Read = Awaited<ReturnType<typeof read>>;

function present(day: CashDay, { zone, movements, sums }: Read): DataOf<typeof readCashDay> {
  const iso = (at: EpochMs) => isoMinute(at, zone);
  const { date, closed, entries, note, reopened, version } = day;
  const { opening_cents, expected_cents, after_cents } = sums(day);
  return {
    date,
    time_zone: zone.id,
    opening_cents,
    expected_cents,
    counted_cents: closed?.counted_cents ?? null,
    difference_cents: closed && closed.counted_cents - expected_cents,
    closed_at: closed && iso(closed.at),
    after_cents,
    entries: entries.map((one) => ({ ...one, at: iso(one.at) })),
    movements: movements.map(({ at, amount_cents, appointment: { id, reference }, receipt }) => ({
      at: iso(at),
      amount_cents,
      after_closing: closed !== null && at > closed.at,
      appointment: { id, reference },
      receipt,
    })),
    note,
    reopened: reopened.map(({ at, reopened_at, expected_cents: expected, counted_cents }) => ({
      closed_at: iso(at),
      reopened_at: iso(reopened_at),
      expected_cents: expected,
      counted_cents,
    })),
    version,
  };
}

/** Saves a change of a day in its known version. */
function save(
  call: AnyCall,
  reading: Read,
  version: number,
  message: string,
  change: (day: CashDay) => CashDay | 'closed',
) {
  const { day, revision, zone } = reading;
  if (version !== day.version)
    throw stale(day, { what: 'This day', show: (newest) => present(newest, reading) });
  if (day.date > today(zone, call.now)) throw invalid({ date: "This day hasn't started yet" });
  const result = change(day);
  if (result === 'closed') throw refuse('invalid_transition', 'This day is closed. Reopen it first.');
  const next = { ...result, version: day.version + 1 };
  if (isUnchanged(day, next)) return data(present(day, reading), { message });
  const reply = data(present(next, reading), { message });
  return commit(call, reply, (store) => store.saveCashDay(next, revision), 'saved');
}

export const cashDayRoutes = [
  route(readCashDay, { readOnceKnown: read, answer: (_, reading) => data(present(reading.day, reading)) }),

  route(changeCashDay, {
    readOnceKnown: read,
    answer: (call, reading) => {
      const { version, ...change } = call.body;
      const { counted_cents: counted } = change;
      const message = counted === null ? 'Day reopened' : counted === undefined ? 'Day saved' : 'Day closed';
      return save(call, reading, version, message, (day) =>
        withCashChange(day, change, reading.sums, call.now),
      );
    },
  }),

  route(addCashEntry, {
    readOnceKnown: read,
    answer: (call, reading) => {
      const { version, note = '', kind, amount_cents } = call.body;
      const message = kind === 'payout' ? 'Payout recorded' : 'Float recorded';
      return save(call, reading, version, message, (day) => {
        if (day.entries.length >= MOST_CASH_ENTRIES)
          throw invalid({ kind: `At most ${MOST_CASH_ENTRIES} payouts and floats a day` });
        const entry = { id: call.deps.ids.uuid(), kind, amount_cents, note, at: call.now };
        return day.closed ? 'closed' : { ...day, entries: [...day.entries, entry] };
      });
    },
  }),

  route(removeCashEntry, {
    readOnceKnown: read,
    answer: (call, reading) =>
      save(call, reading, call.query.version, 'Entry removed', (day) => {
        const entries = day.entries.filter(({ id }) => id !== call.params.id);
        if (entries.length === day.entries.length) throw notFound('This entry');
        return day.closed ? 'closed' : { ...day, entries };
      }),
  }),
];
