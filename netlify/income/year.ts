import { readYear } from '../../src/api/income/year.ts';
import { entriesIn, type Span } from '../../src/domain/income/income.ts';
import { yearRows } from '../../src/domain/income/year.ts';
import { formats } from '../../src/domain/salon-formats.ts';
import { salonZone } from '../appointments/present.ts';
import { datesWindow } from '../booking/schedule.ts';
import { notFound } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { route } from '../platform/http/route.ts';
import { csvFile } from '../settings/export.ts';
import { csvOf } from '../settings/export-tables.ts';
import { dealsSince } from './income.ts';

/** @throws Refusal if it is no year from 2000 to 2099 */
function yearSpan(year: string): Span {
  if (!/^20\d\d$/.test(year)) throw notFound('This year');
  const of = year as `${number}`;
  return { from: `${of}-01-01`, to: `${of}-12-31` };
}

const months = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'));

export const yearRoute = route(readYear, {
  readOnceKnown: ({ params, deps }) => {
    const { from, to } = yearSpan(params.year);
    return dealsSince(datesWindow(from, to).start, deps.store);
  },
  answer: ({ params: { year }, query, now, from: caller }, { rules, deals }) => {
    const zone = salonZone(rules);
    const rows = yearRows(entriesIn(yearSpan(year), deals, zone, now));
    if (query.format !== 'csv') return data({ time_zone: zone.id, rows });
    const columns = ['group', 'name', ...months.map((month) => `${year}-${month}`), 'total'];
    const cells = rows.map(({ group, name, months: sums, total_cents }) => [
      group,
      name,
      ...[...sums, total_cents].map((cents) => ({ cents })),
    ]);
    return csvFile(`year-${year}`, csvOf(columns, cells, formats(rules.settings)), caller.takesGzip);
  },
});
