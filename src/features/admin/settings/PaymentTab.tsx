import { numberText } from '../../../platform/number-text.ts';
import { providerNames } from '../../../domain/payments/payment-provider.ts';
import {
  MOST_OWN_METHODS,
  MOST_RATES,
  paymentProcessors,
  type PaymentProcessor,
} from '../../../domain/settings/settings-rules.ts';
import { newId } from '../../../platform/call/new-id.ts';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { needsCertifiedTill } from '../../../domain/till/certified-till.ts';
import { CheckField, TextField } from '../../../platform/ui/Field.tsx';
import { Rows } from '../forms/EditableRows.tsx';
import { FullLabel } from '../forms/FormFields.tsx';
import { connections } from '../data/connections.ts';
import { Group, type TabProps } from './controls.tsx';
import { settingsForm } from './form.ts';
import { useRemote } from '../shell/remote.ts';

/** The payment provider, deposits, fees, cards on file, and the till. */
export function PaymentTab({ form, field }: TabProps) {
  return (
    <>
      <Group title="Card payments" about="Who processes your clients' cards online.">
        <Provider form={form} field={field} />
      </Group>
      <Group
        title="Deposit"
        about="What clients pay upfront to secure an appointment. They can always pay in full."
      >
        {field('requireDeposit')}
        {field('depositPercentage')}
        {field('unpaidHoldMinutes')}
      </Group>
      <Group
        title="Fees"
        about="A share of the visit's price. Fees are never charged automatically: you decide each time. Existing bookings keep their terms."
      >
        {field('noShowFeePercentage')}
        {field('lateCancelFeePercentage')}
      </Group>
      <Group
        title="Card on file"
        about="Saves a client's card with a booking so you can charge its fees. Clients agree to the possible charges first."
      >
        {field('cardOnFile')}
      </Group>
      <Group title="Checkout" about="Suggested tips.">
        <CertifiedTill country={form.values.country} />
        <Tips form={form} />
      </Group>
      <Group title="Gift cards" about="At your desk you can sell any amount.">
        {field('giftCardAmounts')}
      </Group>
      <Group
        title="Payment methods"
        about="Your own ways to be paid at checkout, such as Venmo, Zelle or Cash App. Clients can scan a method's link as a code."
      >
        <OwnMethods form={form} />
      </Group>
      <Group
        title="Tax"
        about="The first rate is for everything, unless you choose another for a service or at checkout."
      >
        <TaxRates form={form} />
        {field('taxNumber')}
      </Group>
    </>
  );
}

/** Tells the owner if the law of the country requires more than this till. */
function CertifiedTill({ country }: { country: string }) {
  if (!needsCertifiedTill(country)) return null;
  const name = new Intl.DisplayNames('en', { type: 'region' }).of(country);
  return (
    <Notice kind="info">
      {`The law in ${name} requires a certified till, and this isn't one. Checking out records totals and prints a summary. Use your certified till for receipts.`}
    </Notice>
  );
}

function Tips({ form: { values, errors } }: Pick<TabProps, 'form'>) {
  const { tipSuggestions: tips } = values;
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-3">
      {['First', 'Second', 'Third'].map((place, i) => (
        <TextField
          key={place}
          className="[&_.affixed]:max-w-38"
          label={`${place} tip`}
          unit="%"
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          step={1}
          name={`tipSuggestions.${i}`}
          autoComplete="off"
          value={tips[i] ?? ''}
          error={errors[`tipSuggestions.${i}`] ?? (i === 0 ? errors.tipSuggestions : undefined)}
          onType={(value) => settingsForm.type({ tipSuggestions: tips.with(i, value) })}
        />
      ))}
    </div>
  );
}

