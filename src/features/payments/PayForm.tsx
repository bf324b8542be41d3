import { useStore } from '@nanostores/react';
import type { ReactNode, SubmitEvent } from 'react';
import { CallUs } from '../../components/booking/CallUs.tsx';
import { salonToday } from '../../platform/dates/date-text.ts';
import { AmountChoice, type AmountKind } from '../../components/payments/AmountChoice.tsx';
import { isFilled, CardFields } from '../../components/payments/CardFields.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { Notice } from '../../platform/ui/Notice.tsx';
import type { Cents } from '../../domain/money.ts';
import { money } from '../../platform/money.ts';
import { testCards } from '../../domain/payments/test-cards.ts';
import {
  $form,
  amountCents,
  toKind,
  pick,
  processingText,
  typeCard,
  type Choice,
  type Problem,
} from './form.ts';

interface PayFormProps {
  choice: Choice;
  /** The kind of form: in test mode the card is typed here, otherwise on Stripe's page. */
  by: 'test' | 'stripe';
  /** The salon's time zone. */
  zone: string;
  /** True if there is no choice: a fee is paid in full. */
  isFixed?: boolean;
  /** Replaces the text about test payments. */
  note?: ReactNode;
  /** The consent text if the card is kept, word for word; null if none is asked for. */
  consent?: string | null;
  /** @param isConfirmed whether it was confirmed at the bank of a test card */
  onPay: (isConfirmed?: boolean) => void;
}

/** Deposit or full payment, the card, and Complete Payment. */
export function PayForm({ choice, by, zone, isFixed = false, note, consent = null, onPay }: PayFormProps) {
  const form = useStore($form);
  const { card, sending, problem, isAsked } = form;
  const kind = toKind(form, choice);
  const label = buttonLabel(by, kind, amountCents(form, choice));
  const isReady = by === 'stripe' || isFilled(card);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (isReady && sending === null) onPay();
  }

  return (
    <form noValidate className="space-y-6" onSubmit={submit}>
      {!isFixed && <AmountChoice {...choice} first="deposit" value={kind} onPick={pick} />}
      {by === 'test' && (
        <fieldset className="space-y-4">
          <legend className="mb-3 font-display text-2xl">Card details</legend>
          {note ?? <TestNote />}
          <CardFields card={card} onType={typeCard} today={salonToday(zone)} isOwn={note === undefined} />
        </fieldset>
      )}
      {by === 'stripe' && (
        <p className="text-ink-soft">
          You'll {kind === 'card' ? 'add your card' : 'pay by card'} at Stripe and come back here. We never
          see your card number.
        </p>
      )}
      {consent !== null && kind !== 'full' && (
        <p className="text-sm text-ink-soft">
          By pressing {label}, you agree: {consent}
        </p>
      )}
      {isAsked && <BankStep onConfirm={() => onPay(true)} />}
      {problem && <ProblemNotice problem={problem} />}
      <div>
        <Button
          type="submit"
          look="primary"
          size="large"
          className="w-full sm:w-auto"
          disabled={!isReady}
          busy={sending !== null}
          busyLabel={sending === null ? undefined : processingText(sending)}
        >
          {label}
        </Button>
        {!isReady && <p className="hint mt-2">Fill in all five card fields to continue.</p>}
        <p role="status" className="sr-only">
          {sending !== null && processingText(sending)}
        </p>
      </div>
    </form>
  );
}

function TestNote() {
  return (
    <Notice kind="info" announce="off" title="This is a test payment.">
      No card will be charged, and the number stays on this page. The last four digits decide what happens:
      <ul className="mt-1">
        {testCards.map(({ number, does }) => (
          <li key={number}>
            <span className="inline-block">{number}</span> {does}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The confirmation a bank's page would ask for, for test cards that require it. */
function BankStep({ onConfirm }: { onConfirm: () => void }) {
  return (
    <Notice
      kind="warning"
      title="Confirm with your bank (test)."
      action={{ label: "Yes, it's me", onClick: onConfirm }}
    >
      Your bank wants to make sure it's you. Nothing is charged or saved until you confirm.
    </Notice>
  );
}

function buttonLabel(by: PayFormProps['by'], kind: AmountKind, amount: Cents): string {
  if (by === 'test') return kind === 'card' ? 'Save this card' : 'Complete Payment';
  return kind === 'card' ? 'Add a card at Stripe' : `Pay ${money(amount)} at Stripe`;
}

function ProblemNotice({ problem: { title, text, way } }: { problem: Problem }) {
  return (
    <Notice kind="error" title={title}>
      {text} {way === 'call' && <CallUs />}
      {way === 'sign-in' && (
        <a className="link" href={`/login?next=${encodeURIComponent(location.pathname + location.hash)}`}>
          Sign in
        </a>
      )}
    </Notice>
  );
}
