import { readVisitForms, signAtSalon } from '../../src/api/clients/consent-forms.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { presentForms, withSignature } from '../clients/visit-forms.ts';
import { found, invalid, refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { commit, route } from '../platform/http/route.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { entryForMoney } from './appointment-entry.ts';
import { presentToOwner, salonZone } from './present.ts';

const shown = (appointment: Appointment, rules: Rules) => {
  const zone = salonZone(rules);
  return { appointment: presentToOwner(appointment, zone), forms: presentForms(appointment, rules, zone) };
};

export const visitFormRoutes = [
  route(readVisitForms, {
    read: ({ params, deps: { store } }) => Promise.all([store.appointment(params.id), store.rules()]),
    answer: (_, [record, rules]) => data(shown(found(record, 'This appointment'), rules)),
  }),

  /** The client signs on the owner's device. */
  route(signAtSalon, {
    read: ({ params, deps: { store } }) => Promise.all([store.appointment(params.id), store.rules()]),
    answer: (call, [record, rules]) => {
      const appointment = found(record, 'This appointment');
      const result = withSignature(appointment, call.body, rules, call.now);
      if ('newest' in result) {
        const message = 'This form was changed on another device. Please read it again.';
        throw refuse(signAtSalon, 'changed', message, { data: result.newest });
      }
      if ('kind' in result) {
        if (result.kind === 'unasked') throw invalid({ form: 'This visit no longer needs this form' });
        throw refuse(signAtSalon, 'invalid_transition', 'This visit is canceled, or its client was erased.');
      }
      const { next } = result;
      const reply = data(shown(next, rules), { message: 'Form signed' });
      if (next === appointment) return reply;
      const entry = entryForMoney(appointment, next, 'owner', call, rules);
      return commit(call, reply, (store) => store.change(next, entry, { rules }));
    },
  }),
];
