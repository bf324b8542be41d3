import type { Appointment } from '../../../src/domain/appointment.ts';
import type { AppointmentEvent } from '../../../src/domain/job.ts';
import type { EpochMs } from '../../../src/domain/time.ts';
import type { Wish } from '../../../src/domain/waitlist.ts';
import { calendarFile } from '../../calendar-file.ts';
import type { Rules } from '../../store/verbs/calendar.ts';
import { zoneOf } from '../../zone.ts';
import type { Letter } from '../carrier.ts';
import type { MailMessage } from '../mailer.ts';
import { aboutAccount } from './account.ts';
import { toCustomer, toOwner } from './appointment.ts';
import { aboutWish } from './wish.ts';
import { page, plain, type Sender, type Words } from './page.ts';

interface Context {
  /** Of the job: one letter for each. */
  readonly id: string;
  readonly rules: Rules;
  /** The address that letters come from. */
  readonly from: string;
  readonly now: EpochMs;
}

/** A letter about an appointment; with what a calendar program reads where the customer has it in theirs. */
export function appointmentLetter(
  {
    event,
    to,
    appointment,
  }: {
    readonly event: AppointmentEvent;
    readonly to: 'customer' | 'owner';
    readonly appointment: Appointment;
  },
  link: string,
  context: Context,
): Letter {
  const { settings } = context.rules;
  const subject = { appointment, settings, zone: zoneOf(settings.timeZone), link };
  if (to === 'owner') {
    return letterOf(
      toOwner(event, subject),
      settings.businessEmail,
      appointment.customer.email,
      null,
      context,
    );
  }
  const hasCalendar = event !== 'payment' && event !== 'refunded' && event !== 'reminder';
  const calendar = hasCalendar
    ? {
        method: appointment.status === 'canceled' ? ('CANCEL' as const) : ('REQUEST' as const),
        content: calendarFile(appointment, settings, context.now, 'message'),
      }
    : null;
  const replyTo = settings.businessEmail || null;
  return letterOf(toCustomer(event, subject), appointment.customer.email, replyTo, calendar, context);
}

/** A letter about an account. */
export function accountLetter(message: MailMessage, context: Context): Letter {
  const { businessEmail, businessName } = context.rules.settings;
  return letterOf(aboutAccount(message, businessName), message.to, businessEmail || null, null, context);
}

/** A letter about a wish: of the time that is kept for it, or that it was noted. */
export function wishLetter(wish: Wish, link: string, context: Context): Letter {
  const { settings } = context.rules;
  const words = aboutWish({ wish, settings, zone: zoneOf(settings.timeZone), link, now: context.now });
  return letterOf(words, wish.customer.email, settings.businessEmail || null, null, context);
}

function letterOf(
  words: Words,
  to: string,
  replyTo: string | null,
  calendar: Letter['calendar'],
  { id, rules: { settings }, from }: Context,
): Letter {
  const { businessName: name, businessAddress: address, businessPhone: phone } = settings;
  const sender: Sender = { name, address, phone };
  return {
    id,
    to,
    from: { name, address: from },
    replyTo,
    subject: words.subject,
    text: plain(words, sender),
    html: page(words, sender),
    calendar,
  };
}
