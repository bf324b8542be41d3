import { figuresByClient } from '../../src/domain/clients/client.ts';
import type { Marketing } from '../../src/domain/clients/marketing.ts';
import type { Formats } from '../../src/domain/formats.ts';
import { decimal, type Cents } from '../../src/domain/money.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import { csvCell } from '../../src/texts/csv-cell.ts';
import type { Everything } from '../platform/store/export-file.ts';
import { presentToOwner, type Place } from '../appointments/present.ts';
import { presentClients } from '../clients/present-client.ts';

/** Amounts are written as numbers in currency units, so that spreadsheets can add them up. */
export type Cell = string | number | boolean | null | { readonly cents: Cents };
type Rows<Row> = (all: Everything, zone: Place, now: EpochMs) => Iterable<Row>;

/** A table of the export: its column names and rows. */
function table<Row>(
  toRows: Rows<Row>,
  columns: Readonly<Record<string, (row: Row, salon: Formats) => Cell>>,
) {
  const cells = Object.values(columns);
  function* rows(...about: Parameters<Rows<Row>>) {
    for (const row of toRows(...about)) yield cells.map((cell) => cell(row, about[1].formats));
  }
  return { columns: Object.keys(columns), rows };
}

/** Columns named like the row's keys they show. */
const same = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, (row: Readonly<Record<Name, Cell>>) => row[name]]));

export const tables = {
  appointments: table(
    function* ({ appointments }, zone) {
      for (const { appointment } of appointments) {
        const presentation = presentToOwner(appointment, zone);
        // The address and number of an erased client are made up.
        const contact = appointment.erased ? { email: '', phone: '' } : presentation.customer;
        yield { ...presentation, contact };
      }
    },
    {
      ...same('reference', 'date', 'time', 'time_zone', 'status', 'payment_status'),
      name: ({ customer }) => customer.name,
      email: ({ contact }) => contact.email,
      phone: ({ contact }) => contact.phone,
      service: ({ service }) => service.name,
      duration_min: ({ service }) => service.duration,
      price_cents: ({ service }) => service.price_cents,
      ...same('amount_paid_cents', 'notes', 'source', 'created_at', 'id', 'owner_notes'),
      price: ({ service }) => ({ cents: service.price_cents }),
      amount_paid: ({ amount_paid_cents }) => ({ cents: amount_paid_cents }),
      payments: ({ payments }, salon) =>
        payments
          .filter(({ moved }) => !moved)
          .map(
            ({ at, method, own, kind, amount_cents }) =>
              `${at.slice(0, 10)} ${own ?? method} ${kind} ${decimal(amount_cents, salon)}`,
          )
          .join('\n'),
      services: ({ services }, salon) =>
        services
          .map(
            ({ name, start_at, duration, price_cents }) =>
              `${start_at.slice(11, 16)} ${name}, ${duration} min, ${decimal(price_cents, salon)}`,
          )
          .join('\n'),
      receipts: ({ receipts = [] }) =>
        receipts
          .map(({ number, undoes, credits }) => {
            if (undoes !== null) return `${number} undoes ${undoes}`;
            return credits === undefined ? `${number}` : `${number} credits ${credits}`;
          })
          .join('\n'),
      fees: ({ fees = [] }, salon) =>
        fees
          .map(
            ({ paid_at, started_at, reason, state, amount_cents }) =>
              `${(paid_at ?? started_at).slice(0, 10)} ${reason} ${state} ${decimal(amount_cents, salon)}`,
          )
          .join('\n'),
      balance_cents: ({ balance_cents }) => balance_cents,
      balance: ({ balance_cents }) => ({ cents: balance_cents }),
      language: ({ language = null }) => language,
      formula: ({ formula = '' }) => formula,
      series: ({ series }) => series && `${series.index} of ${series.count}`,
    },
  ),

  clients: table(
    ({ clients, appointments }, zone, now) => {
      const visits = appointments.flatMap(({ appointment, client }) =>
        client === null ? [] : [{ ...appointment, client_id: client }],
      );
      return presentClients(clients, figuresByClient(visits, now), zone);
    },
    {
      ...same('name', 'email', 'phone', 'notes', 'visits', 'spent_cents', 'last_visit', 'next_visit', 'id'),
      spent: ({ spent_cents }) => ({ cents: spent_cents }),
      dated_notes: ({ dated_notes }) => dated_notes.map(({ date, text }) => `${date} ${text}`).join('\n'),
      ...same('no_shows', 'booking', 'alerts', 'birthday'),
      marketing: ({ marketing }) => consentText(marketing),
      sms: ({ sms }) => consentText(sms),
    },
  ),

  services: table(({ rules }) => rules.services, {
    ...same('id', 'name', 'description', 'category', 'duration_min', 'price_cents', 'active'),
    processing_start_min: ({ processing }) => processing?.start_min ?? null,
    processing_duration_min: ({ processing }) => processing?.duration_min ?? null,
    price: ({ price_cents }) => ({ cents: price_cents }),
    ...same('position', 'add_on'),
    goes_with: ({ goes_with }) => goes_with.join(' '),
    ...same('price_from', 'by_request', 'deposit_percentage', 'interval_weeks', 'tax_rate'),
  }),
} as const;
export type TableName = keyof typeof tables;

/** The byte order mark: without it spreadsheets misread accented letters. */
const UTF8_MARK = '\uFEFF';

export function csv(name: TableName, all: Everything, zone: Place, now: EpochMs): Generator<string> {
  const { columns, rows } = tables[name];
  return csvOf(columns, rows(all, zone, now), zone.formats);
}

/** Yields a table line by line as RFC 4180 describes, with a header line. */
export function* csvOf(
  columns: readonly string[],
  rows: Iterable<readonly Cell[]>,
  salon: Formats,
): Generator<string> {
  yield UTF8_MARK + line(columns, salon);
  for (const row of rows) yield line(row, salon);
}

function line(cells: readonly Cell[], salon: Formats): string {
  return `${cells.map((cell) => written(cell, salon)).join(',')}\r\n`;
}

/** Numbers stay numbers, also negative ones, so that columns add up; everything else is quoted. */
function written(value: Cell, salon: Formats): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object' && value !== null) return decimal(value.cents, salon);
  return csvCell(String(value ?? ''));
}

const consentText = (consent: (Pick<Marketing, 'state' | 'text'> & { readonly at: string }) | undefined) =>
  consent ? `${consent.state} ${consent.at.slice(0, 10)} ${consent.text}` : null;
