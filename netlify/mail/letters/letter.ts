import type { AppointmentMail } from '../../../src/domain/messages.ts';
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

export interface LetterContext {
  /** Of the job: one letter for each. */
  readonly id: string;
  readonly rules: Rules;
  /** The address that letters come from. */
  readonly from: string;
  readonly now: EpochMs;
  /** False where nobody is known to read the mail of the address: then nothing that was typed online is in the letter. */
  readonly isProven: boolean;
}

/** A letter about an appointment; with what a calendar program reads where the customer has it in theirs. */
export function appointmentLetter(
  { event, to, appointment }: Pick<AppointmentMail, 'event' | 'to' | 'appointment'>,
  link: string,
  context: LetterContext,
): Letter {
  const { settings } = context.rules;
  const { isProven } = context;
  const subject = { appointment, settings, zone: zoneOf(settings.timeZone), link, isProven };
  if (to === 'owner') {
    const { email } = appointment.customer;
    return letterOf(toOwner(event, subject), settings.businessEmail, email, null, context);
  }
  const hasCalendar = event !== 'payment' && event !== 'refunded' && event !== 'reminder';
  const calendar = hasCalendar
    ? {
        method: appointment.status === 'canceled' ? ('CANCEL' as const) : ('REQUEST' as const),
        content: calendarFile(
          isProven ? appointment : { ...appointment, customer: { ...appointment.customer, name: '' } },
          settings,
          context.now,
          'message',
        ),
      }
    : null;
  const replyTo = settings.businessEmail || null;
  return letterOf(toCustomer(event, subject), appointment.customer.email, replyTo, calendar, context);
}

/** A letter about an account. */
export function accountLetter(message: MailMessage, context: LetterContext): Letter {
  const { businessEmail, businessName } = context.rules.settings;
  return letterOf(aboutAccount(message, businessName), message.to, businessEmail || null, null, context);
}

/** A letter about a wish: of the time that is kept for it, or that it was noted. */
export function wishLetter(wish: Wish, link: string, context: LetterContext): Letter {
  const { settings } = context.rules;
  const words = aboutWish({
    wish,
    settings,
    zone: zoneOf(settings.timeZone),
    link,
    now: context.now,
    isProven: context.isProven,
  });
  return letterOf(words, wish.customer.email, settings.businessEmail || null, null, context);
}

function letterOf(
  words: Words,
  to: string,
  replyTo: string | null,
  calendar: Letter['calendar'],
  { id, rules: { settings }, from }: LetterContext,
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