/** The tax rates. A single one needs no name. */
function TaxRates({ form: { values, errors } }: Pick<TabProps, 'form'>) {
  const { taxRates: rates } = values;
  const isOnly = rates.length === 1;
  const of = (label: string, i: number) =>
    isOnly ? label : <FullLabel text={label} more={` of tax rate ${i + 1}`} />;
  return (
    <Rows
      legend="Tax rates"
      rows={rates}
      onChange={(taxRates) => settingsForm.type({ taxRates })}
      fresh={{ id: newId(), name: '', percentage: '', included: rates[0]?.included ?? true }}
      add={rates.length < MOST_RATES ? 'Add Tax Rate' : null}
      least={1}
      nameOf={({ name }, i) => name.trim() || `tax rate ${i + 1}`}
    >
      {(row, i, put) => (
        <>
          {!isOnly && (
            <TextField
              className="basis-28!"
              label={of('Name', i)}
              name={`taxRates.${i}.name`}
              autoComplete="off"
              maxLength={40}
              value={row.name}
              error={errors[`taxRates.${i}.name`]}
              onType={(name) => put({ ...row, name })}
            />
          )}
          <TextField
            className="basis-24! [&_.affixed]:max-w-38"
            label={of(isOnly ? 'Tax percentage' : 'Percentage', i)}
            hint={
              isOnly ? `0 means no tax. Use up to three decimals, such as ${numberText(8.875)}.` : undefined
            }
            unit="%"
            inputMode="decimal"
            name={`taxRates.${i}.percentage`}
            autoComplete="off"
            value={row.percentage}
            error={errors[`taxRates.${i}.percentage`] ?? (i === 0 ? errors.taxRates : undefined)}
            onType={(percentage) => put({ ...row, percentage })}
          />
          <CheckField
            className="order-last basis-full!"
            label={of('Prices include the tax', i)}
            hint={i === 0 ? 'When off, tax is added at checkout.' : undefined}
            name={`taxRates.${i}.included`}
            checked={row.included}
            onCheck={(included) => put({ ...row, included })}
          />
        </>
      )}
    </Rows>
  );
}

/** The salon's own payment methods, each with the link that its clients pay at. */
function OwnMethods({ form: { values, errors } }: Pick<TabProps, 'form'>) {
  const { ownMethods: rows } = values;
  return (
    <Rows
      legend="Payment methods"
      rows={rows}
      onChange={(ownMethods) => settingsForm.type({ ownMethods })}
      fresh={{ id: newId(), name: '', link: '' }}
      add={rows.length < MOST_OWN_METHODS ? 'Add Payment Method' : null}
      least={0}
      nameOf={({ name }, i) => name.trim() || `payment method ${i + 1}`}
    >
      {(row, i, put) =>
        (['name', 'link'] as const).map((part) => (
          <TextField
            key={part}
            label={`${part === 'name' ? 'Method' : 'Link'} ${i + 1}`}
            optional={part === 'link'}
            className={part === 'link' ? 'order-last basis-full!' : ''}
            name={`ownMethods.${i}.${part}`}
            autoComplete="off"
            maxLength={part === 'name' ? 40 : 200}
            value={row[part]}
            error={errors[`ownMethods.${i}.${part}`] ?? (part === 'name' ? errors.ownMethods : undefined)}
            onType={(typed) => put({ ...row, [part]: typed })}
          />
        ))
      }
    </Rows>
  );
}

/** Says that a provider is not configured, and what happens instead. */
function Provider({ form, field }: Pick<TabProps, 'form' | 'field'>) {
  const found = useRemote(connections);
  const processor = paymentProcessors.find((one) => one === form.values.paymentProcessor) ?? 'stripe';
  const setUp = found.state === 'ready' ? found.data : null;
  return (
    <div>
      {field('paymentProcessor')}
      <p role="status" className="hint mt-1.5">
        {setUp
          ? providerText(processor, setUp, form.values.requireDeposit)
          : found.state === 'failed'
            ? found.message
            : ''}
      </p>
    </div>
  );
}

type SetUp = Readonly<Record<PaymentProcessor | 'test_payments', boolean>>;

function providerText(processor: PaymentProcessor, setUp: SetUp, asksDeposit: boolean): string {
  const name = providerNames[processor];
  const offer = asksDeposit ? '' : ' You can ask for a deposit now: turn on Require a deposit below.';
  if (setUp[processor]) return `${name} is connected and takes your clients' cards.${offer}`;
  const missing = `${name} isn't connected.`;
  return setUp.test_payments
    ? `${missing} Until it is, test payments charge nobody.`
    : `${missing} Until it is, clients pay at the salon.`;
}
