import { changeSettings, readConnections, readSettings } from '../../src/api/settings/salon-admin.ts';
import { data, invalid, refuseWith } from '../platform/http/reply.ts';
import { ownerRoute } from '../platform/http/route.ts';
import { takesCards } from '../payments/providers/card-provider.ts';
import { edit } from '../platform/store/edit.ts';
import { openTime } from '../appointments/undo-window.ts';

export const settingsRoutes = [
  ownerRoute(readSettings, {
    read: ({ deps }) => deps.store.rules(),
    answer: (_, { settings }) => data(settings),
  }),

  ownerRoute(changeSettings, {
    read: ({ deps }) => deps.store.rules(),
    answer: async (call, rules) => {
      const { body, deps } = call;
      if (body.smsNotifications) return invalid({ smsNotifications: NO_SMS });
      const saved = await edit(rules.settings, body, (settings) =>
        openTime(deps, () =>
          deps.store.saveRules(
            { ...rules, settings },
            {
              basedOn: rules.version,
              renamed: settings.businessName !== rules.settings.businessName,
            },
          ),
        ),
      );
      if (typeof saved === 'string') return 'conflict';
      if (saved.kind === 'done') return data(saved.record, { message: 'Settings saved' });
      return refuseWith('stale', 'These settings have been changed elsewhere meanwhile.', saved.newest);
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

/** Says why the setting stays off, in the settings and in the refusal. */
const NO_SMS = 'SMS notifications cannot be turned on: no SMS provider is configured';
