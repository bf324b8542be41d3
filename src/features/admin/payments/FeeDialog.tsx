import { useStore } from '@nanostores/react';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { formatMoment } from '../../../platform/dates/date-text.ts';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { RadioCards } from '../../../platform/ui/RadioCards.tsx';
import { feeName } from '../../../domain/payments/fees.ts';
import { money } from '../../../platform/money.ts';
import { centsTyped } from '../../../platform/typed-money.ts';
import { isWrittenTo, canBeWrittenTo } from '../data/client-contact.ts';
import { connections } from '../data/connections.ts';
import { mayHaveMail } from '../data/mail-service.ts';
import { closeDialog } from '../shell/dialogs.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { settings } from '../data/settings.ts';
import { stepFields } from '../forms/FormFields.tsx';
import { cardName } from './card-name.ts';
import { WhoseVisit } from '../appointments/AppointmentHeading.tsx';
import { chargeForm, pickWay, type OpenCharge } from './charge-fee.ts';
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

/** To the card as far as the client agreed, or by payment link. */
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
      open
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
