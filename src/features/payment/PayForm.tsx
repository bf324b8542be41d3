import { useStore } from '@nanostores/react';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode, SubmitEvent } from 'react';
import { CallUs } from '../../components/booking/CallUs.tsx';
import { salonToday } from '../../components/booking/when.ts';
import { AmountChoice } from '../../components/payment/AmountChoice.tsx';
import { DECLINED_IN_TEST, isFilled } from '../../components/payment/card.ts';
import { CardFields } from '../../components/payment/CardFields.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { dollars } from '../../domain/money.ts';
import {
  $form,
  amountOf,
  kindOf,
  pick,
  processingText,
  typeCard,
  type Choice,
  type Problem,
} from './form.ts';

interface PayFormProps {
  choice: Choice;
  /** Whose form it is: the card is typed here in test mode, and at Stripe's page else. */
  by: 'test' | 'stripe';
  /** The salon's time zone. */
  zone: string;
  /** Stands in the place of the words about a test payment. */
  note?: ReactNode;
  onPay: () => void;
}

/** Deposit or full payment, the card, and Complete Payment. */
export function PayForm({ choice, by, zone, note, onPay }: PayFormProps) {
  const form = useStore($form);
  const { card, sending, problem } = form;
  const isReady = by === 'stripe' || isFilled(card);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (isReady && sending === null) onPay();
  }

  return (
    <form noValidate className="space-y-6" onSubmit={submit}>
      <AmountChoice {...choice} first="deposit" value={kindOf(form, choice)} onPick={pick} />
      {by === 'test' && (
        <fieldset className="space-y-4">
          <legend className="mb-3 font-display text-2xl">Card details</legend>
          {note ?? <TestNote />}
          <CardFields card={card} onType={typeCard} today={salonToday(zone)} isOwn={note === undefined} />
        </fieldset>
      )}
      {by === 'stripe' && (
        <p className="text-ink-soft">
          You pay at Stripe, by card, and come back here. This site never sees your card number.
        </p>
      )}
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
          {by === 'test' && <LockKeyhole aria-hidden="true" />}
          {by === 'test' ? 'Complete Payment' : `Pay ${dollars(amountOf(form, choice))} at Stripe`}
        </Button>
        {!isReady && (
          <p className="hint mt-2">Complete Payment opens once all five card fields are filled.</p>
        )}
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
      No card is charged, and the number does not leave this page: any will do. A card that is declined:{' '}
      <span className="inline-block">{DECLINED_IN_TEST}</span>
    </Notice>
  );
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
