import type { OwnersAppointment } from '../../../api/shapes.ts';
import { centsTyped, shareOf, typedDollars, type Cents } from '../../../domain/money.ts';
import {
  receiptLines,
  settled,
  taxUnder,
  tillSums,
  tipOf,
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

/** A check-out as it is typed: sums in dollars. */
export interface Till {
  /** What was done, with its final price. */
  readonly services: readonly { readonly id: number; readonly name: string; readonly price: string }[];
  /** What was sold beside it. */
  readonly retail: readonly Retail[];
  /** Empty for none. */
  readonly discount: string;
  readonly discountIn: 'dollars' | 'percent';
  /** A suggestion by its percentage, what is typed, or none. */
  readonly tip: string;
  readonly ownTip: string;
  readonly method: Method | 'split';
  /** In cash; empty for the exact sum. */
  readonly given: string;
  /** Where it is split. The last one that is empty takes what the others leave. */
  readonly parts: readonly { readonly method: Method; readonly amount: string }[];
  /** Whether what is missing stays unpaid. */
  readonly unpaid: boolean;
  /** Whether the client gets the receipt by mail. */
  readonly mail: boolean;
}

/** The settings that a till needs. */
export interface TillRules {
  readonly taxPercentage: number;
  readonly taxIncluded: boolean;
  readonly tipSuggestions: readonly number[];
}

/** What the form says, as far as it can be read; what cannot counts as nothing. */
export interface TillNow {
  readonly lines: readonly TillLine[];
  readonly discount_cents: Cents;
  /** The services' price without what is taken off, of which a suggested tip is a share. */
  readonly tipped_cents: Cents;
  readonly tip_cents: Cents;
  readonly tax: Tax;
  readonly sums: TillSums;
  readonly before: PaidBefore;
  /** Of the total, what was not paid before. */
  readonly due_cents: Cents;
  readonly methods: readonly Given[];
  readonly settled: Settled;
  /** What is missing, or stays unpaid where the owner says so. */
  readonly short_cents: Cents;
}

export function start(appointment: OwnersAppointment | null): Till {
  const services = appointment?.services ?? [];
  return {
    services: services.map(({ id, name, price_cents }) => ({ id, name, price: typedDollars(price_cents) })),
    retail: [],
    discount: '',
    discountIn: 'dollars',
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

/** What was paid for it before, at the desk and online. */
function paidBefore({ amount_paid_cents: paid, payments }: OwnersAppointment): PaidBefore {
  const by: { [Method in Given['method']]?: Cents } = {};
  for (const { method, amount_cents } of payments) by[method] = (by[method] ?? 0) + amount_cents;
  return { paid, by };
}

/** '12.5'; null for what is no percentage. */
function percentTyped(text: string): number | null {
  const percent = /^\d{1,3}(?:\.\d{1,2})?$/.test(text.trim()) ? Number(text) : Number.NaN;
  return percent <= 100 ? percent : null;
}

/** The discount as it is typed; null for what is no such sum. */
export function discountTyped({ discount, discountIn }: Till, lines_cents: Cents): Cents | null {
  if (discount.trim() === '') return 0;
  if (discountIn === 'dollars') return centsTyped(discount);
  const percent = percentTyped(discount);
  return percent === null ? null : shareOf(lines_cents, percent);
}

function linesOf({ services, retail }: Till): TillLine[] {
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

/** What a check-out comes to, as far as it is typed. */
export function tillNow(values: Till, appointment: OwnersAppointment, rules: TillRules): TillNow {
  const lines = linesOf(values);
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

/** The tip; null for what is no sum. */
export function tipTyped({ tip, ownTip }: Till, tipped: Cents): Cents | null {
  if (tip === '') return 0;
  if (tip === 'own') return ownTip.trim() === '' ? 0 : centsTyped(ownTip);
  return tipOf(tipped, Number(tip));
}

/** The part of a split that takes what the others leave; -1 where each has an amount. */
export function restIndex(parts: Till['parts']): number {
  return parts.findLastIndex(({ amount }) => amount.trim() === '');
}

/** What is given by which method, none of it nothing. */
function givenFor({ method, given, parts }: Till, due: Cents): Given[] {
  if (method !== 'split') {
    const cash = method === 'cash' && given.trim() !== '' ? centsTyped(given) : null;
    return [{ method, amount_cents: cash ?? due }].filter(({ amount_cents }) => amount_cents > 0);
  }
  const rest = restIndex(parts);
  return parts
    .map((part, i) => ({
      method: part.method,
      amount_cents: i === rest ? restOf(parts, due) : (centsTyped(part.amount) ?? 0),
    }))
    .filter(({ amount_cents }) => amount_cents > 0);
}

/** What the parts of a split leave of what is due. */
export function restOf(parts: Till['parts'], due: Cents): Cents {
  const others = parts.reduce((sum, { amount }) => sum + (centsTyped(amount) ?? 0), 0);
  return Math.max(0, due - others);
}

/** What is given back by a method. */
export function refundedBy(method: Method, methods: readonly Given[]): Cents {
  return methods.reduce((sum, one) => sum + (one.method === method ? Math.max(0, -one.amount_cents) : 0), 0);
}
