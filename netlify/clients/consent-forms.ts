import {
  createForm,
  deleteForm,
  listForms,
  listKeptForms,
  updateForm,
} from '../../src/api/clients/consent-forms.ts';
import { MOST_FORMS, type ConsentForm } from '../../src/domain/clients/consent-forms.ts';
import type { Service } from '../../src/domain/services/services.ts';
import { salonZone } from '../appointments/present.ts';
import { presentSigned } from './visit-forms.ts';
import { edit, sameAsBefore, foundAs } from '../platform/http/edit.ts';
import { invalid, refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { commit, route } from '../platform/http/route.ts';
import type { Store } from '../platform/store/store.ts';

// Forms are stored with the salon's rules and change as part of them, as services do.

const read = ({ deps }: { readonly deps: { readonly store: Pick<Store, 'rules'> } }) => deps.store.rules();
const view = { what: 'This form', show: (form: ConsentForm) => form };

/** Returns the service without this form, in a new version if it asked for it. */
function withoutForm(service: Service, form: ConsentForm['id']): Service {
  const { consents, version } = service;
  if (!consents.includes(form)) return service;
  return { ...service, consents: consents.filter((id) => id !== form), version: version + 1 };
}

export const consentFormRoutes = [
  route(listForms, { read, answer: (_, { forms = [] }) => data([...forms]) }),

  route(listKeptForms, {
    readOnceKnown: ({ deps: { store } }) => Promise.all([store.keptForms(), store.rules()]),
    answer: (_, [all, rules]) => {
      const zone = salonZone(rules);
      return data(all.map((one) => ({ ...one, forms: one.forms.map((form) => presentSigned(form, zone)) })));
    },
  }),

  route(createForm, {
    read,
    answer: async (call, rules) => {
      const { forms = [] } = rules;
      const { id = call.deps.ids.uuid(), ...fields } = call.body;
      const existing = forms.find((one) => one.id === id);
      const form = sameAsBefore(existing, { id, version: 1, ...fields }, view);
      const reply = data(form, { message: 'Form added' });
      if (existing) return reply;
      if (forms.length >= MOST_FORMS) throw invalid({ title: `You can have at most ${MOST_FORMS} forms` });
      const next = { ...rules, forms: [...forms, form] };
      return commit(call, reply, (store) => store.saveRules(next, { basedOn: rules.version }), 'saved');
    },
  }),

  route(updateForm, {
    read,
    answer: (call, rules) => {
      const { forms = [] } = rules;
      const before = forms.find(({ id }) => id === call.params.id);
      return edit(call, before, call.body, { ...view, message: 'Form updated' }, (form, store) => {
        const next = { ...rules, forms: forms.map((one) => (one === before ? form : one)) };
        return store.saveRules(next, { basedOn: rules.version });
      });
    },
  }),

  route(deleteForm, {
    read,
    answer: (call, rules) => {
      const { id } = call.params;
      const record = rules.forms?.find((one) => one.id === id);
      const form = foundAs(record, call.query.version, view);
      const user = rules.services.find(({ active, consents }) => active && consents.includes(id));
      if (user) throw refuse(deleteForm, 'in_use', `${user.name} asks for this form. Remove it there first.`);
      const forms = rules.forms?.filter((one) => one !== form);
      const next = { ...rules, forms, services: rules.services.map((service) => withoutForm(service, id)) };
      const reply = data({ id }, { message: 'Form deleted' });
      return commit(call, reply, (store) => store.saveRules(next, { basedOn: rules.version }), 'saved');
    },
  }),
];
