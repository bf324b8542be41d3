import { randomBytes } from 'node:crypto';
import { demoClients, demoSalon, demoVisits } from '../../../netlify/local/demo-visits.ts';
import demo from '../../../netlify/local/demo.json' with { type: 'json' };
import { bookingReference } from '../../../netlify/deps.ts';
import { sha256 } from '../../../netlify/platform/http/crypto.ts';
import type { Everything } from '../../../netlify/platform/store/export-file.ts';
import { isOpen } from '../../../src/domain/appointments/status.ts';
import { noBookingFlags } from '../../../src/domain/clients/client-flags.ts';
import type { PrivatePicture } from '../../../src/domain/clients/private-pictures.ts';
import type { SalonDocument } from '../../../src/domain/documents.ts';
import { balanceDue } from '../../../src/domain/payments/balance.ts';
import { cashOn, cashSums, newCashDay, type CashDay } from '../../../src/domain/till/cash-day.ts';
import { newProduct } from '../../../src/domain/till/products.ts';
import { addDays, toMs, today, type EpochMs } from '../../../src/domain/time.ts';
import { newWebsite } from '../../../src/domain/website/publications.ts';

// Repeats the demo's last four weeks, in which every visit was checked out: the same salon after any number of years.

type Visit = Everything['appointments'][number];

const WEEKS = 4;
/** In a year, for 3,000 appointments. */
const BLOCKS = 13.3;
/** Together they have 60 appointments a week: 30,000 in ten years. */
const COPIES = 3;
/**
 * How many of the demo's 22 clients are regulars for all years. They take turns, so that each comes about once a month. New clients
 * follow the others: 3,000 in ten years.
 */
const [REGULARS, TURNS, STAY] = [7, 9, 2];
/** One in this many visits has a photograph, a review, or a sale. */
const EVERY = { photograph: 5, review: 12, sale: 10 };
/** No visit is open or has a balance after so many blocks. */
const SETTLED = 2;

/** The bytes of each photograph. */
export const photograph = randomBytes(20_000);

/** Returns the same UUID for the same id; the first salon keeps the demo's ids. */
function moved(id: string, by: number): string {
  const head = (Number.parseInt(id.slice(0, 8), 16) ^ Math.imul(by, 0x9e3779b1)) >>> 0;
  return head.toString(16).padStart(8, '0') + id.slice(8);
}

/** Gives a visit's records their own ids in each block; products keep theirs. */
const withIds = (visit: Visit, by: number): Visit =>
  JSON.parse(
    JSON.stringify(visit).replaceAll(
      /(?<!"product_id":)"([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})"/g,
      (_, id: string) => `"${moved(id, by)}"`,
    ),
  ) as Visit;

/** Letters for the digits, because people's names have none. */
const lettered = (n: number) => String(n).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');

/** The clientele of a block: regulars are one for each copy, others change. */
function clientIn(index: number, copy: number, block: number) {
  const client = demoClients[index];
  if (!client) throw new Error(`The demo has no client ${index}`);
  const by = index < REGULARS ? (copy + COPIES * block) % TURNS : copy + COPIES * Math.floor(block / STAY);
  if (by === 0) return client;
  const [user] = client.email.split('@');
  const { phone: _, ...rest } = client;
  const number = String(by * demoClients.length + index).padStart(4, '0');
  return {
    ...rest,
    id: moved(client.id, by),
    name: `${client.name}${lettered(by)}`,
    email: `${user}.${by}@example.com`,
    phone: `(555) 01${number.slice(0, 1)}-${number.slice(-4)}`,
  };
}

function visitIn(visit: Visit, { copy, block, receipts }: { copy: number; block: number; receipts: number }) {
  const index = demoClients.findIndex(({ id }) => id === visit.client);
  const { id, name, email, phone } = clientIn(index, copy, block);
  const one = copy + block === 0 ? visit : withIds(visit, 1 + copy + COPIES * block);
  const { appointment } = one;
  return {
    ...one,
    client: id,
    appointment: {
      ...appointment,
      reference: bookingReference([...Buffer.from(sha256(appointment.id), 'hex').subarray(0, 8)]),
      customer: { ...appointment.customer, name, email, phone },
      receipts: appointment.receipts.map((receipt) => ({
        ...receipt,
        number: receipt.number + receipts,
        undoes: receipt.undoes === null ? null : receipt.undoes + receipts,
        ...(receipt.credits !== undefined && { credits: receipt.credits + receipts }),
      })),
      desk_payments: appointment.desk_payments.map((payment) =>
        payment.receipt === undefined ? payment : { ...payment, receipt: payment.receipt + receipts },
      ),
    },
  };
}

/** All visits of the years before now, and the demo's coming weeks, by start. */
function visitsOf(years: number, now: EpochMs): Visit[] {
  const { zone } = demoSalon;
  let receipts = 0;
  const all: Visit[] = [];
  const blocks = Math.round(years * BLOCKS);
  for (let block = blocks - 1; block >= 0; block -= 1) {
    const date = addDays(today(zone, now), -7 * WEEKS * block);
    const [from, to] = [zone.edge(addDays(date, -7 * WEEKS), 0), zone.edge(date, 0)];
    const then = toMs(to) + (now - toMs(zone.edge(today(zone, now), 0)));
    const visits = demoVisits(demoSalon, then)
      .map(({ client, steps: [made, ...changes] }) => ({
        appointment: (changes.at(-1) ?? made).appointment,
        client,
        history: [made, ...changes].map(({ history }) => history),
      }))
      .filter(({ appointment: one }) => one.start >= from && (block === 0 || one.start < to))
      .filter(({ appointment: one }) => block < SETTLED || (balanceDue(one) === 0 && !isOpen(one)));
    for (let copy = 0; copy < COPIES; copy += 1) {
      all.push(...visits.map((visit) => visitIn(visit, { copy, block, receipts })));
      receipts += Math.max(...visits.flatMap((one) => one.appointment.receipts.map(({ number }) => number)));
    }
  }
  return all.toSorted((a, b) => a.appointment.start - b.appointment.start);
}

