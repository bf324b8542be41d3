import { readIncome } from '../../src/api/income/income.ts';
import { depositsHeld, entriesIn, incomeIn, spanBefore } from '../../src/domain/income/income.ts';
import { sumCents, total, type Entry } from '../../src/domain/income/income-entries.ts';
import { taxRates, type Way } from '../../src/domain/till/till.ts';
import { formats } from '../../src/domain/salon-formats.ts';
import { moneyMethods } from '../../src/domain/payments/payment.ts';
import { isoMinute, minuteFrom, toMs, type EpochMinute, type Zone } from '../../src/domain/time.ts';
import { datesWindow } from '../booking/schedule.ts';
import { data } from '../platform/http/reply.ts';
import { route } from '../platform/http/route.ts';
import { salonZone } from '../appointments/present.ts';
import type { Store } from '../platform/store/store.ts';
import { salesSince } from '../till/sales.ts';
import { csvFile } from '../settings/export.ts';
import { csvOf, type Cell } from '../settings/export-tables.ts';

/** Reads everything that money has moved for since then, and upcoming visits, for the deposits held. */
export async function dealsSince(start: EpochMinute, store: Store) {
  const [rules, starting, { moved }, sales] = await Promise.all([
    store.rules(),
    store.appointments({ start, end: Number.MAX_SAFE_INTEGER }),
    store.look({ lists: [], moneySince: toMs(start) }),
    salesSince(toMs(start), store),
  ]);
  const all = new Map([...starting, ...moved].map((appointment) => [appointment.id, appointment]));
  const appointments = [...all.values()];
  return { rules, appointments, deals: [...appointments, ...sales] };
}

export const incomeRoute = route(readIncome, {
  readOnceKnown: ({ query, deps, now }) =>
    dealsSince(Math.min(datesWindow(spanBefore(query).from, query.to).start, minuteFrom(now)), deps.store),
  answer: ({ query, now, from: caller }, { rules, appointments, deals }) => {
    const { from, to, by = 'day', format } = query;
    const zone = salonZone(rules);
    const span = { from, to };
    if (format === 'csv') {
      const entries = entriesIn(span, deals, zone, now);
      const rates = taxRates(entries.flatMap(({ tax }) => tax));
      // A single rate needs no extra columns.
      const several = rates.length > 1 ? rates : [];
      const ways = Map.groupBy(
        [...plain, ...entries.flatMap(({ methods }) => methods)],
        ({ method, own }) => own ?? method,
      );
      const rows = entries.map((entry) => [
        ...toCells(entry, zone),
        ...methodCells(entry, [...ways.keys()]),
        ...taxCells(entry, several),
      ]);
      const taxes = several.flatMap((rate) => [`net ${rate}%`, `tax ${rate}%`]);
      const lines = csvOf([...columns, ...ways.keys(), ...taxes], rows, formats(rules.settings));
      return csvFile(`income-${from}-to-${to}`, lines, caller.takesGzip);
    }
    const before = spanBefore(span);
    return data({
      time_zone: zone.id,
      ...incomeIn(span, by, deals, zone, now, rules.settings.country),
      deposits_held_cents: depositsHeld(appointments, now),
      before: { ...before, ...total(entriesIn(before, deals, zone, now)) },
    });
  },
});

const received = ['services', 'retail', 'tips', 'tax', 'fees', 'deposits', 'gift_cards'] as const;
const parts = [...received, 'refunds', 'discounts'] as const;

/** The ways of payments without a name of the salon's own. */
const plain = moneyMethods.map((method): Way => ({ method }));

const columns = ['date', 'time', 'appointment', 'receipt', 'kind', 'received', ...parts];

/** Received equals its parts less refunds, and also the sum of all methods; discounts are reported separately. */
function toCells({ at, appointment, receipt, kind, sums }: Entry, zone: Zone): Cell[] {
  const moment = isoMinute(at, zone);
  return [
    moment.slice(0, 10),
    moment.slice(11, 16),
    appointment.reference,
    receipt,
    kind,
    { cents: sums.received_cents },
    ...parts.map((part) => ({ cents: sums[`${part}_cents`] })),
  ];
}

/** By method, the salon's own ones by name. */
function methodCells({ methods }: Entry, names: readonly string[]): Cell[] {
  const byMethod = Map.groupBy(methods, ({ method, own }) => own ?? method);
  return names.map((name) => ({ cents: sumCents(byMethod.get(name) ?? []) }));
}

/** Net amounts and taxes at each of the rates. */
function taxCells({ tax }: Entry, rates: readonly number[]): Cell[] {
  return rates.flatMap((rate) => {
    const theirs = tax.filter((one) => one.rate === rate);
    return [
      { cents: theirs.reduce((sum, { net_cents }) => sum + net_cents, 0) },
      { cents: theirs.reduce((sum, { tax_cents }) => sum + tax_cents, 0) },
    ];
  });
}
