import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { withShownNames } from '../../../src/domain/appointments/visit-services.ts';
import { toMs } from '../../../src/domain/time.ts';
import { messages } from '../../../src/platform/messages.ts';
import { salonZone } from '../../appointments/present.ts';
import type { DueTimes } from '../../booking/due-times.ts';
import type { Rules } from '../../platform/store/verbs/calendar.ts';
import type { EmailText } from './layout.ts';
import { addressed, firstName, formatDate, formatWhen, visitLabel } from './phrases.ts';

/** The email to a client who is past her rhythm, with free times that open filled in. */
export function dueText(
  client: { readonly name: string },
  last: Pick<Appointment, 'services' | 'start'>,
  { times, link }: DueTimes,
  rules: Rules,
): EmailText {
  const salon = { settings: rules.settings, zone: salonZone(rules) };
  const t = messages('email-due');
  const name = firstName(client);
  const visit = visitLabel(withShownNames(last).services);
  const date = formatDate(toMs(last.start), salon);
  return {
    subject: t('subject'),
    heading: t('heading', { name }),
    paragraphs: [t('last', { visit, date }), ...(times.length > 0 ? [t('free')] : [])],
    facts: times.map(({ start, link: to }) => [t('book'), formatWhen(start, salon), to] as const),
    button: { label: t('all'), link },
    closing: [],
  };
}

/** The email that asks a client for a review of her visit. */
export function reviewText({ customer, start }: Appointment, link: string, rules: Rules): EmailText {
  const t = messages('email-review');
  const name = firstName(customer);
  const day = formatDate(toMs(start), { settings: rules.settings, zone: salonZone(rules) });
  return {
    subject: t('subject'),
    heading: addressed(name, t('heading'), t('headingTo', { name })),
    paragraphs: [t('ask', { day })],
    facts: [],
    button: { label: t('button'), link },
    closing: [t('once')],
  };
}
