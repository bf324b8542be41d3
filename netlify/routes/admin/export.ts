import { exportAll } from '../../../src/api/admin/salon.ts';
import type { AppointmentShape } from '../../../src/api/shapes.ts';
import { today } from '../../../src/domain/time.ts';
import { ownerRoute } from '../../http/route.ts';
import { present, salonZone } from '../present.ts';

export const exportRoutes = [
  ownerRoute(exportAll, {
    read: ({ deps }) => deps.store.everything(),
    answer: ({ query, now }, everything) => {
      const zone = salonZone(everything.rules);
      const date = today(zone, now);
      if (query.format === 'csv') {
        const rows = everything.appointments.map(({ appointment }) => present(appointment, zone));
        return file(`appointments-${date}.csv`, 'text/csv; charset=utf-8', csv(rows));
      }
      return file(
        `salon-${date}.json`,
        'application/json; charset=utf-8',
        JSON.stringify({ format: 1, ...everything }),
      );
    },
  }),
];

function file(name: string, type: string, text: string) {
  return {
    kind: 'text' as const,
    type,
    text,
    headers: { 'Content-Disposition': `attachment; filename="${name}"` },
  };
}

const columns: readonly [string, (row: AppointmentShape) => string | number][] = [
  ['reference', (row) => row.reference],
  ['date', (row) => row.date],
  ['time', (row) => row.time],
  ['time_zone', (row) => row.time_zone],
  ['status', (row) => row.status],
  ['payment_status', (row) => row.payment_status],
  ['name', (row) => row.customer.name],
  ['email', (row) => row.customer.email],
  ['phone', (row) => row.customer.phone],
  ['service', (row) => row.service.name],
  ['duration_min', (row) => row.service.duration],
  ['price_cents', (row) => row.service.price_cents],
  ['amount_paid_cents', (row) => row.amount_paid_cents],
  ['notes', (row) => row.notes],
  ['source', (row) => row.source],
  ['created_at', (row) => row.created_at],
  ['id', (row) => row.id],
];

/** RFC 4180, with a line for the names. */
function csv(rows: readonly AppointmentShape[]): string {
  const lines = [
    columns.map(([name]) => name),
    ...rows.map((row) => columns.map(([, value]) => cell(value(row)))),
  ];
  return lines.map((line) => `${line.join(',')}\r\n`).join('');
}

/** A text that a spreadsheet would run as a formula is led by an apostrophe (OWASP, CSV Injection). */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
