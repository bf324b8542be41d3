import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { depositOf, dollars } from '../../../domain/money.ts';
import { providerNames } from '../../../domain/payments/payment-provider.ts';
import { feeOf } from '../../../domain/booking/policy.ts';
import {
  numberSettings,
  paymentProcessors,
  type NumberSetting,
  type PaymentProcessor,
} from '../../../domain/settings/settings-rules.ts';
import { connections } from '../data/connections.ts';
import { CheckField, SelectField, TextField } from '../../../platform/ui/Field.tsx';
import { controlsOf, Group, type TabProps } from './controls.tsx';
import { CardOnFile } from './CardOnFile.tsx';
import { Till } from './Till.tsx';

/** The example price for deposits and fees, in cents. */
const EXAMPLE = 8500;

/** The payment provider, deposits and fees. */
export function PaymentTab({ form }: TabProps) {
  const { number, flag } = controlsOf(form);
  const { requireDeposit: requiresDeposit, depositPercentage: percentage } = form.values;
  return (
    <>
      <Group title="Card payments" about="Who charges the customer's card when they pay online.">
        <Provider form={form} />
      </Group>
      <Group
        title="Deposit"
        about="What a customer pays in advance to secure an appointment. They can always pay all of it."
      >
        <CheckField
          {...flag('requireDeposit')}
          label="Require a deposit"
          hint="Off: only the full price is offered."
        />
        <TextField
          {...number('depositPercentage')}
          label="Deposit percentage"
          unit="%"
          disabled={!requiresDeposit}
          hint={requiresDeposit ? exampleOf(percentage) : 'Not asked for while no deposit is required.'}
        />
        <TextField
          {...number('unpaidHoldMinutes')}
          label="Unpaid times come back after, in minutes"
          unit="minutes"
          disabled={!requiresDeposit}
          hint="How long a time that was booked online waits for its deposit; 0 is for ever. Never at night, and the customer is written to before. A booking that you confirm stays."
        />
      </Group>
      <Group
        title="Fees"
        about="What you may charge, of the price of the visit. Nothing is charged by itself: you are asked each time. What is booked already keeps what was agreed to."
      >
        <TextField
          {...number('noShowFeePercentage')}
          label="For not coming"
          unit="%"
          hint={feeExampleOf('noShowFeePercentage', form.values.noShowFeePercentage)}
        />
        <TextField
          {...number('lateCancelFeePercentage')}
          label="For canceling late"
          unit="%"
          hint={feeExampleOf('lateCancelFeePercentage', form.values.lateCancelFeePercentage)}
        />
      </Group>
      <CardOnFile form={form} />
      <Till form={form} />
    </>
  );
}

/** Says that a provider is not configured, and what happens instead. */
function Provider({ form }: Pick<TabProps, 'form'>) {
  const found = useStore(connections.$value);
  useEffect(() => void connections.load(), []);
  const chosen = paymentProcessors.find((one) => one === form.values.paymentProcessor) ?? 'stripe';
  const setUp = found.state === 'ready' ? found.data : null;
  return (
    <div>
      <SelectField
        {...controlsOf(form).text('paymentProcessor')}
        label="Payment provider"
        className="settings-medium"
      >
        {paymentProcessors.map((one) => (
          <option key={one} value={one}>
            {providerNames[one]}
            {setUp && !setUp[one] ? ' (not configured)' : ''}
          </option>
        ))}
      </SelectField>
      <p role="status" className="hint mt-1.5">
        {setUp ? providerText(chosen, setUp) : found.state === 'failed' ? found.message : ''}
      </p>
    </div>
  );
}

type SetUp = Readonly<Record<PaymentProcessor | 'test_payments', boolean>>;

function providerText(chosen: PaymentProcessor, setUp: SetUp): string {
  const name = providerNames[chosen];
  if (setUp[chosen]) return `${name} is set up and takes the customers' cards.`;
  const missing =
    chosen === 'stripe'
      ? 'Stripe is not configured: it needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET on the server.'
      : `${name} is not configured, and this version cannot be connected to it.`;
  return setUp.test_payments
    ? `${missing} Until then this machine takes test payments, which charge nobody.`
    : `${missing} Until then payment is taken at the salon.`;
}

/** As typed; null if invalid. */
function percentIn(name: NumberSetting, typed: string): number | null {
  const { min, max } = numberSettings[name];
  const share = /^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN;
  return share >= min && share <= max ? share : null;
}

function feeExampleOf(name: NumberSetting, typed: string): string {
  const share = percentIn(name, typed);
  if (share === null) return 'Of the price.';
  if (share === 0) return 'Nothing is charged.';
  return `At most ${dollars(feeOf(EXAMPLE, share))} of a visit of ${dollars(EXAMPLE)}, with what was paid for it already.`;
}

function exampleOf(typed: string): string {
  const share = percentIn('depositPercentage', typed);
  if (share === null) return 'Of the price, in whole dollars.';
  const deposit = depositOf(EXAMPLE, share);
  return `Of the price, in whole dollars: a visit of ${dollars(EXAMPLE)} is secured with ${dollars(deposit)}, and ${dollars(EXAMPLE - deposit)} is due at the appointment.`;
}
