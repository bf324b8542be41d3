import { checkOut, undoCheckOut } from '../../src/api/till/checkout.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { isActive } from '../../src/domain/appointments/status.ts';
import type { OwnerChange } from '../../src/domain/messages/job.ts';
import { formats } from '../../src/domain/salon-formats.ts';
import type { Cents } from '../../src/domain/money.ts';
import type { BodyOf } from '../../src/platform/call/endpoint.ts';
import {
  refundedBy,
  refundsWith,
  withCheckOut,
  withoutCheckOut,
  type CheckOut,
  type NotUndone,
} from '../../src/domain/till/check-out.ts';
import { NO_RATE } from '../../src/domain/settings/settings-rules.ts';
import { needsCertifiedTill } from '../../src/domain/till/certified-till.ts';
import type { Receipt } from '../../src/domain/till/receipt.ts';
import {
  findRate,
  receiptName,
  returnedWith,
  standingReceipt,
  taxAt,
  tillSums,
} from '../../src/domain/till/till.ts';
import { entryForOwner } from '../appointments/appointment-entry.ts';
import { sumsIn, unlessUncharged } from '../payments/chargeable-sums.ts';
import { withCardId } from './pay-by-gift-card.ts';
import { presentToOwner, salonZone, sameVersion, writesMail } from '../appointments/present.ts';
import { named } from './own-methods.ts';
import { found, invalid, notFound, refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { commit, route } from '../platform/http/route.ts';
import type { SmallVerbs } from '../platform/store/store.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { shopChanges, soldIn, type Sold } from './shop-changes.ts';

type ChargeBody = Omit<BodyOf<typeof checkOut>, 'version' | 'mail_receipt'>;

/** Requests everything that a new receipt needs, in one round trip: also the highest number so far. */
export function atTill(id: string, store: SmallVerbs) {
  return Promise.all([store.appointment(id), store.ownerChange(id), store.rules(), store.lastReceipt()]);
}

export const tillRoutes = [
  /** Completes and settles a visit with the next receipt. The owner may do so before the visit. */
  route(checkOut, {
    read: ({ params: { id }, body, deps: { store } }) =>
      Promise.all([atTill(id, store), soldIn(body, store)]),
    answer: async (call, [[record, waiting, rules, last], retail]) => {
      const { body, deps, now } = call;
      const appointment = found(record, 'This appointment');
      sameVersion(appointment, body.version, salonZone(rules));
      if (!isActive(appointment))
        throw refuse(checkOut, 'invalid_transition', "You can't check out a canceled or missed visit.");
      const standing = standingReceipt(appointment.receipts);
      if (standing) {
        const message = `This visit is already checked out with ${receiptName(standing).toLowerCase()}. Undo that checkout first.`;
        throw refuse(checkOut, 'invalid_transition', message);
      }
      const { mail_receipt = false } = body;
      if (mail_receipt && appointment.customer.email === '')
        throw invalid({ mail_receipt: 'This client has no email address' });
      const number = last + 1;
      const mailed = mail_receipt && writesMail(deps, rules.settings) && !appointment.erased;
      const checkout = askedFor(body, { number, mailed }, retail, rules);
      const makeId = deps.ids.uuid;
      const result = withCheckOut(appointment, checkout, now, makeId, formats(rules.settings));
      if ('errors' in result) throw invalid({ ...result.errors });
      const next = result.appointment;
      // Only the receipt is emailed, and only on request.
      const ownEntry = entryForOwner(appointment, next, { waiting, notify: false }, call, rules);
      const shop = await shopChanges(appointment, next, call, retail);
      const entry = { ...ownEntry, receipt: number, shop };
      return commit(call, checkedOut(next, rules), (store) => store.change(next, entry, { rules }));
    },
  }),

  /** Reverses a receipt with the next number. */
  route(undoCheckOut, {
    read: ({ params: { id }, deps: { store } }) => atTill(id, store),
    answer: async (call, [record, waiting, rules, last]) => {
      const { params, query, now } = call;
      const appointment = found(record, 'This appointment');
      const undoes = /^\d{1,9}$/.test(params.number) ? Number(params.number) : 0;
      const zone = salonZone(rules);
      sameVersion(appointment, query.version, zone);
      const number = last + 1;
      const sale = appointment.receipts.find((one) => one.number === undoes);
      const undoneName = receiptName({ undoes: null, kind: sale?.kind, number: undoes, credits: undefined });
      const isUnsent = (refund: string) => isYetToLeave(refund, waiting);
      const result = withoutCheckOut(appointment, undoes, number, isUnsent, zone, now);
      if (result === 'unknown') throw notFound('This receipt');
      if (typeof result === 'string')
        throw refuse(undoCheckOut, 'invalid_transition', `${undoneName} ${notUndone[result]}`);
      const { appointment: next, receipt } = result;
      // Online refunds that were already sent.
      const refunds = refundsWith(undoes, next);
      const sum = formats(rules.settings).money(refunds);
      const left = refunds > 0 ? `. ${sum} was already refunded online.` : '';
      const message = `${undoneName} reversed by ${receiptName(receipt).toLowerCase()}${left}`;
      const entry = entryForOwner(appointment, next, { waiting, notify: false }, call, rules);
      const shop = await shopChanges(appointment, next, call);
      const reply = withReceipt(next, receipt, refunds, message, rules);
      const changes = { ...entry, receipt: number, shop };
      return commit(call, reply, (store) => store.change(next, changes, { rules, takesBack: true }));
    },
  }),
];

/** Returns what the owner asked for, with taxes. @throws Refusal if a sum cannot be charged, or a product or tax rate is missing */
export function askedFor(
  { lines, discount_cents, tip_cents, methods, allow_balance = false }: ChargeBody,
  receipt: Pick<CheckOut, 'number' | 'mailed'>,
  { cards, products }: Sold,
  rules: Rules,
): CheckOut {
  const sums = { ...sumsIn('lines', lines), ...sumsIn('methods', methods) };
  unlessUncharged({ ...sums, discount_cents, tip_cents }, rules);
  return {
    ...receipt,
    lines: lines.map(({ tax_rate, ...line }, i) => {
      const product = line.product_id === undefined ? null : products.get(line.product_id);
      if (product === undefined) throw invalid({ [`lines.${i}.product_id`]: 'This product was deleted' });
      const { taxRates } = rules.settings;
      // A product whose tax rate was deleted gets the first one.
      const own = findRate(taxRates, product?.tax_rate) ?? taxRates[0];
      const rate = tax_rate === undefined ? own : findRate(taxRates, tax_rate);
      if (!rate) throw invalid({ [`lines.${i}.tax_rate`]: NO_RATE });
      return { ...line, ...taxAt(rate) };
    }),
    discount_cents: discount_cents ?? 0,
    tip_cents: tip_cents ?? 0,
    methods: methods.map((one, i) =>
      named(withCardId(one, cards, `methods.${i}.code`), `methods.${i}.`, rules.settings),
    ),
    allow_balance,
    isSummary: needsCertifiedTill(rules.settings.country),
  };
}

function withReceipt(visit: Appointment, receipt: Receipt, back: Cents, message: string, rules: Rules) {
  const appointment = presentToOwner(visit, salonZone(rules));
  return data({ appointment, receipt: presentNew(receipt, back) }, { message });
}

export function presentNew(receipt: Receipt, returned_cents: Cents) {
  const { number, kind, change_cents } = receipt;
  const { total_cents } = tillSums(receipt);
  return { number, ...(kind && { kind }), total_cents, change_cents, returned_cents };
}

function checkedOut(appointment: Appointment, rules: Rules) {
  const receipt = appointment.receipts.at(-1);
  if (!receipt) throw new Error(`Appointment ${appointment.id} was checked out without a receipt`);
  const terminal = refundedBy('terminal', receipt.methods);
  const refund = `. Refund ${formats(rules.settings).money(terminal)} on the card terminal.`;
  const message = `Checked out: ${receiptName(receipt).toLowerCase()}${terminal === 0 ? '' : refund}`;
  return withReceipt(appointment, receipt, returnedWith(receipt), message, rules);
}

export const notUndone: Readonly<Record<Exclude<NotUndone, 'unknown'>, string>> = {
  undone: 'was already reversed.',
  too_late: "can't be undone after its day.",
  credited: "was refunded, so it can't be undone.",
  paid_later: "was paid for later, so it can't be undone. Refund it instead.",
};

/** True while a refund still waits to be sent: the client's last known state does not have it yet. */
function isYetToLeave(refund: string, waiting: OwnerChange | null): boolean {
  if (!waiting) return false;
  const earlierRefunds = waiting.known?.payments.flatMap(({ refunds }) => refunds) ?? [];
  return earlierRefunds.every(({ id }) => id !== refund);
}
