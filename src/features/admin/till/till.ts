import type { checkOut } from '../../../api/till/checkout.ts';
import type { sell } from '../../../api/till/sales.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';
import { earlierFirst } from '../../../platform/call/unanswered.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { money } from '../../../platform/money.ts';
import { centsTyped, moneySign } from '../../../platform/typed-money.ts';
import { callAsOwner } from '../shell/access.ts';
import { otherNews } from '../appointments/differences.ts';
import { againButton, announceChange, receiptButton, showResult } from '../shell/dialogs.ts';
import { defineForm, existing } from '../forms/define-form.ts';
import type { Faults, Form } from '../forms/form.ts';
import { isAlike } from '../forms/merge-edits.ts';
import { tillPaper } from '../data/till-paper.ts';
import { savedSettings } from '../data/settings.ts';
import { products } from '../data/products.ts';
import { knownServices } from '../data/services.ts';
import { takeBack } from '../payments/take-back.ts';
import type { Settings } from '../../../domain/settings/settings.ts';
import { refundedBy } from '../../../domain/till/check-out.ts';
import { start, tillNow, type Till, discountTyped, type TillNow, type TillRules } from './till-values.ts';
import { isVisit, undoSale } from '../data/sales.ts';
import { checkoutBack } from './undo-checkout.ts';
import { amountFault } from '../forms/field-errors.ts';
import { codeFault, leftOn } from './redeem.ts';

export type OpenTill = Form<OwnersAppointment, Till>;

/** Fields drawn by hand, whose sums are sent instead. */
const own = { kind: 'own', path: null } as const;
const amount = { kind: 'money', path: null, isOptional: true } as const;
const narrow = { className: 'max-w-48' };

export const tillForm = defineForm<
  OwnersAppointment,
  Till,
  object,
  DataOf<typeof checkOut> | DataOf<typeof sell>
>({
  place: (subject) => `till.${subject?.id ?? 'sale'}`,
  question: (subject) => `The ${subject ? 'checkout' : 'sale'} isn't finished.`,
  fields: {
    services: {
      ...own,
      label: 'Services',
      words: (services) => services.map(({ name, price }) => `${name} ${moneySign()}${price}`).join(', '),
    },
    retail: { ...own, label: 'Items' },
    discount: {
      ...amount,
      label: 'Discount',
      props: ({ values }) => ({
        className: 'max-w-48',
        ...(values.discountIn === 'percent' && { lead: undefined, unit: '%' }),
      }),
    },
    discountIn: { ...own, label: 'Discount' },
    tip: { ...own, label: 'Tip' },
    ownTip: {
      ...amount,
      label: 'Tip',
      caption: 'Tip amount',
      isUsed: ({ tip }) => tip === 'own',
      props: narrow,
    },
    method: { ...own, label: 'Method' },
    given: {
      ...amount,
      label: 'Cash given',
      isUsed: (values, subject) => {
        const rules = tillRules();
        return values.method === 'cash' && (!rules || tillNow(values, subject, rules).due_cents > 0);
      },
      props: narrow,
    },
    code: {
      label: 'Code',
      caption: 'Gift card code',
      path: null,
      isUsed: ({ code }) => code !== null,
      props: { ...narrow, autoCapitalize: 'characters', spellCheck: false, autoFocus: true },
    },
    parts: { ...own, label: 'Split' },
    unpaid: { ...own, label: 'Balance' },
    email: {
      label: 'Email',
      kind: 'email',
      hint: 'If the client wants the receipt by email.',
      path: 'customer.email',
      isUsed: (_, subject) => subject === null && savedSettings()?.emailNotifications === true,
    },
  },
  rest: start,
  isKept: (values): values is Till => isAlike(values, example),
  others: otherNews,
  faults: (values, subject) => {
    const rules = tillRules();
    return rules ? faultsIn(values, tillNow(values, subject, rules), subject !== null) : {};
  },
  send: (_, { id, subject, values }) => {
    const now = tillNow(values, subject, existing(tillRules()));
    const { lines, discount_cents, tip_cents, methods, short_cents } = now;
    const body = { lines: [...lines], discount_cents, tip_cents, methods: [...methods] };
    if (!subject) {
      const email = values.email.trim();
      return callAsOwner('POST /api/admin-public/sales', {
        body: { ...body, ...(email !== '' && { customer: { email }, mail_receipt: true }) },
        repeat: earlierFirst(id),
      });
    }
    return callAsOwner('POST /api/admin-public/appointments/:id/checkout', {
      params: { id: subject.id },
      body: {
        ...body,
        version: subject.version,
        ...(values.unpaid && short_cents > 0 && { allow_balance: true }),
        ...(values.mail && { mail_receipt: true }),
      },
      repeat: earlierFirst(id),
    });
  },
  show: (data) => {
    if ('sale' in data) announceChange();
    else showResult(data);
    void products.load();
  },
  done: (data, _, isEarlier) => {
    const deal = 'sale' in data ? data.sale : data.appointment;
    const { number, total_cents, change_cents } = data.receipt;
    const { methods = [], balance_cents = 0 } = deal.receipts?.find((one) => one.number === number) ?? {};
    const refund = refundedBy('terminal', methods);
    const text = [
      isVisit(deal) ? `${deal.customer.name}: ${money(total_cents)}` : money(total_cents),
      change_cents > 0 && `Change: ${money(change_cents)}`,
      refund > 0 && `Refund ${money(refund)} on the card terminal`,
      balance_cents > 0 && `Balance due: ${money(balance_cents)}`,
      isEarlier && `Your first try went through. What you changed since then isn't on the ${tillPaper()}.`,
    ];
    return [isVisit(deal) ? 'Checked Out' : 'Sold', text.filter(Boolean).join('. ')];
  },
  undo: (data) =>
    'sale' in data
      ? () => undoSale(data.sale, data.receipt.number)
      : takeBack(checkoutBack(data.receipt.number), data.appointment),
  also: (data) =>
    'sale' in data
      ? [receiptButton(data.sale, data.receipt.number)]
      : [receiptButton(data.appointment, data.receipt.number), againButton(data.appointment)],
});

