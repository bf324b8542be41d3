import type { ReactNode } from 'react';
import type { AppointmentShape } from '../../api/shapes.ts';
import { messages } from '../../platform/messages.ts';
import {
  toClock,
  formatDay,
  toDate,
  onSalonClock,
  formatTime,
  formatLength,
} from '../../platform/dates/date-text.ts';
import { visitPriceText } from '../../components/booking/ServiceLines.tsx';
import type { Held } from '../../components/booking/private-page.ts';
import type { Cents } from '../../domain/money.ts';
import { money, priceText } from '../../platform/money.ts';
import { isActive } from '../../domain/appointments/status.ts';

/** The items that a payment is for, as far as they are known. */
interface BillProps {
  readonly service: { readonly name: string; readonly duration: number; readonly price_cents: Cents };
  /** The visit's services, if known individually. */
  readonly services?: AppointmentShape['services'];
  /** Null until a day is chosen. */
  readonly when: Pick<AppointmentShape, 'date' | 'time'> | null;
  readonly reference?: string | undefined;
  /** The total with retail, tax and tip, if the visit was checked out. */
  readonly total?: Cents | undefined;
  /** Lines for earlier payments and the balance. */
  readonly children?: ReactNode;
}

/** The visit and its price. */
export function Bill({ service, services, when, reference, total, children }: BillProps) {
  const t = messages('payment');
  const done = services ?? [];
  const isOne = done.length < 2;
  return (
    <dl className="card @container divide-y divide-line px-5 sm:px-6">
      <Line
        term={isOne ? service.name : t('visit')}
        detail={
          <>
            {formatLength(service.duration)}
            <br />
            {reference && t.rich('reference', { reference: unbroken(reference) })}
          </>
        }
      >
        {when === null
          ? t('dayOfChoice')
          : t.rich('when', { day: unbroken(formatDay(when.date)), time: unbroken(formatTime(when.time)) })}
      </Line>
      {!isOne &&
        done.map(({ id, name, duration, price_cents, price_from }) => (
          <Line key={id} term={name} detail={formatLength(duration)}>
            {priceText(price_cents, price_from)}
          </Line>
        ))}
      <Line term={t('price')}>{visitPriceText(service.price_cents, done)}</Line>
      {total !== undefined && total !== service.price_cents && <Line term={t('total')}>{money(total)}</Line>}
      {children}
    </dl>
  );
}

/** A part of a line that wraps as a whole on a narrow screen. */
function unbroken(text: string) {
  return (
    <span key={text} className="whitespace-nowrap">
      {text}
    </span>
  );
}

/** The total of the receipts that were not voided, less credits, in cents; undefined if the visit was not checked out. */
export function receiptTotal({ receipts = [] }: Held): Cents | undefined {
  const standing = receipts.filter(({ undone }) => !undone);
  if (standing.length === 0) return undefined;
  return standing.reduce(
    (sum, { total_cents, credits }) => sum + (credits === undefined ? total_cents : -total_cents),
    0,
  );
}

/** The visit, its payments and what is due. */
export function BookingBill({ booking, children }: { booking: Held; children?: ReactNode }) {
  const t = messages('payment');
  const { payments, amount_paid_cents, balance_cents, paying, time_zone } = booking;
  const online = payments.reduce(
    (sum, { amount_cents, refunded_cents }) => sum + amount_cents - refunded_cents,
    0,
  );
  const total = receiptTotal(booking);
  // amount_paid_cents covers only services.
  const atSalon = (total === undefined ? amount_paid_cents : total - balance_cents) - online;
  // Before checkout, a pay code may ask for more than the price.
  const added =
    total === undefined && paying.due_cents > 0
      ? paying.due_cents + amount_paid_cents - booking.service.price_cents
      : 0;
  return (
    <Bill {...booking} when={booking} total={total}>
      {added > 0 && <Line term={t('extras')}>{money(added)}</Line>}
      {payments.map((payment) => (
        <PaidLine
          key={payment.id}
          {...payment}
          term={t(payment.kind === 'deposit' ? 'depositPaid' : 'paid')}
          backCents={payment.refunded_cents}
          isTest={payment.provider === 'test'}
          zone={time_zone}
        />
      ))}
      {atSalon !== 0 && (
        <Line term={t(atSalon > 0 ? 'paidAtSalon' : 'settledAtSalon')}>{money(atSalon)}</Line>
      )}
      {isActive(booking) && (
        <Line
          term={t(
            paying.due_cents === 0
              ? 'nothingDue'
              : total !== undefined
                ? 'balanceDue'
                : booking.prepay
                  ? 'dueBefore'
                  : 'dueThen',
          )}
          isTotal
        >
          {paying.at_least ? t('atLeast', { sum: money(paying.due_cents) }) : money(paying.due_cents)}
        </Line>
      )}
      {children}
    </Bill>
  );
}

interface PaidLineProps {
  readonly term: string;
  readonly amount_cents: Cents;
  /** The refunded part. */
  readonly backCents: Cents;
  /** ISO with offset. */
  readonly paid_at: string | null;
  readonly last4: string;
  readonly isTest?: boolean;
  readonly zone: string;
}

/** Each payment's amount, date and card, and its refunds. */
export function PaidLine({ term, amount_cents, backCents, paid_at, last4, isTest, zone }: PaidLineProps) {
  const t = messages('payment');
  const at = paid_at === null ? null : onSalonClock(paid_at, zone);
  const moment = at === null ? [] : [unbroken(formatDay(toDate(at))), unbroken(formatTime(toClock(at)))];
  const card = last4 === '' ? null : t('card', { last4 });
  const parts = [...moment, card, isTest && t('test')].filter(Boolean);
  return (
    <>
      <Line term={term} detail={parts.flatMap((part, i) => (i === 0 ? part : [', ', part]))}>
        {money(amount_cents)}
      </Line>
      {backCents > 0 && <Line term={t('refunded')}>{money(-backCents)}</Line>}
    </>
  );
}

/** The link to the next step, at the end of a payment page. */
export function MainLink({ href, children }: { href: string; children: string }) {
  return (
    <p className="mt-6">
      <a className="btn btn-primary" href={href}>
        {children}
      </a>
    </p>
  );
}

interface LineProps {
  readonly term: string;
  readonly detail?: ReactNode;
  readonly isTotal?: boolean;
  readonly children: ReactNode;
}

export function Line({ term, detail, isTotal = false, children }: LineProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 py-4 print:py-2">
      <dt className={`min-w-0 flex-1 basis-32 ${isTotal ? 'text-lg font-semibold' : 'font-medium'}`}>
        {term}
        {detail !== undefined && <span className="block text-sm font-normal text-ink-soft">{detail}</span>}
      </dt>
      <dd className={`ms-auto text-end wrap-break-word ${isTotal ? 'text-xl font-semibold' : ''}`}>
        {children}
      </dd>
    </div>
  );
}
