import { figuresByClient, noVisits } from '../../../src/domain/clients.ts';
import { localDateTime, type EpochMs, type Zone } from '../../../src/domain/time.ts';
import type { Everything } from '../../store/verbs/everything.ts';
import { present } from '../../use-cases/present.ts';

/** A table of the export: what its columns are called, and its rows. */
interface Table {
  readonly columns: readonly string[];
  readonly rows: (all: Everything, zone: Zone, now: EpochMs) => Iterable<readonly Cell[]>;
}

type Cell = string | number | boolean | null;

export const tables = {
  appointments: {
    columns: [
      'reference',
      'date',
      'time',
      'time_zone',
      'status',
      'payment_status',
      'name',
      'email',
      'phone',
      'service',
      'duration_min',
      'price_cents',
      'amount_paid_cents',
      'notes',
      'source',
      'created_at',
      'id',
    ],
    *rows({ appointments }, zone) {
      for (const { appointment } of appointments) {
        const row = present(appointment, zone);
        yield [
          row.reference,
          row.date,
          row.time,
          row.time_zone,
          row.status,
          row.payment_status,
          row.customer.name,
          row.customer.email,
          row.customer.phone,
          row.service.name,
          row.service.duration,
          row.service.price_cents,
          row.amount_paid_cents,
          row.notes,
          row.source,
          row.created_at,
          row.id,
        ];
      }
    },
  },

  clients: {
    columns: ['name', 'email', 'phone', 'notes', 'visits', 'spent_cents', 'last_visit', 'next_visit', 'id'],
    *rows({ clients, appointments }, zone, now) {
      const visits = appointments.flatMap(({ appointment, client }) =>
        client === null ? [] : [{ ...appointment, client_id: client }],
      );
      const figures = figuresByClient(visits, now);
      const when = (start: number | null) => start !== null && localDateTime(start, zone);
      for (const client of clients.toSorted(
        (a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1),
      )) {
        const { visits, spent_cents, last_visit, next_visit } = figures.get(client.id) ?? noVisits;
        const { name, email, phone, notes, id } = client;
        yield [
          name,
          email,
          phone,
          notes,
          visits,
          spent_cents,
          when(last_visit) || null,
          when(next_visit) || null,
          id,
        ];
      }
    },
  },

  services: {
    columns: [
      'id',
      'name',
      'description',
      'category',
      'duration_min',
      'price_cents',
      'active',
      'processing_start_min',
      'processing_duration_min',
    ],
    *rows({ rules }) {
      for (const {
        id,
        name,
        description,
        category,
        duration_min,
        price_cents,
        active,
        processing,
      } of rules.services) {
        yield [
          id,
          name,
          description,
          category,
          duration_min,
          price_cents,
          active,
          processing?.start_min ?? null,
          processing?.duration_min ?? null,
        ];
      }
    },
  },
} as const satisfies Readonly<Record<string, Table>>;
export type TableName = keyof typeof tables;

/** A table as RFC 4180 writes it, with a line for the names; a line at a time. */
export function* csv(name: TableName, all: Everything, zone: Zone, now: EpochMs): Generator<string> {
  const { columns, rows }: Table = tables[name];
  yield line(columns);
  for (const row of rows(all, zone, now)) yield line(row);
}

function line(cells: readonly Cell[]): string {
  return `${cells.map(written).join(',')}\r\n`;
}

/**
 * A text that a spreadsheet would run as a formula is led by an apostrophe (OWASP, CSV Injection), also where the sign is a
 * full-width one, or comes behind spaces or quotation marks that a program takes off first.
 */
function written(value: Cell): string {
  if (value === null) return '';
  const isFormula = typeof value === 'string' && /^(?:[\s'"]*[=+\-@]|[\t\r])/.test(value.normalize('NFKC'));
  const text = isFormula ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
