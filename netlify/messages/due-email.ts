import { previewDueEmail } from '../../src/api/messages/due-email.ts';
import { bookedService, namedIn } from '../../src/domain/appointments/visit-services.ts';
import { minuteFrom, MINUTES_A_DAY } from '../../src/domain/time.ts';
import { spoken } from '../../src/messages/spoken.ts';
import { dueTimes } from '../booking/due-times.ts';
import { data } from '../platform/http/reply.ts';
import { Conflict, route } from '../platform/http/route.ts';
import { dueText } from './emails/marketing.ts';
import { marketingEmail } from './emails/email.ts';
import { homeIn, readerLanguage } from './reader-language.ts';

/** The invented client's last visit, in days before. */
const AGO = 42;

export const previewRoute = route(previewDueEmail, {
  read: ({ deps }) => deps.store.rules(),
  answer: async ({ deps, now }, rules) => {
    const first = rules.services.find(({ active }) => active) ?? rules.services[0];
    if (!first) throw new Conflict();
    const start = minuteFrom(now) - AGO * MINUTES_A_DAY;
    const none = { id: '', link_key: '', link_version: 0, manage_token_hash: '' };
    const language = readerLanguage({}, rules);
    const home = homeIn(language, deps.site(), rules);
    const last = { ...none, start, services: namedIn([bookedService(first)], language, rules.services) };
    const times = await dueTimes(last, rules, home, { ...deps, now });
    const context = { id: '', rules, accent: null, directions: '', from: null, now, isProven: true };
    const { subject, text } = spoken.run(language, () =>
      marketingEmail({ ...dueText({ name: 'Anna' }, last, times, rules), unsubscribe: home }, '', context),
    );
    return data({ subject, text });
  },
});
