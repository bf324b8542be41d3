import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import {
  newAppointment,
  type Appointment,
  type HistoryEntry,
} from '../../src/domain/appointments/appointment.ts';
import { described, differences } from '../../src/domain/appointments/history.ts';
import { isOpen, type Status } from '../../src/domain/appointments/status.ts';
import { seriesVisitId } from '../appointments/series.ts';
import {
  chosenServices,
  visitLength,
  visitPrice,
  type VisitServices,
} from '../../src/domain/appointments/visit-services.ts';
import { hoursOn } from '../../src/domain/calendar/opening-hours.ts';
import type { BookingLevel } from '../../src/domain/clients/client-flags.ts';
import type { SignedForm } from '../../src/domain/clients/consent-forms.ts';
import { Question, type Answer } from '../../src/domain/clients/questions.ts';
import type { Client } from '../../src/domain/clients/client.ts';
import { formats } from '../../src/domain/salon-formats.ts';
import { depositCents, percentCents, type Cents, type Rounding } from '../../src/domain/money.ts';
import { consentGiven } from '../../src/texts/agreements.ts';
import { withDeskPayment } from '../../src/domain/payments/desk-payments.ts';
import { mostFee, newFee, withFee } from '../../src/domain/payments/fees.ts';
import type { Payment } from '../../src/domain/payments/payment.ts';
import { refundablePayments } from '../../src/domain/payments/refundable-payments.ts';
import { refunded } from '../../src/domain/payments/refunds.ts';
import { startingServices, type Service } from '../../src/domain/services/services.ts';
import type { Settings } from '../../src/domain/settings/settings.ts';
import { withCheckOut } from '../../src/domain/till/check-out.ts';
import { taxAt, type Given, type TillLine } from '../../src/domain/till/till.ts';
import {
  addDays,
  minuteFrom,
  toMinutes,
  toMs,
  today,
  type EpochMs,
  type LocalDate,
  type LocalTime,
  type Zone,
} from '../../src/domain/time.ts';
import { bookingReference } from '../deps.ts';
import { openZone } from '../platform/zone.ts';
import { demoSettings } from '../../src/starting-settings.ts';
import demo from './demo.json' with { type: 'json' };

// The demo salon. Its data is in demo.json, whose days count from today: visits and the waitlist count open days, tasks all days.

export const HOUR = 60 * 60 * 1000;

/**
 * A visit in demo.json. Its `day` counts open days from today, or from the next open day; `client` is a first name. The client
 * booked it online unless `by` is the owner, and may have paid the `deposit` or given a `card`; a `held` time waits for its
 * deposit. Without a `status` it is completed in the past and confirmed later. At the desk the client `pays` by the card terminal
 * if nothing else is said, with two methods 40 dollars by the first, leaves a `tip` in percent, `buys` a product, or `owes` all but
 * the deposit. `credit` is the reason for a refund of 10 dollars afterwards.
 */
type Plan = (typeof demo.visits)[number];

/** The standing appointments of the visits with a place in them (`series`). */
const SERIES = { id: toId('series', 0), count: 2, every_weeks: 1 };

/** The first day whose visits have receipts: the salon has used the till since then. */
const FIRST_RECEIPT = -24;

interface DemoSalon {
  readonly settings: Settings;
  readonly services: readonly Service[];
  readonly zone: Zone;
}

type Step = { readonly appointment: Appointment; readonly history: HistoryEntry };

/** An appointment's versions with their history: the creation, and each change. */
interface DemoVisit {
  /** The id of its client. */
  readonly client: string;
  readonly steps: readonly [Step, ...Step[]];
}

const questions = z.parse(z.array(Question), demo.color.questions);

const weeks = new Map(Object.entries(demo.weeks));
/** The salon of the built pages. Its color service has processing time, and clients come back after some weeks. */
export const demoSalon: DemoSalon = {
  settings: {
    ...demoSettings,
    ownMethods: demo.own_methods,
  },
  services: startingServices.map((one) => ({
    ...one,
    ...(one.id === demo.services.color && { ...demo.color, questions }),
    interval_weeks: weeks.get(String(one.id)) ?? null,
  })),
  zone: openZone(demoSettings.timeZone),
};

