import { buyGiftCard, readBalance, readGiftCardOffer } from '../../src/api/till/gift-cards.ts';
import { unpaid } from '../../src/domain/payments/online-payment.ts';
import type { Payment } from '../../src/domain/payments/payment.ts';
import { cardBalance, isSold } from '../../src/domain/till/gift-cards.ts';
import { namedLanguage } from '../../src/messages/spoken.ts';
import type { BodyOf } from '../../src/platform/call/endpoint.ts';
import { messages } from '../../src/platform/messages.ts';
import { faultText } from '../../src/texts/fields.ts';
import { writesMail } from '../appointments/present.ts';
import type { Deps } from '../deps.ts';
import { homeIn, readerLanguage } from '../messages/reader-language.ts';
import { closeJob } from '../payments/money-jobs.ts';
import { takesCards } from '../payments/providers/card-provider.ts';
import { checkoutBy, checkoutEnd, startCheckout, unlessDeclined } from '../payments/start-checkout.ts';
import { sha256 } from '../platform/http/crypto.ts';
import { networkKey } from '../platform/http/ip-address.ts';
import { invalid, refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { commit, route, signedIn, unlessAnswered } from '../platform/http/route.ts';
import type { User } from '../platform/store/verbs/accounts.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { newGiftCard, soldGiftCard } from './gift-card-sale.ts';
import { giftCardsNamed } from './pay-by-gift-card.ts';

/** The amounts for which gift cards are sold online: none where nobody takes cards, or no email can bring them. */
function offer({ settings }: Rules, deps: Deps) {
  const by = takesCards(deps, settings);
  const isOpen = by !== null && writesMail(deps, settings);
  return { amounts_cents: isOpen ? settings.giftCardAmounts : [], by };
}

/** Returns who gets the receipt. @throws Refusal if nobody has an address */
function buyerOf({ customer, recipient }: BodyOf<typeof buyGiftCard>, account: User | null) {
  if (customer) return customer;
  if (account) return { name: account.displayName, email: account.email };
  if (recipient.email !== '') return { name: '', email: recipient.email };
  throw invalid({ 'customer.email': faultText({ fault: 'required', label: 'Email', count: 1 }) });
}

export const buyingRoutes = [
  route(readGiftCardOffer, {
    read: ({ deps }) => deps.store.rules(),
    answer: ({ deps }, rules) => data(offer(rules, deps)),
  }),

  route(buyGiftCard, {
    limits: ({ from }) => ({ 'pay:place': networkKey(from.ip) }),
    read: (call) => {
      const { store } = call.deps;
      return Promise.all([store.rules(), store.lastReceipt(), call.body.customer ? null : signedIn(call)]);
    },
    answer: async (call, [rules, last, account]) => {
      const { body, deps, now, keyed } = call;
      const { amount_cents, recipient } = body;
      const { amounts_cents, by } = offer(rules, deps);
      const provider = body.provider ?? by;
      const checkout = provider && checkoutBy(provider, deps, rules.settings);
      const t = messages('replies-payments');
      if (!provider || !amounts_cents.includes(amount_cents))
        throw refuse(buyGiftCard, 'not_available', t('noGiftCards'));
      const customer = buyerOf(body, account);
      if (provider === 'test') unlessDeclined(body);
      const until = checkoutEnd(now);
      // Until something is stored, the same request starts the same checkout.
      const id = keyed ? sha256([keyed.key, keyed.request, until].join(' ')) : deps.ids.uuid();
      const details = { ...body, recipient: { ...recipient, email: recipient.email || customer.email } };
      const draft = newGiftCard(id, details, customer, rules, call);
      const paymentFields = { id: `${id}-payment`, provider, kind: 'full', amount_cents } as const;
      const payment: Payment = { ...paymentFields, state: 'open', ...unpaid(now, until) };
      if (provider === 'test') {
        const paid = { ...payment, state: 'paid' as const, paid_at: now, reference: body.last4 };
        const result = await soldGiftCard(draft, paid, last + 1, rules, call);
        const reply = data({ redirect_url: null }, { message: t('thanks') });
        return commit(call, reply, (store) => store.saveDocuments(result.changes, result.keep), 'saved');
      }
      if (!checkout) throw new Error('Only test payments need no checkout');
      await unlessAnswered(call);
      const { businessName: salon, currency } = rules.settings;
      const language = namedLanguage();
      const back = `${homeIn(readerLanguage({ language }, rules), deps.site(), rules)}/gift-cards?checkout=`;
      const order = { payment: payment.id, appointment: id, amount: amount_cents, currency, keeps: null };
      const display = { title: t('giftCard', { salon }), email: customer.email, until, language };
      const returnTo = { paid: `${back}paid`, left: `${back}left` };
      const started = await startCheckout(checkout, { ...order, ...display, returnTo });
      const open = { ...payment, ...started };
      const changes = [{ ...draft.sale, payments: [open] }, draft.card].map((after) => {
        return { before: null, after: { ...after, version: 1 } };
      });
      const keep = { now, jobs: [{ ...closeJob(id, open, now), appointment: null }] };
      const reply = data({ redirect_url: open.url });
      // The address goes with the buyer, whom the answer doesn't name.
      const naming = { ...call, keyed: keyed && { ...keyed, named: [id] } };
      return commit(naming, reply, (store) => store.saveDocuments(changes, keep), 'saved');
    },
  }),

  route(readBalance, {
    limits: ({ from }) => ({ 'gift-card:place': networkKey(from.ip) }),
    read: ({ body, deps }) => giftCardsNamed([body], deps.store),
    answer: (_, [card]) => {
      if (!card || !isSold(card))
        throw refuse(readBalance, 'gift_card_invalid', messages('replies-payments')('giftCardUnknown'));
      return data({ balance_cents: cardBalance(card) });
    },
  }),
];
