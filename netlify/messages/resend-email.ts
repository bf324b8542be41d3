import { sendAgain } from '../../src/api/messages/resend-email.ts';
import { resendJob } from '../../src/domain/messages/resend-email.ts';
import { formats } from '../../src/domain/salon-formats.ts';
import { entryForMoney } from '../appointments/appointment-entry.ts';
import { presentToOwner, salonZone } from '../appointments/present.ts';
import { found, notFound, refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { commit, route } from '../platform/http/route.ts';

const impossible = (message: string) => refuse(sendAgain, 'invalid_transition', message);

/** Sends a payment link or receipt again. Each press sends another email. */
export const resendRoute = route(sendAgain, {
  read: ({ params, deps: { store } }) => Promise.all([store.appointment(params.id), store.rules()]),
  answer: (call, [record, rules]) => {
    const { body, deps, now } = call;
    const appointment = found(record, 'This appointment');
    const next = { ...appointment, version: appointment.version + 1 };
    const resend = resendJob(next, body, now, formats(rules.settings));
    if (resend === 'unknown') throw notFound(body.kind === 'fee' ? 'This fee' : 'This receipt');
    if (resend === 'over') throw impossible('This fee is no longer due.');
    const { email } = appointment.customer;
    if (appointment.erased || email === '') throw impossible('This client has no email address.');
    if (!deps.mail.canSend) throw impossible("Emails aren't set up.");
    if (!rules.settings.emailNotifications)
      throw impossible('Emails to clients are turned off in the settings.');
    const { job, change } = resend;
    const { history, jobs, ...entry } = entryForMoney(appointment, next, 'owner', call, rules);
    const withEmail = { ...entry, history: { ...history, change }, jobs: [...jobs, job] };
    const reply = data(presentToOwner(next, salonZone(rules)), { message: `Sent to ${email}` });
    return commit(call, reply, (store) => store.change(next, withEmail));
  },
});
