import { useStore } from '@nanostores/react';
import type { OwnersAppointment } from '../../../../api/shapes.ts';
import { formatMoment } from '../../../../components/booking/when.ts';
import { TextField } from '../../../../components/ui/Field.tsx';
import { Notice } from '../../../../components/ui/Notice.tsx';
import { Loading, Skeleton } from '../../../../components/ui/Skeleton.tsx';
import { feeName } from '../../../../domain/fees.ts';
import { centsTyped, dollars } from '../../../../domain/money.ts';
import { isWrittenTo } from '../../contact.ts';
import { closeDialog } from '../../dialogs.ts';
import { FormDialog } from '../../FormDialog.tsx';
import { LoadNotice } from '../../LoadNotice.tsx';
import { settings } from '../../settings.ts';
import { wired } from '../../wired.ts';
import { useOpened } from '../use-opened.ts';
import { WhoseVisit } from '../WhoseVisit.tsx';
import { chargeForm, type OpenCharge } from './charge.ts';
import { FeeLink } from './FeeLink.tsx';

const known = [settings];

/** Charge a Fee: to the card on file, or by a link, which is shown once it is made. */
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
  useOpened(chargeForm, appointment, known);
  const own = form?.subject ?? appointment;
  return (
    <FormDialog
      store={chargeForm}
      id="fee-form"
      what="fee"
      words={words}
      isReady={own.fee !== undefined && found.state === 'ready'}
      onClose={closeDialog}
    >
      {(open) => (
        <>
          <WhoseVisit appointment={own} />
          {!own.fee && <Notice kind="info">No fee can be charged for this visit any more.</Notice>}
          {own.fee && <Sum form={open} own={own} fee={own.fee} />}
          {own.fee && found.state === 'ready' && <Way own={own} />}
          {found.state === 'loading' && (
            <Loading label="Loading who is written to...">
              <Skeleton className="h-11 w-full" />
            </Loading>
          )}
          <LoadNotice what="Who is written to" value={found} load={settings.load} />
        </>
      )}
    </FormDialog>
  );
}

function words({ subject, values }: OpenCharge) {
  const save = subject?.card ? 'Charge' : 'Ask For';
  const cents = centsTyped(values.amount);
  return {
    title: 'Charge a Fee',
    save: cents === null || cents === 0 ? save : `${save} ${dollars(cents)}`,
    saving: subject?.card ? 'Charging...' : 'Asking...',
    problem: 'The fee is not charged.',
  };
}

interface SumProps {
  form: OpenCharge;
  own: OwnersAppointment;
  fee: NonNullable<OwnersAppointment['fee']>;
}

/** How much, and why no more. */
function Sum({ form, own: { service }, fee }: SumProps) {
  const { percent, kept_cents: kept, most_cents: most } = fee;
  const price = dollars(service.price_cents);
  const asked = service.price_cents - kept - most;
  return (
    <>
      <p>
        {feeName(fee)}: {percent}% of {price} was agreed to.
        {kept > 0 && ` ${dollars(kept)} is kept already.`}
        {asked > 0 && ` ${dollars(asked)} is charged or asked for already.`}
      </p>
      <TextField
        {...wired(chargeForm, form)('amount')}
        label="Amount"
        hint={`At most ${dollars(most)}: the price of the visit${most < service.price_cents ? ', less that' : ''}.`}
        inputMode="decimal"
        lead="$"
        className="max-w-48"
      />
    </>
  );
}

/** Where it goes. */
function Way({ own }: { own: OwnersAppointment }) {
  const { card, customer, time_zone } = own;
  const link = isWrittenTo(customer)
    ? `a payment link goes to ${customer.email}`
    : 'you get a payment link to pass on';
  if (!card) return <p>No card on file: {link}.</p>;
  return (
    <div>
      <p>
        It goes to the card ending {card.last4}. Consent was given {formatMoment(card.agreed_at, time_zone)}.
      </p>
      <p className="hint">If the card is refused, {link}.</p>
    </div>
  );
}
