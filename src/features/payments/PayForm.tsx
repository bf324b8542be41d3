import { useStore } from '@nanostores/react';
import type { ReactNode, SubmitEvent } from 'react';
import { CallUs } from '../../components/booking/CallUs.tsx';
import { salonToday } from '../../platform/dates/date-text.ts';
import { AmountChoice, type AmountKind } from '../../components/payments/AmountChoice.tsx';
import { isFilled, CardFields } from '../../components/payments/CardFields.tsx';
import { messages } from '../../platform/messages.ts';
import { pathIn } from '../../platform/path-in.ts';
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
  /** True if there is no choice of amount, because a fee is paid in full. */
  isFixed?: boolean;
  /** Replaces the text about test payments. */
  note?: ReactNode;
  /** The consent text if the card is kept, word for word; null if none is asked for. */
  consent?: string | null;
  /** @param isConfirmed whether it was confirmed at the bank of a test card */
  onPay: (isConfirmed?: boolean) => void;
}

/** The choice of deposit or full payment, the card, and Complete Payment. */
export function PayForm({ choice, by, zone, isFixed = false, note, consent = null, onPay }: PayFormProps) {
  const t = messages('payment');
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
          <legend className="mb-3 font-display text-2xl">{t('cardDetails')}</legend>
          {note ?? <TestNote />}
          <CardFields card={card} onType={typeCard} today={salonToday(zone)} isOwn={note === undefined} />
        </fieldset>
      )}
      {by === 'stripe' && (
        <p className="text-ink-soft">{t(kind === 'card' ? 'addAtStripe' : 'payAtStripe')}</p>
      )}
      {consent !== null && kind !== 'full' && (
        <p className="text-sm text-ink-soft">{t('consent', { button: label, text: consent })}</p>
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
        {!isReady && <p className="hint mt-2">{t('fillIn')}</p>}
        <p role="status" className="sr-only">
          {sending !== null && processingText(sending)}
        </p>
      </div>
    </form>
  );
}

function TestNote() {
  const t = messages('payment');
  return (
    <Notice kind="info" announce="off" title={t('testPayment')}>
      {t('testPaymentHow')}
      <ul className="mt-1">
        {testCards.map(({ number, does }) => (
          <li key={number}>
            <span className="inline-block">{number}</span> {messages('test-cards')(does)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The confirmation a bank's page would ask for, for test cards that require it. */
function BankStep({ onConfirm }: { onConfirm: () => void }) {
  const t = messages('payment');
  return (
    <Notice kind="warning" title={t('bank')} action={{ label: t('bankYes'), onClick: onConfirm }}>
      {t('bankHow')}
    </Notice>
  );
}

function buttonLabel(by: PayFormProps['by'], kind: AmountKind, amount: Cents): string {
  const t = messages('payment');
  if (by === 'test') return t(kind === 'card' ? 'saveCard' : 'complete');
  return kind === 'card' ? t('addCardButton') : t('payButton', { sum: money(amount) });
}

function ProblemNotice({ problem: { title, text, way } }: { problem: Problem }) {
  return (
    <Notice kind="error" title={title}>
      {text} {way === 'call' && <CallUs />}
      {way === 'sign-in' && (
        <a
          className="link"
          href={`${pathIn('/login')}?next=${encodeURIComponent(location.pathname + location.hash)}`}
        >
          {messages('payment')('signIn')}
        </a>
      )}
    </Notice>
  );
}
