import type { checkOut } from '../../../api/till/checkout.ts';
import type { BodyToSend, DataOf } from '../../../platform/call/endpoint.ts';
import { earlierFirst } from '../../../platform/call/unanswered.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { showToast } from '../../../platform/ui/toasts.ts';
import { dollars, centsTyped } from '../../../domain/money.ts';
import { callAsOwner } from '../shell/access.ts';
import { otherNews } from '../appointments/differences.ts';
import { announceChange, closeDialog, openDialog } from '../shell/dialogs.ts';
import { formStore, type Form, type Sent, type Faults } from '../forms/form.ts';
import { isAlike } from '../forms/merge-edits.ts';
import { savedSettings } from '../data/settings.ts';
import { takeBack } from '../payments/take-back.ts';
import { keepRetail } from './known-products.ts';
import {
  refundedBy,
  start,
  tillNow,
  type Till,
  discountTyped,
  tipTyped,
  type TillNow,
} from './till-values.ts';
import { checkoutBack } from './undo-checkout.ts';
import { amountFault } from '../forms/field-errors.ts';

type Body = BodyToSend<typeof checkOut>;

const labels = {
  services: 'Services',
  retail: 'Items',
  discount: 'Discount',
  discountIn: 'Discount',
  tip: 'Tip',
  ownTip: 'Tip',
  method: 'Method',
  given: 'Cash given',
  parts: 'Split',
  unpaid: 'Balance',
} as const;

export type OpenTill = Form<OwnersAppointment, Till>;

/** The form of a checkout. */
export const tillForm = formStore<OwnersAppointment, Till>({
  place: (subject) => `till.${subject?.id}`,
  question: () => 'The check-out is not done.',
  start,
  fields: {
    discount: {
      label: 'Discount',
      kind: 'money',
      isOptional: true,
      props: ({ values }) => ({
        className: 'max-w-48',
        ...(values.discountIn === 'percent' ? { unit: '%' } : { lead: '$' }),
      }),
    },
    ownTip: {
      label: 'Tip amount',
      kind: 'money',
      isUsed: ({ tip }) => tip === 'own',
      props: { lead: '$', className: 'max-w-48' },
    },
    given: {
      label: 'Cash given',
      kind: 'money',
      isOptional: true,
      isUsed: ({ method }) => method === 'cash',
      props: { lead: '$', className: 'max-w-48' },
    },
  },
  isKept: (values): values is Till => isAlike(values, kept),
  labels,
  // The visit stores nothing else of it.
  words: (_, values) => servicesText(values),
  others: otherNews,
  faultsIn: (values, subject) => {
    const rules = savedSettings();
    return subject && rules ? faultsIn(values, tillNow(values, subject, rules)) : {};
  },
  send,
});

function servicesText({ services }: Till): string {
  return services.map(({ name, price }) => `${name} $${price}`).join(', ');
}

const sample = start(null);
const kept = {
  ...sample,
  services: [{ id: 0, name: '', price: '' }],
  retail: [{ name: '', price: '' }],
};

async function send({ id, subject: appointment, values }: OpenTill): Promise<Sent<OwnersAppointment, Till>> {
  const rules = savedSettings();
  if (!appointment || !rules) return {};
  const { lines, discount_cents, tip_cents, methods, short_cents } = tillNow(values, appointment, rules);
  const body: Body = {
    lines: [...lines],
    discount_cents,
    tip_cents,
    methods: [...methods],
    version: appointment.version,
    ...(values.unpaid && short_cents > 0 && { allow_balance: true }),
    ...(values.mail && { mail_receipt: true }),
  };
  const answer = await callAsOwner('POST /api/admin-public/appointments/:id/checkout', {
    params: { id: appointment.id },
    body,
    repeat: earlierFirst(id),
  });
  if (answer.ok) {
    keepRetail(values.retail);
    return done(answer.data);
  }
  if (answer.code !== 'stale') return { problem: Object.values(answer.errors)[0] ?? answer.message };
  announceChange(answer.data);
  return { problem: answer.message, subject: answer.data };
}

function done({ appointment, receipt }: DataOf<typeof checkOut>): () => void {
  return () => {
    closeDialog();
    announceChange(appointment);
    const { number, total_cents, change_cents } = receipt;
    const change = change_cents > 0 ? `. Change: ${dollars(change_cents)}` : '';
    const made = appointment.receipts?.find((one) => one.number === number);
    const { balance_cents = 0 } = made ?? {};
    const owed = balance_cents > 0 ? `. Balance due: ${dollars(balance_cents)}` : '';
    const refund = refundedBy('terminal', made?.methods ?? []);
    const card = refund > 0 ? `. Refund ${dollars(refund)} on the card terminal` : '';
    showToast({
      kind: 'success',
      title: 'Checked Out',
      text: `${appointment.customer.name}: ${dollars(total_cents)}${change}${card}${owed}`,
      action: { label: 'Undo', run: () => void takeBack(checkoutBack(number), appointment) },
      also: {
        label: 'Receipt',
        run: () => {
          openDialog({ kind: 'receipt', appointment, number });
        },
      },
    });
  };
}

/** The errors of a checkout by field. */
function faultsIn(values: Till, now: TillNow): Faults<Till> {
  const faults = { ...linesFaults(values), ...offFaults(values, now), ...givenFaults(values) };
  return Object.keys(faults).length > 0 ? faults : unsettled(values, now);
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

/** Of the discount and the tip. */
function offFaults(values: Till, { sums, tipped_cents }: TillNow): Found {
  const faults: Found = {};
  const discount = discountTyped(values, sums.lines_cents);
  if (discount === null)
    faults['discount'] =
      values.discountIn === 'percent'
        ? 'Discount must be a percentage from 0 to 100'
        : amountFault('Discount', values.discount);
  else if (discount > sums.lines_cents)
    faults['discount'] = `Discount can be at most ${dollars(sums.lines_cents)}`;
  if (tipTyped(values, tipped_cents) === null) faults['ownTip'] = amountFault('Tip', values.ownTip);
  return faults;
}

const isNone = (text: string) => text.trim() !== '' && centsTyped(text) === null;

function givenFaults({ method, given, parts }: Till): Found {
  if (method === 'cash' && isNone(given)) return { given: amountFault('Cash given', given) };
  if (method !== 'split') return {};
  return Object.fromEntries(
    parts.flatMap(({ amount }, i) =>
      isNone(amount) ? [[`parts.${i}.amount`, amountFault('Amount', amount)]] : [],
    ),
  );
}

/** The payments do not add up to the amount due. */
function unsettled({ method, parts }: Till, { due_cents, settled }: TillNow): Found {
  // A missing amount is reported where it is displayed.
  if (settled.kind === 'settled' || settled.kind === 'not_paid') return {};
  if (method !== 'split')
    return { given: `Cash given must be at least ${dollars(due_cents)}, or leave the rest unpaid` };
  const cents = dollars(settled.cents);
  const sentence =
    settled.kind === 'missing'
      ? `${cents} more has to be given to reach ${dollars(due_cents)}, or leave it unpaid`
      : `This is ${cents} more than is due, and only cash gives change`;
  return { [`parts.${parts.length - 1}.amount`]: sentence };
}
