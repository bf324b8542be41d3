import { percentTyped } from '../../../domain/typed-money.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { percentCents, type Cents } from '../../../domain/money.ts';
import { pageFormats } from '../../../platform/formats.ts';
import { FIRST_RATE } from '../../../domain/settings/settings-rules.ts';
import type { Service } from '../../../domain/services/services.ts';
import { centsTyped, typedMoney } from '../../../platform/typed-money.ts';
import { savedSettings } from '../data/settings.ts';
import { settled, type PaidBefore, type Settled } from '../../../domain/till/settling.ts';
import {
  findRate,
  methodNames,
  receiptLines,
  taxAt,
  taxRows,
  tillSums,
  type Given,
  type Tax,
  type TaxRate,
  type TaxRow,
  type TillLine,
  type TillSums,
} from '../../../domain/till/till.ts';

/** A method's name in the form: of a plain one, or the id of the salon's own one. */
export type Method = string;

/** The client pays online with a code that the owner shows. */
export const PAY_CODE = 'code';

const plainMethods = (Object.keys(methodNames) as Given['method'][]).filter(
  (method) => method !== 'gift_card',
);

/** The plain methods, with the salon's own ones before the last. */
export function methodOptions() {
  const own = (savedSettings()?.ownMethods ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const plain: typeof own = plainMethods.map((value) => ({ value, label: methodNames[value] }));
  return plain.toSpliced(-1, 0, ...own);
}

interface Retail {
  /** The id of the product; empty for another item. */
  readonly product: string;
  /** The id of its tax rate; empty for the first. */
  readonly rate: string;
  readonly name: string;
  readonly price: string;
}

/** A checkout as typed: amounts in its currency. */
export interface Till {
  /** The services with their final prices. */
  readonly services: readonly {
    readonly id: number;
    readonly name: string;
    readonly price: string;
    /** The id of its tax rate; empty for the service's own. */
    readonly rate: string;
  }[];
  /** Retail. */
  readonly retail: readonly Retail[];
  /** May be empty. */
  readonly discount: string;
  readonly discountIn: 'amount' | 'percent';
  /** A suggestion by its percentage, a typed amount, or none. */
  readonly tip: string;
  readonly ownTip: string;
  /** A method, several of them ('split'), or a pay code. */
  readonly method: Method;
  /** In cash; empty for the exact amount. */
  readonly given: string;
  /** The code of a gift card that pays first; null without one. */
  readonly code: string | null;
  /** For a split payment. The last empty one takes the rest. */
  readonly parts: readonly { readonly method: Method; readonly amount: string }[];
  /** Whether the rest stays unpaid. */
  readonly unpaid: boolean;
  /** Whether to email the receipt to the client. */
  readonly mail: boolean;
  /** Where the receipt of a sale without a visit goes; may be empty. */
  readonly email: string;
}

export interface TillRules {
  readonly taxRates: readonly TaxRate[];
  /** The salon's services. */
  readonly services: readonly Pick<Service, 'id' | 'tax_rate'>[];
  readonly tipSuggestions: readonly number[];
  /** Returns what is left on a gift card, in cents; no number if that isn't known. */
  readonly leftOn: (code: string) => unknown;
}

/** The form's values as far as they are valid; invalid ones count as 0. */
export interface TillNow {
  readonly lines: readonly Sent[];
  readonly discount_cents: Cents;
  /** The services' total after discount, the basis of suggested tips. */
  readonly tipped_cents: Cents;
  readonly tip_cents: Cents;
  readonly tax: readonly TaxRow[];
  readonly sums: TillSums;
  readonly before: PaidBefore;
  /** The amount that the gift card pays. */
  readonly card_cents: Cents;
  /** The part of the total not paid before, nor by the gift card. */
  readonly due_cents: Cents;
  readonly methods: readonly (Given & { readonly code?: string })[];
  readonly settled: Settled;
  /** The missing amount, or the balance if the owner allows it. */
  readonly short_cents: Cents;
}

export function start(appointment: OwnersAppointment | null): Till {
  const services = appointment?.services ?? [];
  return {
    services: services.map(({ id, name, price_cents }) => ({
      id,
      name,
      price: typedMoney(price_cents),
      rate: '',
    })),
    retail: [],
    discount: '',
    discountIn: 'amount',
    tip: '',
    ownTip: '',
    method: 'cash',
    given: '',
    code: null,
    parts: [
      { method: 'terminal', amount: '' },
      { method: 'cash', amount: '' },
    ],
    unpaid: false,
    mail: (appointment?.customer.email ?? '') !== '',
    email: '',
  };
}

/** Earlier payments, at the desk and online. */
function paidBefore(appointment: OwnersAppointment | null): PaidBefore {
  const { amount_paid_cents: paid = 0, payments = [] } = appointment ?? {};
  const by: { [Method in Given['method']]?: Cents } = {};
  for (const { method, amount_cents } of payments) by[method] = (by[method] ?? 0) + amount_cents;
  return { paid, by };
}

/** '12.5' or '12,5'; null if it is not a percentage with at most two decimals. */
function shareTyped(text: string): number | null {
  const percent = /[.,]\d{3}/.test(text) ? Number.NaN : percentTyped(text);
  return percent <= 100 ? percent : null;
}

/** The typed discount; null if invalid. */
export function discountTyped({ discount, discountIn }: Till, lines_cents: Cents): Cents | null {
  if (discount.trim() === '') return 0;
  if (discountIn === 'amount') return centsTyped(discount);
  const percent = shareTyped(discount);
  return percent === null ? null : percentCents(lines_cents, percent, pageFormats().currency);
}

/** A line of the request. */
type Sent = Omit<TillLine, keyof Tax | 'kind'> & {
  readonly kind: 'service' | 'retail';
  readonly tax_rate?: string;
};

/** Returns the tax rate of a line: the chosen one, its service's, or the salon's first. */
export function lineRate(
  { rate, id }: { readonly rate: string; readonly id?: number },
  { taxRates, services }: Pick<TillRules, 'taxRates' | 'services'>,
): TaxRate {
  const own = services.find((one) => one.id === id)?.tax_rate ?? null;
  return findRate(taxRates, rate || own) ?? taxRates[0] ?? FIRST_RATE;
}

function toLines(
  { services, retail }: Till,
  rules: TillRules,
): { readonly line: Sent; readonly at: TaxRate }[] {
  const line = (kind: Sent['kind'], one: Retail | Till['services'][number], more: Partial<Sent>) => ({
    line: { kind, name: one.name.trim(), amount_cents: centsTyped(one.price) ?? 0, ...more },
    at: lineRate(one, rules),
  });
  return [
    ...services.map((one) => line('service', one, { service_id: one.id })),
    ...retail.map((one) => line('retail', one, one.product === '' ? {} : { product_id: one.product })),
  ];
}

/** The sums of the checkout as far as typed. */
export function tillNow(values: Till, appointment: OwnersAppointment | null, rules: TillRules): TillNow {
  const typed = toLines(values, rules);
  const sum = typed.reduce((all, { line: { amount_cents } }) => all + amount_cents, 0);
  const discount_cents = Math.min(sum, discountTyped(values, sum) ?? 0);
  const charged = receiptLines(
    typed.map(({ line, at }) => ({ ...line, ...taxAt(at) })),
    discount_cents,
    pageFormats().currency,
  );
  const tipped_cents = charged
    .filter(({ kind }) => kind === 'service')
    .reduce((all, line) => all + line.amount_cents - line.discount_cents, 0);
  const tip_cents = tipTyped(values, tipped_cents) ?? 0;
  const sums = tillSums({ lines: charged, tip_cents });
  const before = paidBefore(appointment);
  const unpaid_cents = Math.max(0, sums.total_cents - before.paid);
  const { code } = values;
  const left = code === null ? 0 : rules.leftOn(code);
  const card_cents = typeof left === 'number' ? Math.min(unpaid_cents, left) : 0;
  const due_cents = unpaid_cents - card_cents;
  const methods: TillNow['methods'] = [
    ...(code === null || card_cents === 0
      ? []
      : [{ method: 'gift_card' as const, amount_cents: card_cents, code }]),
    ...givenFor(values, due_cents),
  ];
  const settling = settled(sums.total_cents, before, methods, values.unpaid);
  return {
    lines: typed.map(({ line, at }) => (rules.taxRates.length > 1 ? { ...line, tax_rate: at.id } : line)),
    discount_cents,
    tipped_cents,
    tip_cents,
    tax: taxRows({ lines: charged }),
    sums,
    before,
    card_cents,
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
  return percentCents(tipped, Number(tip), pageFormats().currency);
}

/** The index of the split payment that takes the rest; -1 if each has an amount. */
export function restIndex(parts: Till['parts']): number {
  return parts.findLastIndex(({ amount }) => amount.trim() === '');
}

/** Amounts per payment method, without zeros. Once nothing is due, typed amounts are hidden and don't count. */
function givenFor({ method, given: typed, parts }: Till, due: Cents): Given[] {
  if (due === 0) return [];
  if (method !== 'split') {
    const cash = method === 'cash' && typed.trim() !== '' ? centsTyped(typed) : null;
    return [given(method, cash ?? due)].filter(({ amount_cents }) => amount_cents > 0);
  }
  const rest = restIndex(parts);
  return parts
    .map((part, i) =>
      given(part.method, i === rest ? remainingCents(parts, due) : (centsTyped(part.amount) ?? 0)),
    )
    .filter(({ amount_cents }) => amount_cents > 0);
}

/** Returns a payment by the method of that name. */
export function given(name: Method, amount_cents: Cents): Given {
  if (name === PAY_CODE) return { method: 'online', amount_cents };
  const method = plainMethods.find((plain) => plain === name);
  return method ? { method, amount_cents } : { method: 'other', own: name, amount_cents };
}

/** The rest of the amount due after the split payments. */
export function remainingCents(parts: Till['parts'], due: Cents): Cents {
  const others = parts.reduce((sum, { amount }) => sum + (centsTyped(amount) ?? 0), 0);
  return Math.max(0, due - others);
}
