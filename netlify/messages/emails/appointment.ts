import { isDeepStrictEqual } from 'node:util';
import { confirmsItself, type Appointment } from '../../../src/domain/appointments/appointment.ts';
import { googleCalendarLink } from '../../../src/texts/google-calendar-link.ts';
import type { AppointmentEvent, AppointmentMail } from '../../../src/domain/messages/job.ts';
import { sharedEmail } from '../../../src/domain/messages/appointment-emails.ts';
import { balanceDue } from '../../../src/domain/payments/balance.ts';
import { isToConfirm } from '../../../src/domain/appointments/attendance.ts';
import { isActive } from '../../../src/domain/appointments/status.ts';

import { returned } from '../../../src/domain/payments/online-payment.ts';
import type { EpochMinute } from '../../../src/domain/time.ts';
import {
  awaited,
  backNow,
  backToCard,
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
import type { EmailContext, EmailText } from './layout.ts';
import { receiptText, refundText } from './receipt.ts';
import { spokenFormats, spokenLanguage } from '../../../src/messages/spoken.ts';
import { messages } from '../../../src/platform/messages.ts';
import { unlinked } from '../../../src/domain/web-address.ts';
import { visitName } from '../../../src/domain/appointments/visit-services.ts';
import {
  acceptText,
  addressed,
  visitFacts,
  firstName,
  formatDeadline,
  formatWhen,
  lateText,
  plansText,
  thanks,
  type SalonClock,
} from './phrases.ts';

/** The earlier state, who caused the change, the receipt's number, and the payment or fee it is about. */
interface Subject
  extends
    Pick<AppointmentMail, 'before' | 'by' | 'receipt' | 'charge' | 'minutes'>,
    Pick<EmailContext, 'directions' | 'directions_in' | 'isProven' | 'now' | 'others'>,
    SalonClock {
  readonly appointment: Appointment;
  /** The customer's private link, or the owner's list. */
  readonly link: string;
}

export function toCustomer(event: AppointmentEvent, subject: Subject): EmailText {
  const { appointment, settings, link, isProven } = subject;
  const name = isProven ? firstName(appointment.customer) : '';
  const at = formatWhen(appointment.start, subject);
  const on = formatDeadline(appointment.start, subject);
  const t = messages('email-appointment');
  const { money } = spokenFormats(settings);
  const bank = messages('email-phrases')('bank');
  const see = { label: messages('email-phrases')('seeBooking'), link };
  const words = { facts: emailFacts(subject), button: see, closing: [] };
  const hold = holdTexts(subject);
  const directions = subject.directions_in?.[spokenLanguage()] ?? subject.directions;
  const way = directions === '' ? [] : [[t('directions'), directions] as const];
  const google = { label: t('google'), link: googleCalendarLink(appointment, settings) };
  const button = hold ? { label: hold.button, link } : see;
  const closing = [plansText(appointment, settings, subject.zone, subject.now)];
  const promised = { ...words, button, also: google, closing };
  const holdLines = hold ? [`${t('holdingUntil', { on, until: hold.until })} ${hold.ask}`] : [];
  const toConfirm = appointment.status === 'pending' ? [t('toConfirm')] : [];
  const due = balanceDue(appointment);
  const inAdvance = appointment.prepay && due > 0 ? [t('inAdvance', { sum: money(due) })] : [];
  const { pair } = appointment;
  const ofTest = pair ? [t(pair.is === 'test' ? 'isTest' : 'testFirst')] : [];
  const accept = acceptText(subject);
  const again = { ...words, button: { label: t('bookAnother'), link: new URL('booking', link).href } };
  const phone = settings.businessPhone;
  const questions = phone ? [t('questions', { phone })] : [];
  if (isFeeEvent(event)) return { ...words, ...feeToCustomer(event, subject, name, words.facts) };
  // A held time is never called confirmed.
  if (hold && (event === 'received' || event === 'confirmed')) {
    const next = confirmsItself(appointment, settings) ? t('confirmedOnceIn') : t('confirmOnceIn');
    return {
      ...promised,
      subject: hold.subject,
      heading: addressed(name, t('almostDone'), t('almostDoneTo', { name })),
      paragraphs: [...holdLines, next, ...ofTest],
    };
  }
  switch (event) {
    case 'received':
      return {
        ...promised,
        subject: t('receivedSubject', { at }),
        heading: thanks(name),
        paragraphs: [t('received', { on }), ...ofTest, ...inAdvance],
      };
    case 'confirmed':
      return {
        ...promised,
        subject: t('confirmedSubject', { at }),
        heading: addressed(name, t('seeYou'), t('seeYouTo', { name })),
        paragraphs: [t('confirmed', { on }), ...ofTest, ...inAdvance],
        facts: [...words.facts, ...way, ...deskPaymentFacts(subject)],
      };
    case 'changed': {
      if (isWithoutTest(subject)) {
        return {
          ...words,
          subject: t('changedSubject', { at }),
          heading: t('changedHeading'),
          paragraphs: [t('withoutTest', { on })],
          closing: questions,
        };
      }
      const isByOwner = subject.by === 'owner';
      const movedHeading = isByOwner ? t('weMoved', { on }) : t('youMoved', { on });
      const changedText = isByOwner ? t('weChanged', { on }) : t('youChanged', { on });
      return {
        ...promised,
        subject: hasMoved(subject) ? t('movedSubject', { at }) : t('changedSubject', { at }),
        heading: t('changedHeading'),
        button: hold || accept.length === 0 ? button : { label: t('review'), link },
        paragraphs: [
          hasMoved(subject) ? movedHeading : changedText,
          ...movedText(subject),
          ...ofTest,
          ...accept,
          ...(hold === null && appointment.status === 'pending' ? [t('confirmShortly')] : []),
          ...holdLines,
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
    }
    case 'suggested':
      return { ...words, ...suggestedText(subject, name) };
    case 'canceled':
      if (appointment.reply?.kind === 'declined') {
        return { ...again, ...declinedText(at, on, appointment.reply.words, moneyAfterCancel(subject)) };
      }
      if (subject.by !== 'customer' && appointment.canceled_by !== 'client') {
        return {
          ...again,
          subject: t('hadToSubject', { at }),
          heading: t('hadToHeading'),
          paragraphs: [
            addressed(name, t('hadTo', { on }), t('hadToTo', { on, name })),
            ...moneyAfterCancel(subject),
          ],
          closing: questions,
        };
      }
      return {
        ...again,
        subject: t('canceledSubject', { at }),
        heading: t('canceledHeading'),
        paragraphs: [
          subject.by === 'owner'
            ? addressed(name, t('asAsked', { on }), t('asAskedTo', { on, name }))
            : addressed(name, t('youCanceled', { on }), t('youCanceledTo', { on, name })),
          ...moneyAfterCancel(subject),
        ],
      };
    case 'card_kept':
      return {
        ...words,
        subject: t('cardSubject', { at }),
        heading: thanks(name),
        paragraphs: [t('cardOnFile', { on }), ...toConfirm, ...cardText(appointment)],
      };
    case 'payment':
      return {
        ...words,
        subject: t('paymentSubject', { at }),
        heading: thanks(name),
        paragraphs: [
          t('paymentReceived', { on }),
          ...backToCard(subject),
          ...toConfirm,
          ...cardText(appointment),
        ],
        facts: [...words.facts, ...receiptFacts(subject), ...moneyFacts(appointment, settings)],
      };
    case 'receipt':
      return receiptText(subject.receipt, subject, name);
    case 'refund':
      return { ...words, ...refundText(subject, name) };
    case 'refunded':
      return {
        ...(isActive(appointment) ? words : again),
        subject: t('refundingSubject', { at }),
        heading: t('refundingHeading'),
        paragraphs: [[t('refunding', { sum: lateSum(subject), on }), lateText(appointment), bank].join(' ')],
      };
    case 'reminder':
    case 'second_reminder': {
      if (hold) return toCustomer('hold_ending', subject);
      const isAsked = isToConfirm(appointment, subject.now);
      return {
        ...words,
        subject:
          event === 'reminder'
            ? t('reminderSubject', { services: visitName(appointment.services), at })
            : t('secondSubject', { at }),
        // A request is not promised yet.
        heading: appointment.status === 'pending' ? at : t('reminderHeading', { at }),
        paragraphs: [
          addressed(name, t('reminder', { on }), t('reminderTo', { on, name })),
          ...toConfirm,
          ...(pair?.is === 'test' ? ofTest : []),
          ...(isAsked ? [t('askComing')] : []),
        ],
        button: isAsked ? { label: t('coming'), link } : see,
        facts: [...words.facts, ...way],
        closing: phone ? [t('cantMakeIt', { phone })] : [],
      };
    }
    case 'running_late': {
      const { minutes: count = 0 } = subject;
      const clock = (minute: EpochMinute) => spokenFormats(settings).clock(subject.zone.local(minute).minute);
      const time = clock(appointment.start);
      return {
        ...words,
        subject: t('lateSubject', { time }),
        heading: t('lateHeading', { count }),
        paragraphs: [t('late', { on, new: clock(appointment.start + count) })],
        closing: questions,
      };
    }
    case 'answers_missing':
      return {
        ...words,
        subject: t('answersSubject', { at }),
        heading: t('answersHeading'),
        paragraphs: [t('answers', { on })],
        button: { label: t('answerNow'), link },
      };
    case 'hold_ending': {
      const holding = hold
        ? `${addressed(name, t('holdingUntil', { on, until: hold.until }), t('holdingUntilTo', { on, until: hold.until, name }))} ${hold.ask}`
        : addressed(name, t('holding', { on }), t('holdingTo', { on, name }));
      return {
        ...promised,
        subject: hold?.subject ?? t('holdingSubject', { at }),
        heading: t('keepHeading'),
        paragraphs: [holding],
        closing: [t('changedMind')],
      };
    }
    case 'released': {
      const released = {
        payment: addressed(name, t('noPayment', { on }), t('noPaymentTo', { on, name })),
        deposit: addressed(name, t('noDeposit', { on }), t('noDepositTo', { on, name })),
        'deposit or card': addressed(name, t('noCard', { on }), t('noCardTo', { on, name })),
      };
      return {
        ...words,
        subject: t('releasedSubject', { at }),
        heading: t('releasedHeading'),
        paragraphs: [released[awaited(appointment)], t('bookAgainText')],
        button: {
          label: t('bookAgain'),
          link: new URL(`booking?service=${appointment.services.map(({ id }) => id).join(',')}`, link).href,
        },
        closing: questions,
      };
    }
  }
}

/** True for a visit that has become a request because its patch test is canceled or missed: nothing else of it has changed. */
function isWithoutTest({ appointment, before, by }: Pick<Subject, 'appointment' | 'before' | 'by'>): boolean {
  const { pair, status, start, end, services } = appointment;
  const names = services.map(({ name }) => name);
  const isSame = before?.start === start && before.end === end && isDeepStrictEqual(before.services, names);
  // A client's own change is never the reason, such as another address.
  return pair?.is === 'visit' && status === 'pending' && by !== 'customer' && isSame;
}

/** The headings of emails to the owner. */
export const headings: Record<AppointmentEvent, string> = {
  received: 'New booking',
  confirmed: 'Booking confirmed',
  changed: 'Booking changed',
  canceled: 'Booking canceled',
  suggested: 'Another time suggested',
  payment: 'Payment received',
  card_kept: 'Card on file',
  receipt: 'Checked out',
  refunded: 'Late payment refunded',
  refund: 'Refund',
  reminder: 'Upcoming appointment',
  second_reminder: 'Upcoming appointment',
  running_late: 'Running late',
  answers_missing: 'Answers missing',
  hold_ending: 'Deposit due',
  released: 'Unpaid booking released',
  ...feeHeadings,
};

/** The owner's email: who, when and what, and how to reach the client. */
export function toOwner(event: AppointmentEvent, subject: Subject): EmailText {
  const { appointment, link } = subject;
  const { email, phone } = appointment.customer;
  const name = unlinked(appointment.customer.name);
  const at = formatWhen(appointment.start, subject);
  return {
    subject: `${headings[event]}: ${name}, ${at}`,
    heading: headings[event],
    paragraphs: ownerLines(event, subject, name),
    facts: [
      ['Who', name],
      ...emailFacts(subject).filter(([label]) => label !== 'Where'),
      ...(phone ? [['Phone', phone] as const] : []),
      ...(email ? [['Email', email] as const] : []),
      ...(appointment.notes ? [['Notes', unlinked(appointment.notes)] as const] : []),
    ],
    button: { label: 'Open Appointments', link },
    closing: [],
  };
}

/** Says what happened and what the owner should do next. */
function ownerLines(event: AppointmentEvent, subject: Subject, name: string): string[] {
  if (isFeeEvent(event)) return feeToOwner(event, subject, name);
  const on = formatDeadline(subject.appointment.start, subject);
  const hold = holdTexts(subject);
  const what = awaited(subject.appointment);
  if (event === 'refunded') {
    return [
      `${name}'s payment of ${lateSum(subject)} for ${on} is being refunded. ${lateText(subject.appointment)} You don't need to do anything.`,
    ];
  }
  if (event === 'released') {
    return [`The ${what} for ${on} didn't arrive in time, so the booking was canceled.`];
  }
  const { link_version, version, customer, prepay } = subject.appointment;
  if (event === 'changed' && isWithoutTest(subject))
    return [`${name}'s patch test was canceled. The appointment on ${on} needs your approval now.`];
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

function emailFacts(subject: Subject): EmailText['facts'] {
  const { appointment, settings, zone } = subject;
  const reference = [messages('email-phrases')('reference'), appointment.reference] as const;
  return [...visitFacts(appointment, settings, zone), ...seriesFact(subject), reference];
}

/** The dates of the series that the email is about, which may be a part of it: those that stand, or those that are canceled. */
function seriesFact(subject: Subject): EmailText['facts'] {
  const { appointment, others = [] } = subject;
  const alike = others.filter((one) => sharedEmail(one) === sharedEmail(appointment) && !one.erased);
  if (alike.length === 0) return [];
  const starts = [appointment, ...alike].map(({ start }) => start).toSorted((a, b) => a - b);
  const dates = starts.map((start) => formatWhen(start, subject)).join('\n');
  const isPart = starts.length < (appointment.series?.count ?? 0);
  return [[messages('series')(isPart ? 'theseDates' : 'allDates'), dates]];
}

/** The sum of a payment that arrived too late, all of which is refunded. */
function lateSum({ settings, ...change }: Subject): string {
  return spokenFormats(settings).money(backNow(change));
}

/** The part of the online payments that was refunded so far. */
function returnedText({ appointment, settings }: Subject): string[] {
  const back = returned(appointment);
  const sum = spokenFormats(settings).money(back);
  const text = `${messages('email-appointment')('refundedSoFar', { sum })} ${messages('email-phrases')('bank')}`;
  return back === 0 ? [] : [text];
}