const every = <One>(all: readonly One[], n: number) => all.filter((_, i) => i % n === 0);

function pictureOf({ appointment }: Visit, i: number): PrivatePicture {
  return {
    id: appointment.id.replaceAll('-', '').slice(0, 22),
    version: 1,
    subject: appointment.id,
    kind: 'after',
    by: 'owner',
    type: 'png',
    width: 120,
    height: 100,
    bytes: photograph.length,
    added_at: toMs(appointment.end),
    website_consent_at: i % 20 === 0 ? demoSalon.zone.local(appointment.end).date : null,
  };
}

/** Sales beside visits, with receipts of the same day, and the reviews. */
function documentsOf(past: readonly Visit[]): SalonDocument[] {
  const products = Object.entries(demo.products).map(([name, one], i) =>
    newProduct({ id: moved('0f0f0f0f-0000-4000-8000-000000000000', i), name, ...one }),
  );
  const reviews = every(past, EVERY.review).map(({ appointment }, i): SalonDocument => ({
    kind: 'review',
    id: appointment.id,
    version: 1,
    written_at: toMs(appointment.end) + 86_400_000,
    rating: 4 + (i % 2),
    text: demo.reviews[i % demo.reviews.length]?.text ?? '',
    first_name: appointment.customer.name.split(' ')[0] ?? '',
    may_show: true,
    shown: true,
    answer: '',
  }));
  const sales = every(past, EVERY.sale).flatMap(({ appointment }): SalonDocument[] => {
    const [receipt] = appointment.receipts;
    if (!receipt) return [];
    return [
      {
        kind: 'sale',
        id: moved(appointment.id, 1_000_000),
        version: 1,
        created_at: receipt.at,
        customer: { name: '', email: '' },
        payments: [],
        receipts: [{ ...receipt, paid_before_cents: 0 }],
      },
    ];
  });
  return [...products, ...reviews, ...sales];
}

function cashDaysOf(past: readonly Visit[]): CashDay[] {
  const { zone } = demoSalon;
  const days = Map.groupBy(past, ({ appointment }) => zone.local(appointment.start).date);
  return [...days].map(([date, visits]) => {
    const movements = cashOn(
      date,
      visits.map(({ appointment }) => appointment),
      zone,
    );
    const open: CashDay = { ...newCashDay(date), version: 2, opening_cents: 20_000 };
    const sums = cashSums(open, movements, 20_000);
    const at = Math.max(...visits.map(({ appointment }) => toMs(appointment.end))) + 3_600_000;
    const { opening_cents, expected_cents } = sums;
    return {
      ...open,
      closed: { at, opening_cents, expected_cents, counted_cents: Math.max(expected_cents, 0) },
    };
  });
}

/** The salon of the demo so many years after its first day, with everything that it keeps. */
export function salonAfter(years: number, now: EpochMs): Everything {
  const { settings, services, zone } = demoSalon;
  const date = today(zone, now);
  const appointments = visitsOf(years, now);
  const past = appointments.filter(
    ({ appointment: one }) => one.status === 'completed' && one.receipts.length > 0,
  );
  const blocks = Math.round(years * BLOCKS);
  const people = new Map(
    Array.from({ length: blocks }, (_, block) =>
      demoClients.flatMap((_client, index) =>
        Array.from({ length: COPIES }, (_copy, copy) => clientIn(index, copy, block)),
      ),
    )
      .flat()
      .map((client) => [client.id, client]),
  );
  const weeks = Array.from({ length: blocks * WEEKS }, (_, week) => week);
  return {
    rules: { version: 1, settings, services, forms: demo.forms },
    blockedDates: every(weeks, 5).map((week) => ({
      date: addDays(date, -7 * week - 1),
      version: 1,
      reason: 'Closed',
    })),
    timeBlocks: every(weeks, 2).map((week) => {
      const start = zone.edge(addDays(date, -7 * week - 2), 13 * 60);
      return { id: `block-${week}`, version: 1, reason: 'Dentist', start, end: start + 60 };
    }),
    clients: [...people.values()],
    careful: noBookingFlags,
    tasks: every(weeks, 3).map((week) => ({
      id: `task-${week}`,
      version: 1,
      title: 'Order developer',
      priority: 'medium',
      due: null,
      done: week > 3,
    })),
    cashDays: cashDaysOf(past),
    imports: [],
    importEntries: [],
    wishes: [],
    appointments,
    website: newWebsite,
    published: [],
    pictures: [],
    privatePictures: every(past, EVERY.photograph).map(pictureOf),
    keptForms: every(weeks, 26).map((week) => ({
      id: `kept-${week}`,
      reason: 'Health',
      until: addDays(date, 3650),
      forms: past.find(({ appointment }) => appointment.signed)?.appointment.signed ?? [],
    })),
    shop: documentsOf(past),
  };
}
