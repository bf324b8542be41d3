import { useStore } from '@nanostores/react';
import type { chargeFee } from '../../../api/payments/fees.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';
import { earlierFirst } from '../../../platform/call/unanswered.ts';
import type { Cents } from '../../../domain/money.ts';
import { callAsOwner } from '../shell/access.ts';
import { otherNews } from '../appointments/differences.ts';
import { defineForm, existing } from '../forms/define-form.ts';
import type { Form } from '../forms/form.ts';
import { sumFault } from './amounts.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { formatMoment } from '../../../platform/dates/date-text.ts';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { RadioCards } from '../../../platform/ui/RadioCards.tsx';
import { feeName } from '../../../domain/payments/fees.ts';
import { money } from '../../../platform/money.ts';
import { centsTyped, typedMoney } from '../../../platform/typed-money.ts';
import { isWrittenTo, canBeWrittenTo } from '../data/client-contact.ts';
import { connections, mayHaveMail } from '../data/connections.ts';
import { closeDialog, openDialog, showResult } from '../shell/dialogs.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { settings } from '../data/settings.ts';
import { stepFields } from '../forms/FormFields.tsx';
import { cardName } from './card-name.ts';
import { WhoseVisit } from '../appointments/AppointmentHeading.tsx';
import { Button } from '../../../platform/ui/Button.tsx';
import { CopyField } from '../../../platform/ui/CopyField.tsx';
import { Dialog } from '../../../platform/ui/Dialog.tsx';
import { refusedText } from './take-back-fee.ts';

/** True if the salon emails them the link. */
const isMailed = (customer: OwnersAppointment['customer']) => mayHaveMail() && isWrittenTo(customer);

/** Charge a Fee: to the card on file, or by payment link, which is shown afterwards. */
export function FeeDialog({ appointment, link }: { appointment: OwnersAppointment; link?: string }) {
  return link === undefined ? (
    <ChargeDialog appointment={appointment} />
  ) : (
    <FeeLink appointment={appointment} url={link} />
  );
}

function ChargeDialog({ appointment }: { appointment: OwnersAppointment }) {
  const form = useStore(chargeForm.$form);
  const found = useStore(settings.$value);
  useStore(connections.$value);
  const own = form?.subject ?? appointment;
  return (
    <FormDialog
      store={chargeForm}
      subject={appointment}
      loads={[settings, connections]}
      what="fee"
      words={words}
      isReady={own.fee !== undefined && found.state === 'ready'}
      onClose={closeDialog}
    >
      {(open) => (
        <>
          <WhoseVisit appointment={own} />
          {!own.fee && <Notice kind="info">You can't charge a fee for this visit anymore.</Notice>}
          {own.fee && <Sum form={open} fee={own.fee} />}
          {own.fee && found.state === 'ready' && <HowAsked form={open} own={own} fee={own.fee} />}
          <LoadNotice what="The email settings" value={found} load={settings.load} skeleton="h-11" />
        </>
      )}
    </FormDialog>
  );
}

function words({ subject, values: { amount, way } }: OpenCharge) {
  const cents = centsTyped(amount) ?? 0;
  const link = subject && isMailed(subject.customer) ? 'Send Payment Link' : 'Create Payment Link';
  const sum = cents === 0 ? '' : ` ${money(cents)}`;
  return {
    title: 'Charge a Fee',
    save: way === 'card' ? `Charge${sum}` : link,
    saving: way === 'card' ? 'Charging...' : 'Sending...',
    problem: "We couldn't charge the fee.",
  };
}

interface SumProps {
  form: OpenCharge;
  own: OwnersAppointment;
  fee: NonNullable<OwnersAppointment['fee']>;
}

function Sum({ form, fee }: Omit<SumProps, 'own'>) {
  const { percent, agreed_cents: agreed, kept_cents: keptCents, most_cents: most } = fee;
  const openCents = agreed - keptCents - most;
  return (
    <>
      <p>
        {feeName(fee)}: {fee.agreed && 'the client agreed to '}
        {percent}% of {money(fee.price_cents)}, which is {money(agreed)}.
        {keptCents > 0 && ` ${money(keptCents)} is already paid.`}
        {openCents > 0 && ` ${money(openCents)} is already charged or requested.`}
      </p>
      {stepFields(chargeForm, form)('amount')}
    </>
  );
}

/** Asks how to charge: the card, up to what the client agreed to, or by payment link. */
function HowAsked({ form, own, fee }: SumProps) {
  const { card, customer, time_zone } = own;
  const link = isMailed(customer)
    ? `We email it to ${customer.email}`
    : 'You get a link to send to your client';
  if (!card) return <p>There's no card on file, so this goes by payment link. {link}.</p>;
  const { most_cents: agreed, at } = card.consent;
  const when = formatMoment(at, time_zone);
  const consent =
    agreed === null
      ? `On ${when} the client agreed to charges, but not to an amount.`
      : `On ${when} the client agreed to charges of up to ${money(agreed)}.`;
  if (fee.card_cents === 0) {
    return (
      <p>
        {cardName(card)} can't be charged{agreed !== null && ' anymore'}, so this goes by payment link.{' '}
        {consent} {link}.
      </p>
    );
  }
  return (
    <div>
      <RadioCards
        legend="How"
        value={form.values.way}
        onPick={pickWay}
        options={[
          { value: 'card', label: `Charge ${cardName(card)}`, figure: `up to ${money(fee.card_cents)}` },
          {
            value: 'link',
            label: 'Send payment link',
            detail: link,
            figure: `up to ${money(fee.most_cents)}`,
          },
        ]}
      />
      <p className="hint mt-2">{consent} If the card is refused, the client gets a payment link.</p>
    </div>
  );
}

/** The payment link of a fee that was not charged to a card, and whether the client was emailed. */
function FeeLink({ appointment, url }: { appointment: OwnersAppointment; url: string }) {
  useStore(settings.$value);
  const { customer, fees } = appointment;
  const fee = fees?.at(-1);
  if (!fee) return null;
  const sum = money(fee.amount_cents);
  return (
    <Dialog
      title="Payment Link"
      onClose={closeDialog}
      footer={
        <Button look="primary" onClick={closeDialog}>
          Done
        </Button>
      }
    >
      <p className="mb-4">
        {refusedText(fee)}
        {isMailed(customer)
          ? `We emailed a payment link for ${sum} to ${customer.email}.`
          : `${whyNot(customer)}. Copy the payment link for ${sum} and send it to your client.`}
      </p>
      <CopyField
        label="Payment link"
        url={url}
        hint="Only share it with your client. Anyone with this link can see and change the appointment."
      />
    </Dialog>
  );
}

function whyNot(customer: OwnersAppointment['customer']): string {
  if (!canBeWrittenTo(customer)) return `${customer.name} has no email address`;
  return mayHaveMail() ? 'Emails are turned off' : "Emails aren't set up";
}

interface Charge {
  /** As typed. */
  readonly amount: string;
  readonly way: Way;
}

/** Charged to the card on file, or requested by payment link. */
type Way = 'card' | 'link';

type OpenCharge = Form<OwnersAppointment, Charge>;

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
function pickWay(way: Way): void {
  const form = chargeForm.$form.get();
  if (!form) return;
  const { subject, values } = form;
  const isProposed = values.amount === proposed(subject, values.way);
  chargeForm.type({ way, amount: isProposed ? proposed(subject, way) : values.amount });
}
