import { $facts } from '../../../components/site/salon-facts.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import type { Clock } from '../../../domain/countries.ts';
import { telephone } from '../../../domain/dialing.ts';
import { formatsIn } from '../../../domain/formats.ts';
import type { Language } from '../../../domain/languages.ts';
import { isActive, isOpen } from '../../../domain/appointments/status.ts';
import { MINUTES_A_DAY, toMinutes } from '../../../domain/time.ts';
import { salonNow } from '../../../platform/call/server-time.ts';
import { pageFormats } from '../../../platform/formats.ts';
import { translator } from '../../../platform/messages.ts';
import { salon } from '../../../salon.ts';
import { pageDialing } from '../data/client-contact.ts';
import { salonDate } from '../data/salon-clock.ts';

/** The words in each language, which the owner's page does not carry. */
const loads = {
  en: () => import('../../../messages/en/visit-texts.ts'),
  es: () => import('../../../messages/es/visit-texts.ts'),
  fr: () => import('../../../messages/fr/visit-texts.ts'),
  de: () => import('../../../messages/de/visit-texts.ts'),
};
type English = Awaited<ReturnType<(typeof loads)['en']>>['default'];

/** A text message for the owner's own phone. */
export interface VisitText {
  readonly label: string;
  readonly words: string;
  readonly href: string;
}

/** The delay in a text unless another is named, in minutes: the owner can edit it before she sends it. */
const USUAL_DELAY = 15;

/** Returns the texts that fit a visit, in its client's language, before and after it. */
export async function loadVisitTexts(
  appointment: OwnersAppointment,
  minutes = USUAL_DELAY,
): Promise<readonly VisitText[]> {
  const { customer, date, time, start_at, services } = appointment;
  // The salon's first language is on the page unless it is English.
  const first = (document.body.dataset['language'] ?? 'en') as Language;
  const { language = first } = appointment;
  const own = pageFormats();
  const { day, clock } = formatsIn(
    own.currency.code,
    own.language.replace(/^[a-z]+/, language),
    (document.body.dataset['clock'] ?? '12') as Clock,
  );
  const start = toMinutes(time);
  const home = `${location.origin}${language === first ? '' : `/${language}`}`;
  const t = translator<English>((await loads[language]()).default, language);
  const facts = {
    name: customer.name.split(' ')[0] ?? customer.name,
    salon: $facts.get()?.businessName ?? salon.brand,
    day: day(date),
    time: clock(start),
    count: minutes,
    new: clock((start + minutes) % MINUTES_A_DAY),
    link: `${home}/booking?service=${services.map(({ id }) => id).join()}`,
  };
  const text = (label: string, key: keyof English): VisitText => {
    const words = t(key, facts);
    return { label, words, href: smsTo(customer, words) };
  };
  // Nobody is thanked for coming to a visit that did not take place.
  if (!isActive(appointment)) return [text('Rebook', 'again')];
  if (!isOpen(appointment) || Date.parse(start_at) <= salonNow()) return [text('Rebook', 'rebook')];
  return [
    text('Ask to Confirm', 'confirm'),
    text('Reminder', 'reminder'),
    ...(date === salonDate() ? [text('Running Late', 'late')] : []),
  ];
}

/** A link that opens the owner's own messages. iOS and Android both understand the words after `?&`. */
function smsTo({ phone }: { readonly phone: string }, words: string): string {
  const number = telephone(phone, pageDialing() || '1').replace(/^tel:([+\d]*).*/, '$1');
  return `sms:${number}?&body=${encodeURIComponent(words)}`;
}