/** Invented people: example.com addresses, and phone numbers that are never assigned. */
export const demoClients: readonly Client[] = demo.clients.map(
  ({ name, phone, notes, alerts, booking }, i) => ({
    id: toId('client', i),
    version: 1,
    name,
    email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
    phone,
    notes: notes ?? '',
    ...(alerts !== undefined && { alerts }),
    ...(booking !== undefined && { booking: booking as BookingLevel }),
  }),
);

/** Returns a client by first name, with her notes for online bookings and the formula of her color. */
export function clientNamed(first: string) {
  const index = demo.clients.findIndex(({ name }) => name.startsWith(`${first} `));
  const client = demoClients[index];
  if (!client) throw new Error(`demo.json has no client named ${first}`);
  const { id, name, email, phone } = client;
  const { asks = '', formula = '' } = demo.clients[index] ?? {};
  return { id, customer: { name, email, phone }, asks, formula };
}

/** Returns the services that these names stand for in demo.json. */
export function chosenByName(names: readonly string[], { services }: DemoSalon): VisitServices['services'] {
  const ids = names.map((name) => demo.services[name as keyof typeof demo.services]);
  const visitServices = chosenServices(ids, { offered: services });
  if ('why' in visitServices) throw new Error(`demo.json has no visit of ${names.join(', ')}`);
  return visitServices;
}

