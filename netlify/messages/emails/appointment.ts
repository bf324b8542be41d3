import { confirmsItself, type Appointment } from '../../../src/domain/appointments/appointment.ts';
import { googleCalendarLink } from '../../../src/domain/calendar/google-calendar-link.ts';
import type { AppointmentEvent } from '../../../src/domain/messages/job.ts';
import type { AppointmentMail } from '../../../src/domain/messages/appointment-emails.ts';
import { balanceDue } from '../../../src/domain/payments/balance.ts';
import { isActive } from '../../../src/domain/appointments/status.ts';
import { allReturned } from '../../../src/domain/appointments/cancel.ts';
import { formats } from '../../../src/domain/money.ts';
import { returned } from '../../../src/domain/payments/online-payment.ts';
import type { Settings } from '../../../src/domain/settings/settings.ts';
import type { EpochMs, Zone } from '../../../src/domain/time.ts';
import {
  awaited,
  deskPaymentFacts,
  cardText,
  declinedText,
  hasMoved,
  holdTexts,
  moneyAfterCancel,
  moneyFacts,
  movedText,
  PAYS_FIRST,
  receiptFacts,
  refundForOwner,
  suggestedText,
} from './appointment-sentences.ts';
import { feeHeadings, feeToCustomer, feeToOwner, isFeeEvent } from './fees.ts';
import type { EmailText } from './layout.ts';
import { receiptText, refundText } from './receipt.ts';
import { unlinked } from '../../../src/domain/web-address.ts';
import { visitName } from '../../../src/domain/appointments/visit-services.ts';
import {
  acceptText,
  withName,
  visitFacts,
  firstName,
  formatDeadline,
  formatWhen,
  greeting,
  lateText,
  plansText,
} from './phrases.ts';

/** The earlier state, who caused the change, the receipt's number, and the payment or fee it is about. */
interface Subject extends Pick<AppointmentMail, 'before' | 'by' | 'receipt' | 'charge'> {
  readonly appointment: Appointment;
  readonly settings: Settings;
  readonly zone: Zone;
  /** The customer's private link, or the owner's list. */
  readonly link: string;
  readonly directions: string;
  /** Whether somebody is known to read the mail of the customer's address. */
  readonly isProven: boolean;
  readonly now: EpochMs;
}

