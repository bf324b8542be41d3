import { demoStarting as starting } from '../../../netlify/deps.ts';
import {
  accountEmail,
  appointmentEmail,
  disputeEmail,
  giftCardEmail,
  marketingEmail,
  saleEmail,
  waitlistEmail,
} from '../../../netlify/messages/emails/email.ts';
import { dueText, reviewText } from '../../../netlify/messages/emails/marketing.ts';
import type { MailMessage } from '../../../netlify/platform/mail/account-mailer.ts';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import type { Sale } from '../../../src/domain/till/shop-records.ts';
import { fee, line, online, receipt } from '../../payments/domain/money-build.ts';
import { appointment, at } from '../../support/build.ts';
import { waitlistEntry } from '../../support/waitlist.ts';
import { appointmentEvents, type AppointmentEvent } from '../../../src/domain/messages/job.ts';
import { bookedService } from '../../../src/domain/appointments/visit-services.ts';
import { waitlistParts } from '../../../src/domain/waitlist/waitlist.ts';

export const LINK = 'https://salon.test/manage#booking.token';
export const LONG = `${'ada.byron.'.repeat(6)}king@example.com`;

/** Returns the data that all emails are made from. */
function toContext(accent: string | null) {
  const settings = {
    ...starting.settings,
    businessEmail: 'studio@salon.test',
    businessAddress: '14 Orchard <Lane>',
  };
  return {
    id: 'message',
    rules: { version: 1, settings, services: starting.services },
    from: 'noreply@salon.test',
    now: Date.parse('2026-11-23T14:00:00Z'),
    isProven: true,
    accent,
    directions: 'Ring twice.\nPark behind the mill.',
  };
}

/** Returns every email about an appointment, a waitlist entry or a customer's account, for a person with markup in name and notes. */
export function allEmails(accent: string | null = null) {
  const context = toContext(accent);
  const [service] = starting.services;
  if (!service) throw new Error('A salon starts with services');
  const start = at('09:00', '2026-11-25');
  const refunds = [{ id: 'back', amount_cents: 1000, at: 0, reason: 'Faded' }];
  const color = { ...line, kind: 'service' as const, name: 'Color & <Gloss>', discount_cents: 500 };
  const paid = appointment({
    status: 'pending',
    start,
    customer: { name: 'Ada <b>Byron', email: LONG, phone: '(555) 010-0100' },
    notes: 'Bring "tea" & milk',
    services: [bookedService(service)],
    amount_paid_cents: 4300,
    payments: [online(4300, 0, { id: 'visit', last4: '4242', refunds })],
    fees: [fee(4250, 0, { state: 'asked', refused: 'declined', reference: '4242', refunds })],
    receipts: [
      receipt(0, {
        lines: [
          { ...color, tax_percentage: 19, tax_cents: 1520 },
          { ...color, kind: 'retail', name: 'Oil', tax_cents: 90, tax_percentage: 8, tax_included: true },
        ],
        tip_cents: 1500,
        paid_before_cents: 100,
        change_cents: 300,
        balance_cents: 200,
      }),
      receipt(0, { number: 2, undoes: 1 }),
      receipt(0, {
        number: 3,
        credits: 1,
        lines: [{ ...color, line: 0 }],
        reason: 'Faded',
        payments: (['online', 'cash', 'other'] as const).map((method) => ({
          id: method === 'online' ? 'visit' : method,
          method,
          amount_cents: 1000,
        })),
      }),
    ],
  });
  const gloss = { ...bookedService(service), name: 'Gloss', price_from: true, by_request: true };
  const several: Appointment = {
    ...paid,
    end: start + 120,
    services: [bookedService(service), gloss],
  };
  const money = { paid_cents: 0, returned_cents: 0 };
  const before = { at: 0, start: start - 60, end: start, services: ['Trim'], ...money };
  const held = { ...paid, payments: [], amount_paid_cents: 0, held_until: context.now + 3_600_000 };
  const change = {
    at: 0,
    free_until: context.now,
    start,
    end: start + 60,
    services: ['Trim'],
    price_cents: 1,
  };
  const reply = {
    kind: 'suggested',
    start: start + 60,
    instead_of: start,
    outside: false,
    words: '',
  } as const;
  const late = { ...fee(4250, 0), id: 'late', reason: 'late_cancel' as const };
  /** Other states of an appointment, with their event. */
  type State = readonly [AppointmentEvent, Partial<Appointment>, receipt?: number];
  const states: readonly State[] = [
    ['received', held],
    ['confirmed', { ...held, prepay: true }],
    ['confirmed', { held_until: null, prepay: true, status: 'confirmed' }],
    ['hold_ending', held],
    ['released', { prepay: true }],
    ['released', { card_asked: true }],
    ['changed', { salon_change: change, services: several.services }],
    ['suggested', { reply }],
    ['canceled', { reply: { kind: 'declined', words: '' } }],
    ['canceled', { status: 'canceled', canceled_by: 'client', payments: [] }],
    ['canceled', { status: 'canceled', canceled_by: 'salon' }],
    ['refunded', { status: 'canceled' }],
    ['refunded', { status: 'completed' }],
    ['receipt', {}, 2],
    ['receipt', {}, 3],
    // In some countries only a certified till may issue receipts.
    ...[1, 2, 3].map((number): State => [
      'receipt',
      { receipts: paid.receipts.map((one) => ({ ...one, kind: 'summary' as const })) },
      number,
    ]),
    ['fee_asked', { fees: [{ ...late, id: 'fee', state: 'asked' }] }],
    ['fee_paid', { fees: [{ ...late, id: 'fee' }] }],
    ['fee_refunded', { fees: [{ ...late, id: 'fee', refunds }] }],
  ];
  const { customer } = paid;
  const waiting = waitlistEntry({ services: several.services, date: '2026-11-25', customer });
  const offer = { start, end: start + 120, until: context.now + 3_600_000 };
  return [
    ...appointmentEvents.flatMap((event) =>
      (['customer', 'owner'] as const).map((to) => ({
        name: `${event} to the ${to}`,
        message: appointmentEmail(
          { event, to, by: 'customer', appointment: paid, before, receipt: 1, charge: 'fee' },
          LINK,
          context,
        ),
      })),
    ),
    ...(['customer', 'owner'] as const).map((to) => ({
      name: `changed to several services, to the ${to}`,
      message: appointmentEmail(
        { event: 'changed', to, by: 'customer', appointment: several, before },
        LINK,
        context,
      ),
    })),
    ...appointmentEvents.map((event) => ({
      name: `${event} to a stranger`,
      message: appointmentEmail(
        { event, to: 'customer', by: 'owner', appointment: paid, before, receipt: 1, charge: 'fee' },
        LINK,
        { ...context, isProven: false },
      ),
    })),
    ...states.map(([event, changes, number = 1], i) => ({
      name: `${event} in state ${i} to the customer`,
      message: appointmentEmail(
        {
          event,
          to: 'customer',
          by: i % 2 ? 'owner' : 'customer',
          before,
          charge: 'fee',
          appointment: { ...paid, ...changes },
          receipt: number,
        },
        LINK,
        context,
      ),
    })),
    ...waitlistParts.map((part) => ({
      name: `waiting for ${part}`,
      message: waitlistEmail({ ...waiting, part }, LINK, context, null),
    })),
    {
      name: 'offered to a stranger',
      message: waitlistEmail({ ...waiting, offer }, LINK, { ...context, isProven: false }, null),
    },
    { name: 'lapsed', message: waitlistEmail(waiting, LINK, context, start) },
    ...(['password_reset', 'verify_email', 'account_exists'] as const).map((kind) => ({
      name: kind,
      message: accountEmail({ kind, to: 'ada@example.com', link: LINK }, context),
    })),
  ];
}

