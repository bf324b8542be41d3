import { useStore } from '@nanostores/react';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { CopyField } from '../../../platform/ui/CopyField.tsx';
import { Dialog } from '../../../platform/ui/Dialog.tsx';
import { dollars } from '../../../domain/money.ts';
import { canBeWrittenTo, isWrittenTo } from '../data/client-contact.ts';
import { closeDialog } from '../shell/dialogs.ts';
import { settings } from '../data/settings.ts';
import { refusedText } from './fee-text.ts';

/** The payment link of a fee that was not charged to a card, and whether the client was emailed. */
export function FeeLink({ appointment, url }: { appointment: OwnersAppointment; url: string }) {
  useStore(settings.$value);
  const { customer, fees } = appointment;
  const fee = fees?.at(-1);
  if (!fee) return null;
  const sum = dollars(fee.amount_cents);
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
        {isWrittenTo(customer)
          ? `A link to pay ${sum} was sent to ${customer.email}.`
          : `${whyNot(customer)}: please copy the link to pay ${sum} and pass it on.`}
      </p>
      <CopyField
        label="Payment link"
        noun="link"
        url={url}
        hint="Only for your client: who has it can see and change the appointment."
      />
    </Dialog>
  );
}

function whyNot(customer: OwnersAppointment['customer']): string {
  return canBeWrittenTo(customer) ? 'The salon sends no emails' : `${customer.name} has no email address`;
}
