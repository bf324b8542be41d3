import type { OwnersAppointment } from '../../../api/shapes.ts';
import { percentCents, type Cents } from '../../../domain/money.ts';
import { centsTyped, typedMoney } from '../../../platform/typed-money.ts';
import {
  receiptLines,
  settled,
  taxUnder,
  tillSums,
  tipCents,
  type Given,
  type PaidBefore,
  type Settled,
  type Tax,
  type TillLine,
  type TillSums,
} from '../../../domain/till/till.ts';

export type Method = Given['method'];

interface Retail {
  readonly name: string;
  readonly price: string;
}

/** A checkout as typed: amounts in its currency. */
export interface Till {
  /** A service with its final price. */
  readonly services: readonly { readonly id: number; readonly name: string; readonly price: string }[];
  /** Retail. */
  readonly retail: readonly Retail[];
  /** May be empty. */
  readonly discount: string;
  readonly discountIn: 'amount' | 'percent';
  /** A suggestion by its percentage, a typed amount, or none. */
  readonly tip: string;
  readonly ownTip: string;
  readonly method: Method | 'split';
  /** In cash; empty for the exact amount. */
  readonly given: string;
  /** For a split payment. The last empty one takes the rest. */
  readonly parts: readonly { readonly method: Method; readonly amount: string }[];
  /** Whether the rest stays unpaid. */
  readonly unpaid: boolean;
  /** Whether to email the receipt to the client. */
  readonly mail: boolean;
}

/** The settings that the till needs. */
export interface TillRules {
  readonly taxPercentage: number;
  readonly taxIncluded: boolean;
  readonly tipSuggestions: readonly number[];
}

/** The form's values as far as they are valid; invalid ones count as 0. */
export interface TillNow {
  readonly lines: readonly TillLine[];
  readonly discount_cents: Cents;
  /** The services' total after discount, the basis of suggested tips. */
  readonly tipped_cents: Cents;
  readonly tip_cents: Cents;
  readonly tax: Tax;
  readonly sums: TillSums;
  readonly before: PaidBefore;
  /** The part of the total not paid before. */
  readonly due_cents: Cents;
  readonly methods: readonly Given[];
  readonly settled: Settled;
  /** The missing amount, or the balance if the owner allows it. */
  readonly short_cents: Cents;
}

export function start(appointment: OwnersAppointment | null): Till {
  const services = appointment?.services ?? [];
  return {
    services: services.map(({ id, name, price_cents }) => ({ id, name, price: typedMoney(price_cents) })),
    retail: [],
    discount: '',
    discountIn: 'amount',
    tip: '',
    ownTip: '',
    method: 'cash',
    given: '',
    parts: [
      { method: 'terminal', amount: '' },
      { method: 'cash', amount: '' },
    ],
    unpaid: false,
    mail: (appointment?.customer.email ?? '') !== '',
  };
}

/** Earlier payments, at the desk and online. */
function paidBefore({ amount_paid_cents: paid, payments }: OwnersAppointment): PaidBefore {
  const by: { [Method in Given['method']]?: Cents } = {};
  for (const { method, amount_cents } of payments) by[method] = (by[method] ?? 0) + amount_cents;
  return { paid, by };
}

/** '12.5'; null if it is not a percentage. */
function percentTyped(text: string): number | null {
  const percent = /^\d{1,3}(?:\.\d{1,2})?$/.test(text.trim()) ? Number(text) : Number.NaN;
  return percent <= 100 ? percent : null;
}

/** The typed discount; null if invalid. */
export function discountTyped({ discount, discountIn }: Till, lines_cents: Cents): Cents | null {
  if (discount.trim() === '') return 0;
  if (discountIn === 'amount') return centsTyped(discount);
  const percent = percentTyped(discount);
  return percent === null ? null : percentCents(lines_cents, percent);
}

function toLines({ services, retail }: Till): TillLine[] {
  return [
    ...services.map(({ id, name, price }) => ({
      kind: 'service' as const,
      name,
      amount_cents: centsTyped(price) ?? 0,
      service_id: id,
    })),
    ...retail.map(({ name, price }) => ({
      kind: 'retail' as const,
      name: name.trim(),
      amount_cents: centsTyped(price) ?? 0,
    })),
  ];
}

/** The sums of the checkout as far as typed. */
export function tillNow(values: Till, appointment: OwnersAppointment, rules: TillRules): TillNow {
  const lines = toLines(values);
  const sum = lines.reduce((all, { amount_cents }) => all + amount_cents, 0);
  const discount_cents = Math.min(sum, discountTyped(values, sum) ?? 0);
  const tax = taxUnder(rules);
  const charged = receiptLines(lines, discount_cents, tax);
  const tipped_cents = charged
    .filter(({ kind }) => kind === 'service')
    .reduce((all, line) => all + line.amount_cents - line.discount_cents, 0);
  const tip_cents = tipTyped(values, tipped_cents) ?? 0;
  const sums = tillSums({ lines: charged, tax_included: tax.included, tip_cents });
  const before = paidBefore(appointment);
  const due_cents = Math.max(0, sums.total_cents - before.paid);
  const methods = givenFor(values, due_cents);
  const settling = settled(sums.total_cents, before, methods, values.unpaid);
  return {
    lines,
    discount_cents,
    tipped_cents,
    tip_cents,
    tax,
    sums,
    before,
    due_cents,
    methods,
    settled: settling,
    short_cents:
      settling.kind === 'missing' ? settling.cents : settling.kind === 'settled' ? settling.balance_cents : 0,
  };
}

/** The tip; null if invalid. */
function tipTyped({ tip, ownTip }: Till, tipped: Cents): Cents | null {
  if (tip === '') return 0;
  if (tip === 'own') return ownTip.trim() === '' ? 0 : centsTyped(ownTip);
  return tipCents(tipped, Number(tip));
}

/** The index of the split payment that takes the rest; -1 if each has an amount. */
export function restIndex(parts: Till['parts']): number {
  return parts.findLastIndex(({ amount }) => amount.trim() === '');
}

/** Amounts per payment method, without zeros. */
function givenFor({ method, given, parts }: Till, due: Cents): Given[] {
  if (method !== 'split') {
    const cash = method === 'cash' && given.trim() !== '' ? centsTyped(given) : null;
    return [{ method, amount_cents: cash ?? due }].filter(({ amount_cents }) => amount_cents > 0);
  }
  const rest = restIndex(parts);
  return parts
    .map((part, i) => ({
      method: part.method,
      amount_cents: i === rest ? remainingCents(parts, due) : (centsTyped(part.amount) ?? 0),
    }))
    .filter(({ amount_cents }) => amount_cents > 0);
}

/** The rest of the amount due after the split payments. */
export function remainingCents(parts: Till['parts'], due: Cents): Cents {
  const others = parts.reduce((sum, { amount }) => sum + (centsTyped(amount) ?? 0), 0);
  return Math.max(0, due - others);
}
