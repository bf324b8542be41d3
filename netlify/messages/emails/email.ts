import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import type { AppointmentMail } from '../../../src/domain/messages/job.ts';
import type { Dispute } from '../../../src/domain/payments/payment.ts';
import type { EpochMinute } from '../../../src/domain/time.ts';
import type { WaitlistEntry } from '../../../src/domain/waitlist/waitlist.ts';
import { spokenFormats } from '../../../src/messages/spoken.ts';
import { calendarFile } from '../../calendar/calendar-file.ts';
import { openZone } from '../../platform/zone.ts';
import type { Email } from '../../platform/mail/transport.ts';
import type { MailMessage } from '../../platform/mail/account-mailer.ts';
import { saleDeal } from '../../../src/domain/till/sales.ts';
import type { GiftCard, Sale } from '../../../src/domain/till/shop-records.ts';
import { withShownNames } from '../../../src/domain/appointments/visit-services.ts';
import { aboutAccount } from './account.ts';
import { toCustomer, toOwner } from './appointment.ts';
import { disputeText, isFeeEvent } from './fees.ts';
import { giftCardText } from './gift-card.ts';
import { receiptText } from './receipt.ts';
import { aboutWaitlist } from './waitlist.ts';
import { page, plain, type EmailContext, type Sender, type EmailText } from './layout.ts';
import { firstName } from './phrases.ts';

export function appointmentEmail(
  { event, to, by, appointment, before, receipt, charge, minutes }: Omit<AppointmentMail, 'kind'>,
  link: string,
  context: EmailContext,
): Email {
  const { settings } = context.rules;
  const { isProven } = context;
  const { customer, status } = appointment;
  const zone = openZone(settings.timeZone);
  const subject = { ...context, appointment, before, by, receipt, charge, minutes, settings, zone, link };
  // An email about a fee needs no calendar file.
  const entry = (of: Appointment, use: 'message' | 'owner'): Email['calendar'] => {
    if (isFeeEvent(event)) return null;
    const method = status === 'canceled' ? 'CANCEL' : use === 'owner' ? 'PUBLISH' : 'REQUEST';
    return { method, content: calendarFile(of, settings, context.now, { use, link }) };
  };
  if (to === 'owner') {
    const calendar = entry(appointment, 'owner');
    return composeEmail(toOwner(event, subject), settings.businessEmail, customer.email, calendar, context);
  }
  const withName = isProven ? appointment : { ...appointment, customer: { ...customer, name: '' } };
  const replyTo = settings.businessEmail || null;
  // Neither a receipt nor a delay changes the calendar.
  const calendar = event === 'receipt' || event === 'running_late' ? null : entry(withName, 'message');
  const visibleSubject = { ...subject, appointment: withShownNames(appointment) };
  return composeEmail(toCustomer(event, visibleSubject), customer.email, replyTo, calendar, context);
}

export function accountEmail(message: MailMessage, context: EmailContext): Email {
  const { businessName } = context.rules.settings;
  return toReader(aboutAccount(message, businessName), message.to, context);
}

/**
 * An email about a waitlist entry: a time is held for it, or it was made.
 * @param lapsed the start of an expired offer, in epoch minutes; null if it is about the entry itself
 */
export function waitlistEmail(
  entry: WaitlistEntry,
  link: string,
  context: EmailContext,
  lapsed: EpochMinute | null,
): Email {
  const { settings } = context.rules;
  const zone = openZone(settings.timeZone);
  const words = aboutWaitlist({ ...context, entry: withShownNames(entry), settings, zone, link, lapsed });
  return toReader(words, entry.customer.email, context);
}

/** An email that only clients get who have agreed to marketing. */
export const marketingEmail = (
  words: EmailText & Required<Pick<EmailText, 'unsubscribe'>>,
  to: string,
  context: EmailContext,
): Email => toReader(words, to, context);

export function giftCardEmail(card: GiftCard, home: string, context: EmailContext): Email {
  return toReader(giftCardText(card, context.rules.settings, home), card.recipient.email, context);
}

/** A receipt of a sale without a visit. */
export function saleEmail(sale: Sale, number: number, context: EmailContext): Email {
  const { settings } = context.rules;
  const subject = { appointment: saleDeal(sale), settings, zone: openZone(settings.timeZone), link: '' };
  const words = { ...receiptText(number, subject, firstName(sale.customer)), button: null };
  return toReader(words, sale.customer.email, context);
}

/** A dispute of a gift card's payment, for the owner. */
export function disputeEmail(sale: Sale, dispute: Dispute, link: string, context: EmailContext): Email {
  const { settings } = context.rules;
  const words = disputeText(sale, dispute, link, spokenFormats(settings));
  return composeEmail(words, settings.businessEmail, sale.customer.email || null, null, context);
}

/** An email that its reader answers to the salon, without a calendar file. */
function toReader(words: EmailText, to: string, context: EmailContext): Email {
  return composeEmail(words, to, context.rules.settings.businessEmail || null, null, context);
}

/** The address of a salon that has given none. No server accepts mail for it. */
const NOWHERE = 'salon@salon.invalid';

function composeEmail(
  words: EmailText,
  to: string,
  replyTo: string | null,
  calendar: Email['calendar'],
  { id, rules: { settings }, accent, from }: EmailContext,
): Email {
  const { businessName: name, businessAddress: address, businessPhone: phone } = settings;
  const sender: Sender = { name, address, phone };
  return {
    id,
    to,
    from: { name, address: from ?? (settings.businessEmail || NOWHERE) },
    replyTo,
    subject: words.subject,
    text: plain(words, sender),
    html: page(words, sender, accent, spokenFormats(settings).language),
    unsubscribe: words.unsubscribe,
    calendar,
  };
}
