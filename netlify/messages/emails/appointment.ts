import { confirmsItself, type Appointment } from '../../../src/domain/appointments/appointment.ts';
import { googleCalendarLink } from '../../../src/domain/calendar/google-calendar-link.ts';
import type { AppointmentEvent } from '../../../src/domain/messages/job.ts';
import type { AppointmentMail } from '../../../src/domain/messages/appointment-emails.ts';
import { balanceDue } from '../../../src/domain/payments/balance.ts';
import { allReturned } from '../../../src/domain/appointments/cancel.ts';
import { dollars } from '../../../src/domain/money.ts';
import { returned } from '../../../src/domain/payments/online-payment.ts';
import type { Settings } from '../../../src/domain/settings/settings.ts';
import type { EpochMs, Zone } from '../../../src/domain/time.ts';
import {
  awaited,
  cameWithIt,
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
  called,
  factsOfVisit,
  firstName,
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
  const words = { facts: emailFacts(subject), button: { label: 'See your booking', link }, closing: [] };
  const hold = holdTexts(subject);
  const way = subject.directions === '' ? [] : [['Directions', subject.directions] as const];
  const google = { label: 'Add to Google Calendar', link: googleCalendarLink(appointment, settings) };
  const button = hold ? { label: hold.button, link } : words.button;
  const closing = [plansText(appointment, settings, subject.zone, subject.now)];
  const promised = { ...words, button, also: google, closing };
  const held = hold ? [`Your time is held for you until ${hold.until}. ${hold.ask}`] : [];
  const toConfirm = appointment.status === 'pending' ? ['We will confirm your appointment shortly.'] : [];
  const due = balanceDue(appointment);
  const inAdvance =
    appointment.prepay && due > 0 ? [`Please pay the full price of ${dollars(due)} before your visit.`] : [];
  const again = { ...words, button: { label: 'Book another time', link: new URL('/booking', link).href } };
  const phone = (question: string) =>
    settings.businessPhone ? [`${question} call us at ${settings.businessPhone}.`] : [];
  if (isFeeEvent(event)) return { ...words, ...feeToCustomer(event, subject, name, words.facts) };
  // A held time is never called confirmed.
  if (hold && (event === 'received' || event === 'confirmed')) {
    const next = confirmsItself(appointment, settings)
      ? 'Your appointment is confirmed as soon as it arrives.'
      : 'We will then confirm your appointment shortly.';
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
        paragraphs: ['Your time is kept for you. We will confirm it shortly.', ...inAdvance],
      };
    case 'confirmed':
      return {
        ...promised,
        subject: `Your appointment on ${at} is confirmed`,
        heading: greeting('See you soon', name),
        paragraphs: ['Your appointment is confirmed.', ...inAdvance],
        facts: [...words.facts, ...way, ...cameWithIt(subject)],
      };
    case 'changed':
      return {
        ...promised,
        subject: hasMoved(subject)
          ? `Your appointment is now on ${at}`
          : `Your appointment on ${at} has changed`,
        heading: 'Your appointment has changed',
        paragraphs: [
          subject.by === 'owner' ? 'We have changed your appointment.' : 'Your change is saved.',
          ...movedText(subject),
          ...acceptText(subject),
          ...(hold === null && appointment.status === 'pending' ? ['We will confirm it shortly.'] : []),
          ...held,
          ...returnedText(appointment),
        ],
        facts: [
          ...words.facts,
          ...way,
          ...(appointment.payments.length > 0 ? moneyFacts(appointment) : cameWithIt(subject)),
        ],
      };
    case 'suggested':
      return { ...words, ...suggestedText(subject, name) };
    case 'canceled':
      if (appointment.reply?.kind === 'declined') {
        return { ...again, ...declinedText(at, appointment.reply.words, moneyAfterCancel(subject)) };
      }
      if (subject.by === 'owner' && appointment.canceled_by !== 'client') {
        return {
          ...again,
          subject: `We had to cancel your appointment on ${at}`,
          heading: 'We had to cancel your appointment',
          paragraphs: [
            called(name, 'We are sorry, we had to cancel your appointment.'),
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
          called(
            name,
            subject.by === 'owner'
              ? 'As you asked, we have canceled your appointment.'
              : 'You have canceled your appointment, and your time has been given back.',
          ),
          ...moneyAfterCancel(subject),
        ],
      };
    case 'card_kept':
      return {
        ...words,
        subject: `Your card is kept for your appointment on ${at}`,
        heading: greeting('Thank you', name),
        paragraphs: [...toConfirm, ...cardText(appointment)],
      };
    case 'payment':
      return {
        ...words,
        subject: `Receipt for your appointment on ${at}`,
        heading: greeting('Thank you', name),
        paragraphs: ['Your payment has arrived.', ...toConfirm, ...cardText(appointment)],
        facts: [...words.facts, ...receiptFacts(subject), ...moneyFacts(appointment)],
      };
    case 'receipt':
      return receiptText(subject.receipt, subject, name);
    case 'refund':
      return { ...words, ...refundText(subject, name, at) };
    case 'refunded':
      return {
        ...again,
        subject: `Your payment for ${at} goes back to you`,
        heading: 'Your payment goes back to you',
        paragraphs: [
          `${lateText(appointment)} We are sending ${lateSum(subject)} back; your bank may take a few days.`,
        ],
      };
    case 'reminder':
      return {
        ...words,
        subject: `Reminder: ${visitName(appointment.services)} on ${at}`,
        heading: `See you on ${at}`,
        paragraphs: [called(name, 'This is a reminder of your appointment.')],
        facts: [...words.facts, ...way],
        closing: phone('If you cannot come, please'),
      };
    case 'hold_ending':
      return {
        ...promised,
        subject: hold?.subject ?? `Your time on ${at} is held for you`,
        heading: 'Would you like to keep your time?',
        paragraphs: [
          called(name, `Your time is held for you until ${hold?.until ?? at}.`),
          ...(hold ? [hold.ask] : []),
        ],
        closing: ['If you have changed your mind, there is nothing to do: it then goes to somebody else.'],
      };
    case 'released':
      return {
        ...words,
        subject: `Your time on ${at} was given back`,
        heading: 'Your time was given back',
        paragraphs: [
          called(
            name,
            `The ${awaited(appointment)} for your appointment did not reach us in time, so our booking system has given your time back. Nothing is charged.`,
          ),
          'You are welcome to book again. If you have paid meanwhile, your payment counts: you get your time back if it is still free, and otherwise all of your money.',
        ],
        button: {
          label: 'Book again',
          link: new URL(`/booking?service=${appointment.services.map(({ id }) => id).join(',')}`, link).href,
        },
        closing: phone('Questions? Please'),
      };
  }
}

