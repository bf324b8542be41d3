import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { late } from '../../../platform/ui/late.ts';
import { Skeleton } from '../../../platform/ui/Skeleton.tsx';
import { connections } from '../data/connections.ts';
import { savedSettings } from '../data/settings.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { CheckField, SelectField } from '../../../platform/ui/Field.tsx';
import { RadioCards } from '../../../platform/ui/RadioCards.tsx';
import { money } from '../../../platform/money.ts';
import { moneyWords, typedMoney } from '../../../platform/typed-money.ts';
import { refundedBy } from '../../../domain/till/check-out.ts';
import { FullLabel, MoneyField, stepFields } from '../forms/FormFields.tsx';
import { Rows } from '../forms/EditableRows.tsx';
import { $typedCard, codeFault, leftOn, lookUp } from './redeem.ts';
import { tillForm, type OpenTill } from './till.ts';
import {
  methodOptions,
  PAY_CODE,
  restIndex,
  remainingCents,
  type Till,
  type TillNow,
} from './till-values.ts';
import { optionsOf } from '../../../platform/ui/options.tsx';

/** Loaded when a code is shown. */
const PayCode = late(async () => (await import('./PayCode.tsx')).PayCode);
const OwnCode = late(async () => (await import('./PayCode.tsx')).OwnCode);

interface GivenProps {
  form: OpenTill;
  now: TillNow;
}

/** The payments and the change. */
export function Given({ form, now }: GivenProps) {
  const { method } = form.values;
  const remote = useStore(connections.$value);
  // Where cards are taken online, a code takes them for a visit too.
  const takesCode = form.subject !== null && remote.state === 'ready' && remote.data.paying_by !== null;
  const own = savedSettings()?.ownMethods.find(({ id }) => id === method);
  const { settled, due_cents, short_cents } = now;
  const {
    change_cents: change,
    returned_cents: returned,
    methods: movements,
  } = settled.kind === 'settled' ? settled : { change_cents: 0, returned_cents: 0, methods: [] };
  const [card, other] = [refundedBy('terminal', movements), refundedBy('other', movements)];
  return (
    <>
      {(due_cents > 0 || form.values.code !== null) && <GiftCard form={form} />}
      {due_cents > 0 && (
        <>
          <RadioCards
            compact
            legend="Payment Method"
            value={method}
            options={[
              ...methodOptions().map((one) =>
                takesCode && one.value === 'online' ? { value: PAY_CODE, label: 'Pay Code' } : one,
              ),
              { value: 'split', label: 'Split' },
            ]}
            onPick={(value) => tillForm.type({ method: value })}
          />
          {stepFields(tillForm, form)('given', { placeholder: typedMoney(due_cents) })}
          {method === 'split' && <Split form={form} now={now} />}
          <Suspense fallback={<Skeleton className="h-40 w-full" />}>
            {method === PAY_CODE && <PayCode visit={form.subject?.id ?? ''} due={due_cents} />}
            {own && own.link !== '' && <OwnCode name={own.name} link={own.link} due={due_cents} />}
          </Suspense>
        </>
      )}
      {short_cents > 0 && form.subject && (
        <CheckField
          label={`Leave ${money(short_cents)} unpaid`}
          checked={form.values.unpaid}
          onCheck={(checked) => tillForm.type({ unpaid: checked })}
        />
      )}
      {card > 0 && <p>Refund {money(card)} on the card terminal.</p>}
      {other > 0 && <p>Refund {money(other)} the way it was paid.</p>}
      {change > 0 && (
        <p className="till-change text-xl/body tabular-nums">
          Change <strong className="text-4xl/body font-semibold">{money(change)}</strong>
        </p>
      )}
      {returned > 0 && (
        <p className="text-ink-soft">{money(returned)} of the online payment is refunded automatically.</p>
      )}
      {/* Announced whenever it changes. */}
      <p role="status" className="sr-only">
        Due {money(due_cents)}
        {change > 0 && `, change ${money(change)}`}
        {short_cents > 0 && `, ${money(short_cents)} unpaid`}
      </p>
    </>
  );
}

/** The code of a gift card that pays first, and what is left on it. */
function GiftCard({ form }: Pick<GivenProps, 'form'>) {
  const {
    values: { code },
    refused,
  } = form;
  useStore($typedCard);
  // Also after a refusal: the look-up may have failed, or the card may have paid elsewhere.
  useEffect(() => void (code !== null && lookUp(code, refused > 0)), [code, refused]);
  if (code === null)
    return (
      <div>
        <Button size="small" onClick={() => tillForm.type({ code: '' })}>
          Gift Card
        </Button>
      </div>
    );
  const left = leftOn(code);
  const isFaulty = form.errors.code !== undefined || left === 'failed';
  return (
    <>
      {stepFields(tillForm, form)('code', { error: isFaulty ? (codeFault(code) ?? undefined) : undefined })}
      <p role="status" className="tabular-nums empty:hidden">
        {left === 'failed' && <span className="sr-only">{codeFault(code)}</span>}
        {typeof left === 'number' && `${money(left)} left on this card`}
      </p>
    </>
  );
}

/** Several methods: an empty one takes the rest. */
function Split({ form: { values, errors }, now: { due_cents } }: GivenProps) {
  const { parts } = values;
  const rest = restIndex(parts);
  const options = methodOptions();
  return (
    <Rows<Till['parts'][number]>
      legend="Split"
      rows={parts}
      onChange={(rows) => tillForm.type({ parts: rows })}
      fresh={{ method: 'other', amount: '' }}
      add={parts.length < options.length ? 'Add Method' : null}
      least={2}
      nameOf={(_, i) => `method ${i + 1}`}
    >
      {(part, i, put) => (
        <>
          <SelectField
            label={`Method ${i + 1}`}
            name={`parts.${i}.method`}
            value={part.method}
            onType={(method) => put({ ...part, method })}
          >
            {optionsOf(options.map(({ value, label }) => [value, label]))}
          </SelectField>
          <MoneyField
            label={<FullLabel text="Amount" more={` of method ${i + 1} in ${moneyWords()}`} />}
            name={`parts.${i}.amount`}
            hint={i === rest ? `Remaining: ${money(remainingCents(parts, due_cents))}` : undefined}
            value={part.amount}
            error={errors[`parts.${i}.amount`]}
            onType={(amount) => put({ ...part, amount })}
          />
        </>
      )}
    </Rows>
  );
}
