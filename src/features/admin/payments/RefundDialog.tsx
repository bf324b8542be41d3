import { tillPaper } from '../data/till-paper.ts';
import { useStore } from '@nanostores/react';
import { isVisit, type Deal } from '../data/sales.ts';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { RadioCards } from '../../../platform/ui/RadioCards.tsx';
import type { Cents } from '../../../domain/money.ts';
import { money } from '../../../platform/money.ts';
import { methodName } from '../../../domain/till/till.ts';
import { closeDialog } from '../shell/dialogs.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { MoneyField } from '../forms/FormFields.tsx';
import { WhoseVisit } from '../appointments/AppointmentHeading.tsx';
import { dayText } from './take-back-fee.ts';
import {
  creditLines,
  mostRefundable,
  splitParts,
  refundable,
  refundForm,
  totalCents,
  type OpenRefund,
  type Refundable,
} from './refund-form.ts';

/** Refund: an amount or receipt lines, the payments it goes back to, and a reason. */
export function RefundDialog({ appointment }: { appointment: Deal }) {
  const form = useStore(refundForm.$form);
  const own = form?.subject ?? appointment;
  const most = mostRefundable(own);
  return (
    <FormDialog
      store={refundForm}
      subject={appointment}
      what="refund"
      words={words}
      isReady={most > 0}
      onClose={closeDialog}
    >
      {(open, field) => (
        <>
          {isVisit(own) && <WhoseVisit appointment={own} />}
          {most === 0 ? (
            <Notice kind="info">There's nothing left to refund.</Notice>
          ) : (
            <>
              <HowMuch form={open} own={own} />
              <GoesBackTo form={open} own={own} />
              {field('reason')}
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}

function words({ values }: OpenRefund) {
  const total = totalCents(values);
  return {
    title: 'Refund',
    save: total ? `Refund ${money(total)}` : 'Refund',
    saving: 'Refunding...',
    problem: "We couldn't make the refund.",
  };
}

interface PartProps {
  form: OpenRefund;
  own: Deal;
}

/** An amount, or the refund of each receipt line. */
function HowMuch({ form, own }: PartProps) {
  const lines = creditLines(own);
  const { of, lines: typed } = form.values;
  return (
    <>
      {lines.length > 0 && (
        <RadioCards
          legend="Refund"
          value={of}
          onPick={(of) => refundForm.type({ of, payments: null })}
          options={[
            { value: 'sum', label: 'An amount', detail: 'Split across all items, tip last' },
            { value: 'lines', label: `Items on the ${tillPaper()}` },
          ]}
        />
      )}
      {of === 'sum' ? (
        <MoneyField
          className="max-w-48"
          label="Amount"
          hint={upTo(mostRefundable(own))}
          value={form.values.amount}
          error={form.errors.amount}
          onType={(amount) => refundForm.type({ amount, payments: null })}
        />
      ) : (
        lines.map(({ path, name, left_cents }, i) =>
          left_cents === 0 ? null : (
            <MoneyField
              className="max-w-48"
              key={path}
              label={name}
              hint={upTo(left_cents)}
              value={typed[i] ?? ''}
              error={errorAt(form, path)}
              onType={(text) => refundForm.type({ lines: typed.with(i, text), payments: null })}
            />
          ),
        )
      )}
    </>
  );
}

/** The refunded payments, and what the owner must still do. */
function GoesBackTo({ form, own }: PartProps) {
  const parts = splitParts(form.values, own);
  const payments = refundable(own);
  const inPerson = payments.filter(({ id, method }) => method !== 'online' && parts[id]);
  const isByHand = inPerson.some(({ method }) => method !== 'gift_card');
  const hints = [
    payments.some(({ method }) => method === 'online') && 'Online payments are refunded automatically.',
    inPerson.some(({ method }) => method === 'gift_card') && 'What a gift card paid goes back to it.',
  ].filter(Boolean);
  const rest = hints.length > 0 ? 'the rest' : 'it';
  return (
    <fieldset>
      <legend className="label">Refund to</legend>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {payments.map((payment) => (
          <MoneyField
            className="max-w-48"
            key={payment.id}
            label={toName(payment, own)}
            hint={upTo(payment.refundable_cents)}
            value={parts[payment.id] ?? ''}
            error={errorAt(form, `payments.${payment.id}`)}
            onType={(text) => refundForm.type({ payments: { ...parts, [payment.id]: text } })}
          />
        ))}
      </div>
      <p className="hint mt-2 empty:hidden">
        {[...hints, isByHand && `Refund ${rest} at the desk, the way it was paid.`].filter(Boolean).join(' ')}
      </p>
    </fieldset>
  );
}

/** 'Card terminal, Nov 24' */
function toName({ at, ...by }: Refundable, { time_zone }: Deal): string {
  return `${methodName(by)}, ${dayText(at, time_zone)}`;
}

function errorAt({ errors }: OpenRefund, path: string): string | undefined {
  return (errors as Readonly<Record<string, string | undefined>>)[path];
}

function upTo(cents: Cents): string {
  return `Up to ${money(cents)}`;
}
