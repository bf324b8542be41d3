import { changeSettings, readConnections, readSettings } from '../../src/api/settings/salon-admin.ts';
import type { Settings } from '../../src/domain/settings/settings.ts';
import { edit } from '../platform/http/edit.ts';
import { invalid } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { route } from '../platform/http/route.ts';
import { takesCards } from '../payments/providers/card-provider.ts';
import { openTime } from '../appointments/undo-window.ts';

const shown = { what: 'These settings', show: (settings: Settings) => settings, message: 'Settings saved' };

export const settingsRoutes = [
  route(readSettings, {
    read: ({ deps }) => deps.store.rules(),
    answer: (_, { settings }) => data(settings),
  }),

  route(changeSettings, {
    read: ({ deps }) => deps.store.rules(),
    answer: (call, rules) => {
      if (call.body.smsNotifications) throw invalid({ smsNotifications: NO_SMS });
      return edit(call, rules.settings, call.body, shown, (settings, store) => {
        const renamed = settings.businessName !== rules.settings.businessName;
        return openTime(call.deps, () =>
          store.saveRules({ ...rules, settings }, { basedOn: rules.version, renamed }),
        );
      });
    },
  }),

  route(readConnections, {
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
const NO_SMS = "SMS notifications can't be turned on because no SMS provider is set up";
