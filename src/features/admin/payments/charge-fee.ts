import type { chargeFee } from '../../../api/payments/fees.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';
import { earlierFirst } from '../../../platform/call/unanswered.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import type { Cents } from '../../../domain/money.ts';
import { money } from '../../../platform/money.ts';
import { centsTyped, typedMoney } from '../../../platform/typed-money.ts';
import { callAsOwner } from '../shell/access.ts';
import { otherNews } from '../appointments/differences.ts';
import { openDialog, showResult } from '../shell/dialogs.ts';
import { defineForm, existing } from '../forms/define-form.ts';
import type { Form } from '../forms/form.ts';
import { sumFault } from './amounts.ts';

interface Charge {
  /** As typed. */
  readonly amount: string;
  readonly way: Way;
}

/** Charged to the card on file, or requested by payment link. */
export type Way = 'card' | 'link';

export type OpenCharge = Form<OwnersAppointment, Charge>;

export const chargeForm = defineForm<
  OwnersAppointment,
  Charge,
  { readonly amount_cents: Cents },
  DataOf<typeof chargeFee>
>({
  fields: {
    way: { label: 'How', kind: 'own', path: null, start: firstWay },
    amount: {
      label: 'Amount',
      kind: 'money',
      path: 'amount_cents',
      start: (subject) => proposed(subject, firstWay(subject)),
      rule: (amount, { way }, subject) => {
        const byCard = mostByCard(subject);
        return (
          sumFault(amount, subject?.fee?.most_cents ?? 0) ??
          (way === 'card' &&
            (centsTyped(amount) ?? 0) > byCard &&
            `The card can be charged up to ${money(byCard)}. Send a payment link for more.`)
        );
      },
      hint: ({ subject }) => `Up to ${money(subject?.fee?.most_cents ?? 0)}`,
      props: { className: 'max-w-48' },
    },
  },
  others: (before, newest) => {
    const most = newest.fee?.most_cents ?? 0;
    const rows = otherNews(before, newest);
    if (most === before.fee?.most_cents) return rows;
    return [...rows, { label: 'The maximum', theirs: money(most), yours: null, take: {} }];
  },
  send: (body, { id: form, subject, values: { way } }) => {
    const { id, version, fee } = existing(subject);
    return callAsOwner('POST /api/admin-public/appointments/:id/fee', {
      params: { id },
      body: { ...body, reason: existing(fee).reason, version, ...(way === 'link' && { by_link: true }) },
      repeat: earlierFirst(form),
    });
  },
  show: showResult,
  done: (data) => {
    const { fees, customer } = 'payment_url' in data ? data.appointment : data;
    const fee = fees?.at(-1);
    if ('payment_url' in data || !fee) return null;
    const title = fee.state === 'charging' ? 'Charging Fee' : 'Fee Charged';
    return [title, `${customer.name}: ${money(fee.amount_cents)}, card ending ${fee.last4}`];
  },
  after: (data) => {
    if ('payment_url' in data)
      openDialog({ kind: 'fee', appointment: data.appointment, link: data.payment_url });
  },
});

function firstWay(subject: OwnersAppointment | null): Way {
  return mostByCard(subject) > 0 ? 'card' : 'link';
}

/** The amount the client's consent still allows on the card, in cents. */
function mostByCard(subject: OwnersAppointment | null): Cents {
  return subject?.card ? (subject.fee?.card_cents ?? 0) : 0;
}

function proposed(subject: OwnersAppointment | null, way: Way): string {
  const most = subject?.fee?.proposed_cents ?? 0;
  const cents = way === 'card' ? Math.min(most, mostByCard(subject)) : most;
  return cents === 0 ? '' : typedMoney(cents);
}

/** Chooses card or link; a proposed amount follows the choice. */
export function pickWay(way: Way): void {
  const form = chargeForm.$form.get();
  if (!form) return;
  const { subject, values } = form;
  const isProposed = values.amount === proposed(subject, values.way);
  chargeForm.type({ way, amount: isProposed ? proposed(subject, way) : values.amount });
}
