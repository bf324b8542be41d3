import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import { CallUs } from '../../components/booking/CallUs.tsx';
import { dayWords, lengthWords, timeWords } from '../../components/booking/when.ts';
import { $facts } from '../../components/site/facts.ts';
import { Notice } from '../../components/ui/Notice.tsx';
import { depositOf, dollars } from '../../domain/money.ts';
import { $bill, startPayment, type Bill } from './bill.ts';

interface Props {
  /** Shown when the page was opened without a booking. */
  sample: Bill;
  /** What the salon asks for until it has said so itself. */
  policy: { readonly requireDeposit: boolean; readonly depositPercentage: number };
}

/** What a booking costs, and how it is paid: at the salon, until a payment provider is configured. */
export function Payment({ sample, policy }: Props) {
  const { requireDeposit, depositPercentage } = useStore($facts) ?? policy;
  const bill = useStore($bill) ?? sample;
  useLayoutEffect(startPayment, []);
  const deposit = depositOf(bill.cents, depositPercentage);

  return (
    <>
      {bill.manage === null && (
        <Notice kind="info" title="This is a sample booking." announce="off" className="mb-6">
          You came here without a booking, so nothing on this page will be charged.
        </Notice>
      )}
      <dl className="card divide-y divide-line px-5 sm:px-6">
        <Line term={bill.service} detail={lengthWords(bill.minutes)} value={whenOf(bill)} />
        {requireDeposit && (
          <>
            <Line term="Deposit" detail={`${depositPercentage}% of the price`} value={dollars(deposit)} />
            <Line
              term="Due at the appointment"
              detail="After the deposit"
              value={dollars(bill.cents - deposit)}
            />
          </>
        )}
        <Line term="Full price" value={dollars(bill.cents)} isTotal />
      </dl>
      <p className="mt-6">
        Payment is taken at the salon, by cash or card: there is nothing to pay online now. Questions?{' '}
        <CallUs />
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        {bill.manage !== null && (
          <a className="btn btn-primary" href={bill.manage}>
            See your booking
          </a>
        )}
        <a className={`btn ${bill.manage === null ? 'btn-primary' : 'btn-secondary'}`} href="/booking">
          Book {bill.manage === null ? 'an' : 'Another'} Appointment
        </a>
      </p>
    </>
  );
}

function whenOf({ date, time }: Bill): string {
  return date === null || time === null ? 'A day of your choice' : `${dayWords(date)}, ${timeWords(time)}`;
}

function Line({
  term,
  detail,
  value,
  isTotal = false,
}: {
  term: string;
  detail?: string;
  value: string;
  isTotal?: boolean;
}) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-4">
      <dt className={isTotal ? 'text-lg font-semibold' : 'font-medium'}>
        {term}
        {detail !== undefined && <span className="block text-sm font-normal text-ink-soft">{detail}</span>}
      </dt>
      <dd className={`text-right ${isTotal ? 'text-xl font-semibold' : ''}`}>{value}</dd>
    </div>
  );
}