const example = {
  ...start(null),
  services: [{ id: 0, name: '', price: '', rate: '' }],
  retail: [{ name: '', price: '', rate: '', product: '' }],
};

/** The settings and services that the till needs; null until they are known. */
export function tillRules(): (TillRules & Settings) | null {
  const rules = savedSettings();
  return rules && { ...rules, services: knownServices(), leftOn };
}

/** The errors of a checkout by field. A sale may not owe: it is always paid in full. */
function faultsIn(values: Till, now: TillNow, mayOwe: boolean): Faults<Till> {
  const code = values.code === null ? null : codeFault(values.code);
  const faults = {
    ...linesFaults(values),
    ...discountFaults(values, now),
    ...splitFaults(values, now),
    ...(code !== null && { code }),
  };
  return Object.keys(faults).length > 0 ? faults : unsettled(values, now, mayOwe);
}

type Found = Record<string, string>;

function linesFaults({ services, retail }: Till): Found {
  const faults: Found = {};
  const look = (path: string, price: string) => {
    if (price.trim() === '') faults[path] = 'Price is required';
    else if (centsTyped(price) === null) faults[path] = amountFault('Price', price);
  };
  for (const [i, { price }] of services.entries()) look(`services.${i}.price`, price);
  for (const [i, { name, price }] of retail.entries()) {
    if (name.trim() === '') faults[`retail.${i}.name`] = 'Item is required';
    look(`retail.${i}.price`, price);
  }
  return faults;
}

function discountFaults(values: Till, { sums }: TillNow): Found {
  const discount = discountTyped(values, sums.lines_cents);
  if (discount === null)
    return values.discountIn === 'percent' ? { discount: 'Discount must be a percentage from 0 to 100' } : {};
  return discount > sums.lines_cents
    ? { discount: `Discount can be at most ${money(sums.lines_cents)}` }
    : {};
}

function splitFaults({ method, parts }: Till, { due_cents }: TillNow): Found {
  return Object.fromEntries(
    parts.flatMap(({ amount }, i) =>
      method === 'split' && due_cents > 0 && amount.trim() !== '' && centsTyped(amount) === null
        ? [[`parts.${i}.amount`, amountFault('Amount', amount)]]
        : [],
    ),
  );
}

/** The payments do not add up to the amount due. */
function unsettled({ method, parts }: Till, { due_cents, settled }: TillNow, mayOwe: boolean): Found {
  // A missing amount is reported where it is displayed.
  if (settled.kind === 'settled' || settled.kind === 'not_paid') return {};
  if (method !== 'split')
    return {
      given: `Cash given must be at least ${money(due_cents)}${mayOwe ? ', or leave the rest unpaid' : ''}`,
    };
  const cents = money(settled.cents);
  const sentence =
    settled.kind === 'missing'
      ? `Add ${cents} to reach ${money(due_cents)}${mayOwe ? ', or leave it unpaid' : ''}`
      : `This is ${cents} more than the amount due. Only cash can give change`;
  return { [`parts.${parts.length - 1}.amount`]: sentence };
}
