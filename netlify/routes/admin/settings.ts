import { changeSettings, readConnections, readSettings } from '../../../src/api/admin/salon.ts';
import type { Settings } from '../../../src/domain/settings.ts';
import { data, invalid, refuse } from '../../http/reply.ts';
import { ownerRoute } from '../../http/route.ts';
import { takesCards } from '../../payments/taking.ts';
import { isUnchanged, patched } from '../../use-cases/patch.ts';
import { tending } from '../../use-cases/waitlist/offers.ts';

export const settingsRoutes = [
  ownerRoute(readSettings, {
    read: ({ deps }) => deps.store.rules(),
    answer: (_, { settings }) => data(settings),
  }),

  ownerRoute(changeSettings, {
    read: ({ deps }) => deps.store.rules(),
    answer: async (call, rules) => {
      const { version, ...changes } = call.body;
      const { store } = call.deps;
      if (changes.smsNotifications) return invalid({ smsNotifications: NO_SMS });
      const before = rules.settings;
      const settings = { ...patched(before, changes), version: before.version + 1 };
      // What is sent again because the answer was lost is there already.
      if (isUnchanged(before, settings)) return data(before, { message: 'Settings saved' });
      if (version !== undefined && version !== before.version) return changedElsewhere(before);
      const next = { ...rules, settings };
      const result = await tending(call, store.saveRules(next, { basedOn: rules.version }));
      return result === 'saved' ? data(settings, { message: 'Settings saved' }) : 'conflict';
    },
  }),

  ownerRoute(readConnections, {
    read: ({ deps }) => deps.store.rules(),
    answer: ({ deps }, { settings }) => {
      const { stripe, testPayments, mail, instagram } = deps.connected;
      return data({
        paying_by: takesCards(deps, settings),
        stripe,
        square: false,
        paypal: false,
        test_payments: testPayments,
        mail,
        sms: false,
        instagram,
      });
    },
  }),
];

/** product.md, Messages: 'SMS stays a setting that is off, with the reason shown, until a provider is configured.' */
const NO_SMS = 'SMS notifications cannot be turned on: no SMS provider is configured';

function changedElsewhere(settings: Settings) {
  return refuse('stale', 'These settings have been changed elsewhere meanwhile.', { data: settings });
}