/** The owner's part: who, when and what, and how to reach the client. */
export function toOwner(event: AppointmentEvent, subject: Subject): EmailText {
  const { appointment, link } = subject;
  const { email, phone } = appointment.customer;
  const name = unlinked(appointment.customer.name);
  const at = formatWhen(appointment.start, subject.zone);
  const headings: Record<AppointmentEvent, string> = {
    received: 'New booking',
    confirmed: 'Booking confirmed',
    changed: 'A customer has changed a booking',
    canceled: 'A customer has canceled',
    suggested: 'Another time is suggested',
    payment: 'A payment has arrived',
    card_kept: 'A card is kept',
    receipt: 'A receipt of the till',
    refunded: 'A late payment is sent back',
    refund: 'A refund',
    reminder: 'Coming up',
    hold_ending: 'A deposit is awaited',
    released: 'An unpaid time is free again',
    ...feeHeadings,
  };
  return {
    subject: `${headings[event]}: ${name}, ${at}`,
    heading: headings[event],
    paragraphs: ownerLines(event, subject),
    facts: [
      ['Who', name],
      ...emailFacts(subject).filter(([label]) => label !== 'Where'),
      ['Phone', phone],
      ['Email', email],
      ...(appointment.notes ? [['Notes', unlinked(appointment.notes)] as const] : []),
    ],
    button: { label: 'Open the appointments', link },
    closing: [],
  };
}

function ownerLines(event: AppointmentEvent, subject: Subject): string[] {
  if (isFeeEvent(event)) return feeToOwner(event, subject);
  const hold = holdTexts(subject);
  const what = awaited(subject.appointment);
  if (event === 'refunded') {
    return [
      `${lateText(subject.appointment)} ${lateSum(subject)} is sent back. There is nothing for you to do.`,
    ];
  }
  if (event === 'released') {
    return [`The ${what} did not come in time, so the booking was canceled and the time is on offer again.`];
  }
  const { link_version, version, customer, prepay } = subject.appointment;
  return [
    ...(event === 'canceled' ? refundForOwner(subject) : []),
    ...(event === 'received' && prepay ? [PAYS_FIRST] : []),
    ...(event === 'changed' ? movedText(subject) : []),
    ...(event === 'changed' && link_version === version
      ? [
          `The email address is now ${customer.email}. It has been sent a link of its own, and the one before no longer opens the booking.`,
        ]
      : []),
    ...(event === 'changed' && subject.appointment.status === 'pending' ? ['It needs your approval.'] : []),
    ...(hold ? [`Held until ${hold.until}, unless the ${what} comes or you confirm it before.`] : []),
  ];
}

function emailFacts({ appointment, settings, zone }: Subject): EmailText['facts'] {
  return [...factsOfVisit(appointment, settings, zone), ['Reference', appointment.reference]];
}

/** The sum of a payment that came too late, all of which is refunded. */
function lateSum({ appointment, before }: Subject): string {
  return dollars(allReturned(appointment) - (before?.returned_cents ?? 0));
}

/** How much of the online payments was refunded so far. */
function returnedText(appointment: Appointment): string[] {
  const back = returned(appointment);
  return back === 0
    ? []
    : [`In all, ${dollars(back)} goes back to you the way you paid; your bank may take a few days.`];
}
