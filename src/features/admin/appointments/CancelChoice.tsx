import { useState } from 'react';
import type { readRefunds } from '../../../api/appointments/appointments.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { RadioCards } from '../../../platform/ui/RadioCards.tsx';
import { Loading, Skeleton } from '../../../platform/ui/Skeleton.tsx';
import type { Cents } from '../../../domain/money.ts';
import { money } from '../../../platform/money.ts';
import { centsTyped, typedMoney } from '../../../platform/typed-money.ts';
import type { Canceler } from '../../../domain/appointments/status.ts';
import { amountFault } from '../forms/field-errors.ts';
import { MoneyField } from '../forms/FormFields.tsx';
import { byHand, byHandText, feesPaid, isMoneyIn } from './paid-amounts.ts';
import { useRefunds } from './RefundList.tsx';

/** The owner's choices for canceling: who cancels, and how much to keep, as typed; null for the default. */
export interface Ending {
  readonly by: Canceler;
  readonly keep: string | null;
}

interface ChoiceProps {
  appointment: OwnersAppointment;
  value: Ending;
  onPick: (value: Ending) => void;
}

/** Asks who cancels, and shows the refund: everything if the salon cancels, otherwise what the agreed terms leave. */
export function CancelChoice({ appointment, value, onPick }: ChoiceProps) {
  return (
    <div className="mt-4 space-y-3">
      <WhoCancels by={value.by} onPick={(by) => onPick({ by, keep: null })} />
      {isMoneyIn(appointment) && <Sums appointment={appointment} value={value} onPick={onPick} />}
    </div>
  );
}

interface WhoCancelsProps {
  by: Canceler;
  many?: boolean;
  onPick: (by: Canceler) => void;
}

/** The party that asked for the cancellation. */
export function WhoCancels({ by, many, onPick }: WhoCancelsProps) {
  return (
    <RadioCards<Canceler>
      legend="Who is canceling?"
      value={by}
      options={[
        { value: 'salon', label: 'The salon', detail: 'Everything paid online is refunded. No fee.' },
        {
          value: 'client',
          label: many ? 'The clients asked me to' : 'The client asked me to',
          detail: 'The agreed terms apply.',
        },
      ]}
      onPick={onPick}
    />
  );
}

type Refunds = DataOf<typeof readRefunds>;

function Sums(props: ChoiceProps) {
  const { appointment, value } = props;
  const refunds = useRefunds(appointment);
  if (refunds === null) return <LookingUp />;
  if (refunds === 'failed') {
    return (
      <p role="status" className="text-ink-soft">
        We couldn't look up the refund.{' '}
        {value.by === 'salon'
          ? 'Everything paid online is refunded.'
          : 'You keep the agreed fee. The rest of the online payment is refunded.'}
      </p>
    );
  }
  if (value.by === 'client') return <ClientsSums {...props} refunds={refunds} />;
  const atDesk = deskMoney(appointment, refunds);
  return (
    <p role="status">
      {cardText(refunds.full_cents)}
      {byHandText(byHand(atDesk, appointment))}
    </p>
  );
}

/** The desk payments, in cents. */
function deskMoney(appointment: OwnersAppointment, { full_cents }: Refunds): Cents {
  return Math.max(0, appointment.amount_paid_cents - (full_cents - feesPaid(appointment)));
}

function ClientsSums({ appointment, value: { keep }, onPick, refunds }: ChoiceProps & { refunds: Refunds }) {
  const { amount_paid_cents: paid } = appointment;
  const { policy_cents: policy } = refunds;
  const atDesk = deskMoney(appointment, refunds);
  // At most the agreed fee is kept. If desk payments cover it, no online payment is kept.
  const most = paid - policy;
  const keepCents = keep === null ? most : centsTyped(keep);
  const back = keepCents === null ? null : Math.min(paid - atDesk, Math.max(0, paid - keepCents));
  return (
    <>
      {most > atDesk && (
        <MoneyField
          label="Amount to keep"
          hint={`Up to ${money(most)} under the agreed terms.`}
          className="max-w-48"
          value={keep ?? typedMoney(most)}
          error={keep === null ? null : keepFault(keep, most)}
          onType={(text) => onPick({ by: 'client', keep: text })}
        />
      )}
      {back !== null && back >= policy && (
        <p role="status">
          {cardText(back)}
          {atDesk > 0 && ` Settle the ${money(atDesk)} desk payment with the client.`}
        </p>
      )}
    </>
  );
}

/** Returns the error of an amount to keep, or null. */
function keepFault(keep: string, most: Cents): string | null {
  const cents = centsTyped(keep);
  if (cents === null) return amountFault('Amount to keep', keep);
  return cents > most ? `Amount to keep can be at most ${money(most)}` : null;
}

function LookingUp() {
  return (
    <Loading label="Looking up the refund...">
      <Skeleton className="h-6 w-full" />
    </Loading>
  );
}

/** '$43 will be refunded to the card.' */
function cardText(back: Cents): string {
  return back > 0 ? `${money(back)} will be refunded to the card.` : 'Nothing will be refunded to the card.';
}

/** The refund of a missed visit: none, unless the owner decides otherwise. */
export function MissedChoice({ appointment, value, onPick }: ChoiceProps) {
  const { amount_paid_cents: paid } = appointment;
  const refunds = useRefunds(appointment);
  const [choice, setChoice] = useState<Missed>('none');
  if (refunds === null) return <LookingUp />;
  if (refunds === 'failed') {
    return (
      <p className="mt-3 text-ink-soft">
        We couldn't look up the refund. You keep the {money(paid)} that was paid.
      </p>
    );
  }
  const atDesk = deskMoney(appointment, refunds);
  const online = paid - atDesk;
  const { no_show_cents: policy } = refunds;
  if (online === 0) return null;
  const sums: Readonly<Record<Missed, Cents>> = { none: 0, policy, full: online };
  const choices = (['none', 'policy', 'full'] as const).filter(
    (one) => one !== 'policy' || (policy !== 0 && policy !== online),
  );
  return (
    <div className="mt-4">
      <RadioCards<Missed>
        legend="Refund"
        value={choice}
        options={choices.map((one) => ({ value: one, label: missedText[one], figure: money(sums[one]) }))}
        onPick={(one) => {
          setChoice(one);
          onPick({ ...value, keep: one === 'none' ? null : typedMoney(paid - sums[one]) });
        }}
      />
    </div>
  );
}

type Missed = 'none' | 'policy' | 'full';
const missedText = {
  none: 'Nothing',
  policy: 'Everything except the no-show fee',
  full: 'Everything paid online',
} as const satisfies Record<Missed, string>;
