import { signForm } from '../../src/api/clients/consent-forms.ts';
import { messages } from '../../src/platform/messages.ts';
import { entryForChange } from '../appointments/appointment-entry.ts';
import { withSignature } from '../clients/visit-forms.ts';
import { invalid, refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { commit, route } from '../platform/http/route.ts';
import { visitOver } from './booking-refusals.ts';
import { presentHeld } from './present-booking.ts';
import { held, tokenGuesses } from './private-access.ts';

/** Signs a form for a visit. Signing it twice is harmless: the first signature stays. */
export const signRoute = route(signForm, {
  limits: tokenGuesses,
  read: ({ params, deps: { store } }) => Promise.all([store.appointment(params.id), store.rules()]),
  answer: (call, [booking, rules], user) => {
    const { thing: appointment, proof } = held(booking, user, call);
    const t = messages('replies-booking');
    const result = withSignature(appointment, call.body, rules, call.now);
    if ('newest' in result) throw refuse(signForm, 'changed', t('formChanged'), { data: result.newest });
    if ('kind' in result)
      throw result.kind === 'over' ? visitOver(appointment) : invalid({ form: t('noForm') });
    const { next } = result;
    const reply = data(presentHeld(next, proof.isProven, rules, call), { message: t('signed') });
    if (next === appointment) return reply;
    const entry = entryForChange(appointment, next, 'customer', call, rules);
    return commit(call, reply, (store) => store.change(next, entry, { rules }));
  },
});
