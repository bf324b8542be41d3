import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { toMs } from '../../../src/domain/time.ts';
import { messages } from '../../../src/platform/messages.ts';
import { salonZone } from '../../appointments/present.ts';
import type { Rules } from '../../platform/store/verbs/calendar.ts';
import type { EmailText } from './layout.ts';
import { addressed, firstName, formatDate } from './phrases.ts';

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