export function toCustomer(event: AppointmentEvent, subject: Subject): EmailText {
  const { appointment, settings, link, isProven } = subject;
  const name = isProven ? firstName(appointment.customer) : '';
  const at = formatWhen(appointment.start, subject.zone);
  const on = formatDeadline(appointment.start, subject.zone);
  const words = { facts: emailFacts(subject), button: { label: 'See your booking', link }, closing: [] };
  const hold = holdTexts(subject);
  const way = subject.directions === '' ? [] : [['Directions', subject.directions] as const];
  const google = { label: 'Add to Google Calendar', link: googleCalendarLink(appointment, settings) };
  const button = hold ? { label: hold.button, link } : words.button;
  const closing = [plansText(appointment, settings, subject.zone, subject.now)];
  const promised = { ...words, button, also: google, closing };
  const held = hold ? [`We’re holding ${on} for you until ${hold.until}. ${hold.ask}`] : [];
  const toConfirm = appointment.status === 'pending' ? ['We’ll confirm your appointment shortly.'] : [];
  const due = balanceDue(appointment);
  const inAdvance =
    appointment.prepay && due > 0
      ? [`Please pay the full price of ${formats(settings).money(due)} before your visit.`]
      : [];
  const accept = acceptText(subject);
  const again = { ...words, button: { label: 'Book another time', link: new URL('/booking', link).href } };
  const phone = (question: string) =>
    settings.businessPhone ? [`${question} call us at ${settings.businessPhone}.`] : [];
  if (isFeeEvent(event)) return { ...words, ...feeToCustomer(event, subject, name, words.facts) };
  // A held time is never called confirmed.
  if (hold && (event === 'received' || event === 'confirmed')) {
    const next = confirmsItself(appointment, settings)
      ? 'Your appointment is confirmed as soon as we receive it.'
      : 'Once we receive it, we’ll confirm your appointment.';
    return {
      ...promised,
      subject: hold.subject,
      heading: greeting('Almost done', name),
      paragraphs: [...held, next],
    };
  }
  switch (event) {
    case 'received':
      return {
        ...promised,
        subject: `We received your request for ${at}`,
        heading: greeting('Thank you', name),
        paragraphs: [
          `We received your request for ${on}. We’re holding the time for you and will confirm it shortly.`,
          ...inAdvance,
        ],
      };
    case 'confirmed':
      return {
        ...promised,
        subject: `Your appointment on ${at} is confirmed`,
        heading: greeting('See you soon', name),
        paragraphs: [`Your appointment on ${on} is confirmed.`, ...inAdvance],
        facts: [...words.facts, ...way, ...deskPaymentFacts(subject)],
      };
    case 'changed':
      return {
        ...promised,
        subject: hasMoved(subject)
          ? `Your appointment is now on ${at}`
          : `Your appointment on ${at} has changed`,
        heading: 'Your appointment has changed',
        button: hold || accept.length === 0 ? button : { label: 'Review change', link },
        paragraphs: [
          `${subject.by === 'owner' ? 'We' : 'You'} ${hasMoved(subject) ? 'moved your appointment to' : 'changed your appointment on'} ${on}.`,
          ...movedText(subject),
          ...accept,
          ...(hold === null && appointment.status === 'pending' ? ['We’ll confirm it shortly.'] : []),
          ...held,
          ...returnedText(subject),
        ],
        facts: [
          ...words.facts,
          ...way,
          ...(appointment.payments.length > 0
            ? moneyFacts(appointment, settings)
            : deskPaymentFacts(subject)),
        ],
      };
    case 'suggested':
      return { ...words, ...suggestedText(subject, name) };
    case 'canceled':
      if (appointment.reply?.kind === 'declined') {
        return { ...again, ...declinedText(at, on, appointment.reply.words, moneyAfterCancel(subject)) };
      }
      if (subject.by === 'owner' && appointment.canceled_by !== 'client') {
        return {
          ...again,
          subject: `We had to cancel your appointment on ${at}`,
          heading: 'We had to cancel your appointment',
          paragraphs: [
            withName(name, `We’re sorry, but we had to cancel your appointment on ${on}.`),
            ...moneyAfterCancel(subject),
          ],
          closing: phone('Questions? Please'),
        };
      }
      return {
        ...again,
        subject: `Your appointment on ${at} is canceled`,
        heading: 'Your appointment is canceled',
        paragraphs: [
          withName(
            name,
            subject.by === 'owner'
              ? `As you asked, we canceled your appointment on ${on}.`
              : `You canceled your appointment on ${on}.`,
          ),
          ...moneyAfterCancel(subject),
        ],
      };
    case 'card_kept':
      return {
        ...words,
        subject: `Your card is on file for your appointment on ${at}`,
        heading: greeting('Thank you', name),
        paragraphs: [`Your card is on file for ${on}.`, ...toConfirm, ...cardText(appointment)],
      };
    case 'payment':
      return {
        ...words,
        subject: `Receipt for your appointment on ${at}`,
        heading: greeting('Thank you', name),
        paragraphs: [`We received your payment for ${on}.`, ...toConfirm, ...cardText(appointment)],
        facts: [...words.facts, ...receiptFacts(subject), ...moneyFacts(appointment, settings)],
      };
    case 'receipt':
      return receiptText(subject.receipt, subject, name);
    case 'refund':
      return { ...words, ...refundText(subject, name) };
    case 'refunded':
      return {
        ...(isActive(appointment) ? words : again),
        subject: `We’re refunding your payment for ${at}`,
        heading: 'We’re refunding your payment',
        paragraphs: [
          `We’re refunding your payment of ${lateSum(subject)} for ${on}. ${lateText(appointment)} Your bank may take a few days.`,
        ],
      };
    case 'reminder':
      return {
        ...words,
        subject: `Reminder: ${visitName(appointment.services)} on ${at}`,
        heading: `See you on ${at}`,
        paragraphs: [withName(name, `This is a reminder of your appointment on ${on}.`)],
        facts: [...words.facts, ...way],
        closing: phone('Can’t make it? Please'),
      };
    case 'hold_ending':
      return {
        ...promised,
        subject: hold?.subject ?? `We’re holding ${at} for you`,
        heading: 'Keep your appointment?',
        paragraphs: [withName(name, held[0] ?? `We’re holding ${on} for you.`)],
        closing: ['Changed your mind? You don’t need to do anything. We’ll offer the time to someone else.'],
      };
    case 'released':
      return {
        ...words,
        subject: `We released your time on ${at}`,
        heading: 'We released your time',
        paragraphs: [
          withName(
            name,
            `We didn’t get your ${awaited(appointment)} for ${on} in time, so the time was released automatically. You won’t be charged.`,
          ),
          'You’re welcome to book again. If you’ve paid in the meantime, you’ll get this time back if it’s still free. Otherwise, we’ll refund you in full.',
        ],
        button: {
          label: 'Book again',
          link: new URL(`/booking?service=${appointment.services.map(({ id }) => id).join(',')}`, link).href,
        },
        closing: phone('Questions? Please'),
      };
  }
}