/** Returns the same UUID (RFC 9562, version 8) for the same input. */
export function toId(kind: string, number: number): string {
  const hex = digest(`${kind} id`, number).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function digest(kind: string, number: number): Buffer {
  return createHash('sha256').update(`demo ${kind} ${number}`).digest();
}

/** No token has this hash: the demo has no working private links. */
export const NO_LINK = '0'.repeat(64);

/** Returns the date `days` open days from today, or from the next open day if the salon is closed today. */
export function openDay(days: number, { settings, zone }: DemoSalon, now: EpochMs): LocalDate {
  const isClosed = (date: LocalDate) => hoursOn(date, settings) === null;
  let date = today(zone, now);
  while (isClosed(date)) date = addDays(date, 1);
  for (let left = Math.abs(days); left > 0; left -= isClosed(date) ? 0 : 1)
    date = addDays(date, Math.sign(days));
  return date;
}

/** Returns the demo's visits by start: twelve weeks back and two ahead. Receipts are numbered in the order of the checkouts. */
export function demoVisits(salon: DemoSalon, now: EpochMs): DemoVisit[] {
  const timed = demo.visits.map((plan, index) => {
    const services = chosenByName(plan.services, salon);
    const start = salon.zone.edge(openDay(plan.day, salon, now), toMinutes(plan.time as LocalTime));
    return { plan, index, services, start, end: start + visitLength(services) };
  });
  let receipts = 0;
  const visits = timed
    .toSorted((a, b) => a.end - b.end)
    .map((visit) => {
      const visitSteps = toVisit(visit, salon, now, receipts);
      receipts += visitSteps.steps.at(-1)?.appointment.receipts.length ?? 0;
      return visitSteps;
    });
  return visits.toSorted((a, b) => a.steps[0].appointment.start - b.steps[0].appointment.start);
}

function demoAnswers(index: number): Answer[] {
  return questions.slice(0, 1).map(({ id, kind, text, choices = [] }) => {
    return { id, kind, text, value: choices[index % choices.length] ?? '' };
  });
}

/** The color service's forms, signed by typing the name. */
function demoSigned({ name }: Pick<Appointment['customer'], 'name'>, at: EpochMs): SignedForm[] {
  return demo.forms.map(({ id, ...form }) => ({ form: id, ...form, name, signature: '', at }));
}

type Timed = Pick<Appointment, 'services' | 'start' | 'end'> & {
  readonly plan: Plan;
  readonly index: number;
};

/** Returns the moment if it is from 8 AM to 6 PM, otherwise an earlier one that is. The salon answers within three hours, so before 9 PM. */
export function byDay(at: EpochMs, zone: Zone): EpochMs {
  const { minute } = zone.local(minuteFrom(at));
  return minute >= 8 * 60 && minute < 18 * 60 ? at : byDay(at - 10 * HOUR, zone);
}

/** @param receipts how many receipts there were before it */
function toVisit(
  { plan, index, services, start, end }: Timed,
  { settings, zone }: DemoSalon,
  now: EpochMs,
  receipts: number,
): DemoVisit {
  const { id: client, customer, asks, formula } = clientNamed(plan.client);
  const over = toMs(end);
  const planned = (plan.status ?? (plan.day < 0 ? 'completed' : 'confirmed')) as Status;
  const status = plan.day === 0 && over <= now && isOpen({ status: planned }) ? 'completed' : planned;
  const isOnline = plan.by !== 'owner' && status !== 'booked';
  const bookedAt = byDay(Math.min(toMs(start), now) - (6 + ((index * 37) % 200)) * HOUR, zone);
  const created_at = plan.held ? now - HOUR / 6 : bookedAt;
  const appointment = newAppointment({
    id: plan.series ? seriesVisitId(SERIES.id, plan.series) : toId('visit', index),
    ...(plan.series && { series: { ...SERIES, index: plan.series } }),
    reference: bookingReference([...digest('reference', index).subarray(0, 8)]),
    status: isOnline ? 'pending' : 'booked',
    source: isOnline ? 'online' : 'owner',
    start,
    end,
    zone: settings.timeZone,
    customer,
    notes: isOnline ? asks : '',
    ...(isOnline &&
      services.some(({ id }) => id === demo.services.color) && {
        answers: demoAnswers(index),
        ...(plan.day < 0 && { signed: demoSigned(customer, created_at) }),
      }),
    services,
    created_at,
    manage_token_hash: NO_LINK,
    card_asked: plan.card ?? false,
    held_until: plan.held ? now + 2 * HOUR : null,
  });
  const by = isOnline ? 'customer' : 'owner';
  const steps: [Step, ...Step[]] = [
    { appointment, history: { at: created_at, by, change: described(appointment, zone) } },
  ];
  let current = appointment;
  const change = (at: EpochMs, by: HistoryEntry['by'], part: Partial<Appointment>) => {
    const next = { ...current, ...part, version: current.version + 1 };
    steps.push({
      appointment: next,
      history: { at, by, change: differences(current, next, zone, formats(settings)) },
    });
    current = next;
  };
  let ids = 0;
  const makeId = () => toId(`payment ${(ids += 1)}`, index);
  const price = visitPrice(services);
  const deposit = depositCents(price, settings.depositPercentage, formats(settings).currency);
  const payAtDesk = (amount_cents: Cents, at: EpochMs) => {
    const method = plan.pays?.[0] === 'cash' ? 'cash' : 'terminal';
    return withDeskPayment(current, { id: makeId(), method, amount_cents, at });
  };
  const after = (hours: number) => created_at + hours * HOUR;

  if (plan.card) {
    const keeps_card = consentGiven(appointment, { version: 1, settings }, created_at);
    const payment = testPayment(makeId(), 'card', 0, created_at);
    const card = { customer: `test:${payment.id}`, method: 'test:4242', last4: '4242', brand: 'visa' };
    change(after(1 / 12), 'customer', {
      payments: [{ ...payment, keeps_card }],
      card: { provider: 'test', ...card, consent: keeps_card },
    });
  }
  if (plan.deposit)
    change(after(1), 'customer', {
      amount_paid_cents: deposit,
      payments: [testPayment(makeId(), 'deposit', deposit, after(1))],
    });
  if (['confirmed', 'completed', 'no_show'].includes(status))
    change(after(2), 'owner', { status: 'confirmed' });
  if (status === 'confirmed' && plan.day === 0 && isOnline && index % 2 === 0)
    change(now - HOUR, 'customer', { client_confirmed: { at: now - HOUR, start } });
  if (status === 'canceled') change(after(3), 'customer', { status });
  if (status === 'paid') change(after(3), 'owner', payAtDesk(price - current.amount_paid_cents, after(3)));
  if (status === 'no_show') {
    change(over, 'owner', { status });
    change(
      over + 3 * HOUR,
      'customer',
      feePaid(current, makeId(), over + 3 * HOUR, formats(settings).currency),
    );
  }
  if (status === 'completed' && (plan.owes || plan.day < FIRST_RECEIPT)) {
    const amount = plan.owes ? deposit : price - current.amount_paid_cents;
    change(over, 'owner', { ...payAtDesk(amount, over), status });
  } else if (status === 'completed') {
    const number = receipts + 1;
    change(over, 'owner', checkedOut(current, plan, settings, number, makeId));
    if (plan.credit !== undefined)
      change(over + HOUR, 'owner', credited(current, plan.credit, number + 1, over + HOUR, makeId));
  }
  if (formula !== '' && status === 'completed' && plan.services.includes('color'))
    change(over, 'owner', { formula });
  return { client, steps };
}

/** Paid with the test form, which charges nobody. */
function testPayment(id: string, kind: Payment['kind'], amount_cents: Cents, at: EpochMs): Payment {
  const times = { started_at: at, paid_at: at, held_until: at };
  const none = { charge: '', url: '', last4: '', events: [], refunds: [] };
  return { id, provider: 'test', kind, amount_cents, state: 'paid', ...times, reference: '4242', ...none };
}

/** The agreed fee, requested after the missed visit and paid by its link. */
function feePaid(missed: Appointment, id: string, paid_at: EpochMs, rounding: Rounding): Appointment {
  const fee = { id, reason: 'no_show', amount_cents: mostFee(missed, 'no_show', rounding) } as const;
  const paid = { provider: 'test', state: 'paid', paid_by: 'link', paid_at } as const;
  const openFee = newFee(fee, null, toMs(missed.end));
  return withFee(missed, { ...openFee, ...paid, reference: '4242', last4: '4242' });
}

function checkedOut(
  before: Appointment,
  { tip = 0, buys, pays = ['terminal'] }: Plan,
  settings: Settings,
  number: number,
  makeId: () => string,
): Appointment {
  const { services, amount_paid_cents, end } = before;
  const tax = taxAt({ percentage: settings.taxPercentage, included: true });
  const lines: TillLine[] = services.map(({ id, name, price_cents }) => ({
    ...tax,
    kind: 'service',
    name,
    amount_cents: price_cents,
    service_id: id,
  }));
  if (buys !== undefined)
    lines.push({
      ...tax,
      kind: 'retail',
      name: buys,
      amount_cents: demo.products[buys as keyof typeof demo.products].price_cents,
      product_id: toId('product', Object.keys(demo.products).indexOf(buys)),
    });
  const tip_cents = percentCents(visitPrice(services), tip, formats(settings).currency);
  const due = lines.reduce((sum, line) => sum + line.amount_cents, tip_cents - amount_paid_cents);
  const first = pays.length > 1 ? Math.min(due, 4000) : due;
  const own = new Set(demo.own_methods.map(({ name }) => name));
  const methods = pays.map((way, i) => ({
    ...(own.has(way) ? { method: 'other' as const, own: way } : { method: way as Given['method'] }),
    amount_cents: i === 0 ? first : due - first,
  }));
  const checkout = { number, lines, discount_cents: 0, tip_cents, methods, mailed: false };
  return valid(withCheckOut(before, checkout, toMs(end), makeId, formats(settings))).appointment;
}

/** Refunds $10 by a credit receipt. */
function credited(
  appointment: Appointment,
  reason: string,
  number: number,
  at: EpochMs,
  makeId: () => string,
): Appointment {
  const payment = refundablePayments(appointment).find(({ left_cents }) => left_cents >= 1000);
  const payments = payment ? [{ id: payment.id, amount_cents: 1000 }] : [];
  return valid(
    refunded(appointment, { payments, reason }, { number, mailed: false }, at, makeId, formats(demoSettings)),
  ).appointment;
}

/** Throws if demo.json asks for something that the rules refuse. */
function valid<Result>(result: Result): Exclude<Result, string | { readonly errors: unknown }> {
  if (typeof result === 'string') throw new Error(result);
  if (typeof result === 'object' && result !== null && 'errors' in result)
    throw new Error(JSON.stringify(result.errors));
  return result as Exclude<Result, string | { readonly errors: unknown }>;
}
