import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { depositOf, dollars } from '../../../domain/money.ts';
import { providerNames } from '../../../domain/payment-provider.ts';
import { numberSettings, paymentProcessors, type PaymentProcessor } from '../../../domain/settings-rules.ts';
import { connections } from '../connections.ts';
import { ChoiceField, FlagField, Group, NumberSettingField, useSetting, type TabProps } from './controls.tsx';

/** The price that the deposit is shown for, in cents. */
const EXAMPLE = 8500;

/** Who takes cards, and what is asked for in advance. */
export function PaymentTab({ saved }: TabProps) {
  const [requiresDeposit] = useSetting<boolean>('requireDeposit', saved);
  const [percentage] = useSetting<string>('depositPercentage', saved);
  return (
    <>
      <Group title="Card payments" about="Who charges the customer's card when they pay online.">
        <Provider saved={saved} />
      </Group>
      <Group
        title="Deposit"
        about="What a customer pays in advance to secure an appointment. They can always pay all of it."
      >
        <FlagField
          saved={saved}
          name="requireDeposit"
          label="Require a deposit"
          hint="Off: only the full price is offered."
        />
        <NumberSettingField
          saved={saved}
          name="depositPercentage"
          label="Deposit percentage"
          unit="%"
          disabled={!requiresDeposit}
          className="settings-short"
          hint={requiresDeposit ? exampleOf(percentage) : 'Not asked for while no deposit is required.'}
        />
        <NumberSettingField
          saved={saved}
          name="unpaidHoldMinutes"
          label="Unpaid times come back after, in minutes"
          unit="minutes"
          disabled={!requiresDeposit}
          className="settings-short"
          hint="How long a time that was booked online waits for its deposit; 0 is for ever. Never at night, and the customer is written to before. A booking that you confirm stays."
        />
      </Group>
    </>
  );
}

/** Says of a provider that is not set up that it is not, and what happens instead. */
function Provider({ saved }: TabProps) {
  const found = useStore(connections.$value);
  const [typed] = useSetting<string>('paymentProcessor', saved);
  useEffect(() => void connections.load(), []);
  const chosen = paymentProcessors.find((one) => one === typed) ?? 'stripe';
  const setUp = found.state === 'ready' ? found.data : null;
  return (
    <div>
      <ChoiceField saved={saved} name="paymentProcessor" label="Payment provider" className="settings-medium">
        {paymentProcessors.map((one) => (
          <option key={one} value={one}>
            {providerNames[one]}
            {setUp && !setUp[one] ? ' (not configured)' : ''}
          </option>
        ))}
      </ChoiceField>
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

function exampleOf(percentage: string): string {
  const { min, max } = numberSettings.depositPercentage;
  const share = /^\d{1,3}$/.test(percentage) ? Number(percentage) : Number.NaN;
  if (!(share >= min && share <= max)) return 'Of the price, in whole dollars.';
  const deposit = depositOf(EXAMPLE, share);
  return `Of the price, in whole dollars: a visit of ${dollars(EXAMPLE)} is secured with ${dollars(deposit)}, and ${dollars(EXAMPLE - deposit)} is due at the appointment.`;
}