/** The owner's email: who, when and what, and how to reach the client. */
export function toOwner(event: AppointmentEvent, subject: Subject): EmailText {
  const { appointment, link } = subject;
  const { email, phone } = appointment.customer;
  const name = unlinked(appointment.customer.name);
  const at = formatWhen(appointment.start, subject.zone);
  const headings: Record<AppointmentEvent, string> = {
    received: 'New booking',
    confirmed: 'Booking confirmed',
    changed: 'Booking changed',
    canceled: 'Booking canceled',
    suggested: 'Another time suggested',
    payment: 'Payment received',
    card_kept: 'Card on file',
    receipt: 'Checkout receipt',
    refunded: 'Late payment refunded',
    refund: 'Refund',
    reminder: 'Upcoming appointment',
    hold_ending: 'Deposit due',
    released: 'Unpaid booking released',
    ...feeHeadings,
  };
  return {
    subject: `${headings[event]}: ${name}, ${at}`,
    heading: headings[event],
    paragraphs: ownerLines(event, subject, name),
    facts: [
      ['Who', name],
      ...emailFacts(subject).filter(([label]) => label !== 'Where'),
      ['Phone', phone],
      ['Email', email],
      ...(appointment.notes ? [['Notes', unlinked(appointment.notes)] as const] : []),
    ],
    button: { label: 'Open appointments', link },
    closing: [],
  };
}

/** Says what happened and what the owner should do next. */
function ownerLines(event: AppointmentEvent, subject: Subject, name: string): string[] {
  if (isFeeEvent(event)) return feeToOwner(event, subject, name);
  const on = formatDeadline(subject.appointment.start, subject.zone);
  const hold = holdTexts(subject);
  const what = awaited(subject.appointment);
  if (event === 'refunded') {
    return [
      `${name}’s payment of ${lateSum(subject)} for ${on} is being refunded. ${lateText(subject.appointment)} You don’t need to do anything.`,
    ];
  }
  if (event === 'released') {
    return [`The ${what} for ${on} didn’t arrive in time, so the booking was canceled.`];
  }
  const { link_version, version, customer, prepay } = subject.appointment;
  const did = { received: 'booked an', changed: 'changed the', canceled: 'canceled the' };
  return [
    ...(Object.hasOwn(did, event) ? [`${name} ${did[event as keyof typeof did]} appointment on ${on}.`] : []),
    ...(event === 'canceled' ? refundForOwner(subject) : []),
    ...(event === 'received' && prepay ? [PAYS_FIRST] : []),
    ...(event === 'changed' ? movedText(subject) : []),
    ...(event === 'changed' && link_version === version
      ? [
          `The email address is now ${customer.email}. We sent a new private link there, and the old one no longer works.`,
        ]
      : []),
    ...(event === 'changed' && subject.appointment.status === 'pending' ? ['It needs your approval.'] : []),
    ...(hold ? [`The time is released on ${hold.until} unless the ${what} arrives or you confirm it.`] : []),
  ];
}

function emailFacts({ appointment, settings, zone }: Subject): EmailText['facts'] {
  return [...visitFacts(appointment, settings, zone), ['Reference', appointment.reference]];
}

/** The sum of a payment that arrived too late, all of which is refunded. */
function lateSum({ appointment, settings, before }: Subject): string {
  return formats(settings).money(allReturned(appointment) - (before?.returned_cents ?? 0));
}

/** The part of the online payments that was refunded so far. */
function returnedText({ appointment, settings }: Subject): string[] {
  const back = returned(appointment);
  return back === 0
    ? []
    : [`We’ve refunded ${formats(settings).money(back)} in total. Your bank may take a few days.`];
}
