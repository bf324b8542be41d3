import { changeSettings, readConnections, readSettings } from '../../src/api/settings/salon-admin.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { visitPrice } from '../../src/domain/appointments/visit-services.ts';
import { sameFigures } from '../../src/domain/currencies.ts';
import { formats } from '../../src/domain/salon-formats.ts';
import type { Cents, Currency } from '../../src/domain/money.ts';
import { withFirstRate, type Settings } from '../../src/domain/settings/settings.ts';
import { monthId, USUAL_CENTS } from '../../src/domain/messages/texts.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import type { Sale } from '../../src/domain/till/shop-records.ts';
import { findRate, methodNames } from '../../src/domain/till/till.ts';
import type { Deps } from '../deps.ts';
import { salonZone } from '../appointments/present.ts';
import { unlessUncharged } from '../payments/chargeable-sums.ts';
import { edit, patched } from '../platform/http/edit.ts';
import { invalid, refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { route, type Call } from '../platform/http/route.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import type { DocumentChange } from '../platform/store/verbs/documents.ts';
import { takesCards } from '../payments/providers/card-provider.ts';
import { openTime } from '../appointments/undo-window.ts';

const view = { what: 'These settings', show: (settings: Settings) => settings, message: 'Settings saved' };

export const settingsRoutes = [
  route(readSettings, {
    read: ({ deps }) => deps.store.rules(),
    answer: (_, { settings }) => data(settings),
  }),

  route(changeSettings, {
    read: ({ deps }) => deps.store.rules(),
    answer: async (call, rules) => {
      if (call.body.smsNotifications && !call.deps.texts) throw invalid({ smsNotifications: NO_SMS });
      const converted = await inOtherCurrency(rules, call);
      const requested = { ...converted.settings, ...call.body };
      const whole = patched(rules.settings, requested);
      const { taxRates, taxPercentage, taxIncluded } = withFirstRate(whole, rules.settings);
      const parts = { ...requested, taxRates, taxPercentage, taxIncluded };
      return edit(call, rules.settings, parts, view, (settings, store) => {
        unlessTaxed(settings, converted.services);
        unlessNamedAlike(settings, rules.settings);
        if (settings.secondReminderHours >= settings.reminderHours)
          throw invalid({ secondReminderHours: NO_SECOND });
        const prices = settings.retailItems.map((one, i) => [
          `retailItems.${i}.price_cents`,
          one.price_cents,
        ]);
        const cards = settings.giftCardAmounts.map((cents, i) => [`giftCardAmounts.${i}`, cents]);
        unlessUncharged(Object.fromEntries([...prices, ...cards]), { settings });
        const renamed = settings.businessName !== rules.settings.businessName;
        const { services, revision: onlyAt, shop = [] } = converted;
        const basis = { basedOn: rules.version, onlyAt, renamed, shop };
        return openTime(call.deps, () => store.saveRules({ ...rules, services, settings }, basis));
      });
    },
  }),

  route(readConnections, {
    read: ({ deps }) => deps.store.rules(),
    answer: async ({ deps, now }, rules) => {
      const { settings } = rules;
      const { stripe, testPayments, mail, instagram } = deps.connected;
      return data({
        paying_by: takesCards(deps, settings),
        stripe,
        square: false,
        paypal: false,
        test_payments: testPayments,
        mail,
        sms: deps.texts !== null,
        texts: deps.texts && (await textsSent(rules, now, deps)),
        instagram,
      });
    },
  }),
];

/** This month's text messages so far. */
async function textsSent(rules: Rules, now: EpochMs, { store }: Pick<Deps, 'store'>) {
  const found = await store.salonDocument(monthId(salonZone(rules), now));
  const { texts, segments } = found?.kind === 'text_month' ? found : { texts: 0, segments: 0 };
  return { texts, segments, estimated_cents: Math.round(segments * USUAL_CENTS) };
}

/** A span in which every appointment starts. */
const EVER = { start: Number.MIN_SAFE_INTEGER, end: Number.MAX_SAFE_INTEGER };

/** Returns what a change of the currency changes: prices keep their figures. @throws Refusal if the books have sums already */
async function inOtherCurrency(
  { settings, services }: Rules,
  { body: { currency = settings.currency, version = settings.version }, deps }: Call<typeof changeSettings>,
): Promise<{
  readonly settings: Partial<Settings>;
  readonly services: Rules['services'];
  readonly revision?: number;
  readonly shop?: readonly DocumentChange[];
}> {
  if (currency === settings.currency || version !== settings.version) return { settings: {}, services };
  const [{ lists, revision }, undoable, products, sales] = await Promise.all([
    deps.store.look({ lists: [{ window: EVER }] }),
    deps.store.ownerChanges(),
    deps.store.documentsSince('product', 0),
    deps.store.documentsSince('sale', 0),
  ]);
  const all = [...lists.flat(), ...undoable.flatMap(({ back }) => back?.appointment ?? [])];
  const isUsed = all.some((one) => visitPrice(one.services) > 0 || one.card || hasMoney(one));
  if (isUsed || sales.some(hasSum)) throw refuse(changeSettings, 'in_use', IN_USE);
  const [from, to] = [settings, { currency }].map((one) => formats(one).currency) as [Currency, Currency];
  const priced = <Priced extends { readonly price_cents: Cents }>(one: Priced) => ({
    ...one,
    price_cents: sameFigures(one.price_cents, from, to),
  });
  return {
    revision,
    settings: {
      retailItems: settings.retailItems.map(priced),
      giftCardAmounts: settings.giftCardAmounts.map((cents) => sameFigures(cents, from, to)),
    },
    services: services.map((one) => ({ ...priced(one), version: one.version + 1 })),
    shop: products.map((before) => ({ before, after: { ...priced(before), version: before.version + 1 } })),
  };
}

/** @throws Refusal if a service has a tax rate that is no longer there, because another would silently replace it */
function unlessTaxed({ taxRates }: Settings, services: Rules['services']): void {
  const without = services.filter(({ tax_rate }) => tax_rate !== null && !findRate(taxRates, tax_rate));
  if (without.length === 0) return;
  const names = without.map(({ name }) => name).join(', ');
  throw invalid({ taxRates: `These services use a tax rate that is missing: ${names}` });
}

/** @throws Refusal if a new payment method of the salon's own has the name of another, whose money it would be mixed with */
function unlessNamedAlike({ ownMethods }: Settings, before: Settings): void {
  const names = Object.entries(methodNames).flat();
  const takenNames = new Set(names.map((name) => name.toLowerCase()));
  const isKept = (name: string) => before.ownMethods.some((one) => one.name === name);
  const faults = ownMethods.flatMap(({ name }, i) =>
    takenNames.has(name.toLowerCase()) && !isKept(name)
      ? [[`ownMethods.${i}.name`, `${name} is a payment method already. Choose another name`]]
      : [],
  );
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
}

const hasMoney = ({ payments, desk_payments, fees, receipts }: Appointment) =>
  [payments, desk_payments, fees, receipts].some(({ length }) => length > 0);

/** False for a gift card whose checkout ended unpaid, which nobody sees. */
const hasSum = ({ payments, receipts }: Sale) =>
  receipts.length > 0 || payments.some(({ state }) => state !== 'closed');

const NO_SECOND = 'Second reminder must be closer to the visit than the first';
const IN_USE = "The currency can't change any more: the salon has bookings or payments in it.";

/** Says why the setting stays off, in the settings and in the refusal. */
const NO_SMS = "SMS notifications can't be turned on because no SMS provider is set up";