/** Returns the other emails: to a signed-in owner, to clients who agreed to marketing, and about sales without a visit. */
export function otherEmails(accent: string | null = null) {
  const context = toContext(accent);
  const link = LINK;
  const customer = { name: 'Ada <b>Byron', email: LONG, phone: '(555) 010-0100' };
  const visit = appointment({ start: at('09:00', '2026-10-14'), customer });
  const to = 'maren@salon.test';
  const accounts: readonly MailMessage[] = [
    { kind: 'new_device', to, link, device: 'Safari on iPhone', place: '203.0.113.x', when: 'Mon, Nov 23' },
    { kind: 'factor_changed', to, link, event: 'added', factor: 'passkey' },
  ];
  const times = [{ start: at('09:00', '2026-11-25'), link: `${link}&at=9` }];
  const marketing = {
    due: dueText(customer, visit, { times, link }, context.rules),
    review: reviewText(visit, link, context.rules),
  };
  const head = { id: 'one', version: 1, language: 'en', created_at: context.now } as const;
  const paid = online(4300, 0, { id: 'sale', last4: '4242' });
  const sale: Sale = { ...head, kind: 'sale', customer, payments: [paid], receipts: [receipt(0)] };
  return [
    ...accounts.map((message) => ({ name: message.kind, message: accountEmail(message, context) })),
    ...Object.entries(marketing).map(([name, words]) => ({
      name,
      message: marketingEmail({ ...words, unsubscribe: `${link}&never` }, customer.email, context),
    })),
    {
      name: 'gift card',
      message: giftCardEmail(
        {
          ...head,
          kind: 'gift_card',
          code: 'ABCD2345EFGH',
          sale: 'sale',
          recipient: customer,
          from: 'Bea & Co',
          message: 'Have a <great> day',
          deliver_at: null,
          movements: [{ kind: 'sold', at: context.now, amount_cents: 5000 }],
        },
        'https://salon.test',
        context,
      ),
    },
    { name: 'sale', message: saleEmail(sale, 1, context) },
    {
      name: 'dispute',
      message: disputeEmail(
        sale,
        { id: 'dp', amount_cents: 4300, state: 'open', at: context.now },
        link,
        context,
      ),
    },
  ];
}
