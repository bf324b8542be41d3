import type { sellGiftCard } from '../../src/api/till/gift-cards.ts';
import { noticeJobs } from '../../src/domain/messages/push.ts';
import { formats } from '../../src/domain/salon-formats.ts';
import type { Payment } from '../../src/domain/payments/payment.ts';
import { cardMail, giftCardCode } from '../../src/domain/till/gift-cards.ts';
import { needsCertifiedTill } from '../../src/domain/till/certified-till.ts';
import { withCheckOut } from '../../src/domain/till/check-out.ts';
import { saleEmails } from '../../src/domain/till/receipt-emails.ts';
import { saleDeal, soldAs } from '../../src/domain/till/sales.ts';
import type { GiftCard, Sale } from '../../src/domain/till/shop-records.ts';
import type { Given } from '../../src/domain/till/till.ts';
import { today, toMs } from '../../src/domain/time.ts';
import { namedLanguage, spoken } from '../../src/messages/spoken.ts';
import type { BodyOf } from '../../src/platform/call/endpoint.ts';
import { messages } from '../../src/platform/messages.ts';
import { salonZone } from '../appointments/present.ts';
import type { Acting } from '../deps.ts';
import { readerLanguage } from '../messages/reader-language.ts';
import { sha256 } from '../platform/http/crypto.ts';
import { invalid } from '../platform/http/refusal.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { giftCardChanges } from './pay-by-gift-card.ts';

type Context = Acting<'store' | 'ids'>;

/** A sale of one gift card, and the card. */
interface CardSale {
  readonly sale: Sale;
  readonly card: GiftCard;
}

/** The minute of its day at which a gift card is emailed, and how far ahead that may be, in milliseconds. */
const MORNING = 9 * 60;
const AHEAD = 366 * 24 * 60 * 60_000;

/** The id of the gift card of a sale. */
export const cardIn = (sale: string) => `${sale}-card`;

/** Returns a sale and its gift card as they begin, with version 0. @throws Refusal if its day is over or too far ahead */
export function newGiftCard(
  id: string,
  choice: Pick<BodyOf<typeof sellGiftCard>, 'recipient' | 'deliver_at' | 'message'>,
  customer: Sale['customer'],
  rules: Rules,
  { deps, now }: Context,
): CardSale {
  const { recipient, message, deliver_at: day } = choice;
  const zone = salonZone(rules);
  const due = day === null ? now : toMs(zone.edge(day, MORNING));
  if (day !== null && (day < today(zone, now) || due > now + AHEAD))
    throw invalid({ deliver_at: messages('replies-payments')('giftCardDay') });
  const language = namedLanguage();
  const record = { id, version: 0, created_at: now, ...(language && { language }) };
  const code = giftCardCode(Buffer.from(sha256(deps.ids.token()), 'base64url'));
  const deliver_at = recipient.email === '' ? null : due;
  const cardFields = { id: cardIn(id), code, sale: id, recipient, message, deliver_at, movements: [] };
  return {
    sale: { ...record, kind: 'sale', customer, payments: [], receipts: [] },
    card: { ...record, kind: 'gift_card', ...cardFields, ...(customer.name && { from: customer.name }) },
  };
}

/** Returns what is stored once a gift card is paid: its sale with the receipt of that number, the card, and their emails. */
export async function soldGiftCard(
  { sale, card }: CardSale,
  paid: Given | Payment,
  receipt: number,
  rules: Rules,
  { deps, now }: Context,
) {
  const { amount_cents } = paid;
  const isOnline = 'provider' in paid;
  const name = spoken.run(readerLanguage(sale, rules), () => messages('email-receipt')('giftCard'));
  const line = { kind: 'gift_card', name, amount_cents, gift_card: card.id } as const;
  const checkout = {
    number: receipt,
    lines: [{ ...line, tax_percentage: 0, tax_included: true }],
    discount_cents: 0,
    tip_cents: 0,
    methods: isOnline ? [] : [paid],
    mailed: isOnline && rules.settings.emailNotifications,
    isSummary: needsCertifiedTill(rules.settings.country),
  };
  const draft = saleDeal({ ...sale, payments: isOnline ? [paid] : [] });
  const result = withCheckOut(draft, checkout, now, deps.ids.uuid, formats(rules.settings));
  if ('errors' in result) throw invalid({ amount_cents: Object.values(result.errors).join('. ') });
  const after = soldAs(sale, result.appointment);
  const cards = await giftCardChanges({ ...draft, receipts: [] }, saleDeal(after), { deps, now }, [card]);
  const notices = isOnline ? noticeJobs('payments', after, rules, now) : [];
  return {
    card: cards[0]?.after as GiftCard,
    changes: [{ before: sale.version === 0 ? null : sale, after }, ...cards],
    keep: { now, jobs: [...saleEmails(null, after, now), ...cardMail(card, now), ...notices], receipt },
  };
}
