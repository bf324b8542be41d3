import type { Appointment } from './appointment.ts';
import type { Cents } from './money.ts';
import type { paymentMethods } from './payment.ts';
import type { Receipt } from './receipt.ts';
import { moneyOf, takenAtTill, UNDATED, type Money } from './received.ts';
import { isActive } from './status.ts';
import { standingReceipt, tillSums } from './till.ts';
import { msOf, type EpochMs } from './time.ts';
import { sharesOf } from './visit-services.ts';

// What was received, and for what: docs/decisions/money.md.

/** Received is services + retail + tips + tax + fees + deposits - refunds; discounts are gone already, and only told. */
export const noIncome = {
  received_cents: 0,
  services_cents: 0,
  retail_cents: 0,
  tips_cents: 0,
  tax_cents: 0,
  discounts_cents: 0,
  fees_cents: 0,
  deposits_cents: 0,
  refunds_cents: 0,
};
/** In cents. Any of them may be less than nothing where more was undone than done; deposits are, where visits took place. */
export type Sums = typeof noIncome;
const figures = Object.keys(noIncome) as (keyof Sums)[];

type Method = (typeof paymentMethods)[number];

interface SoldService {
  /** Null of a line of a receipt that is none of the salon's services. */
  readonly id: number | null;
  readonly name: string;
  readonly cents: Cents;
}

/** One thing that happened to money: that it came, went back, or became something else. */
export interface Entry {
  readonly at: EpochMs;
  readonly kind: Money['kind'] | 'undone' | 'visit';
  readonly appointment: Pick<Appointment, 'id' | 'reference'>;
  /** The number of its receipt; null without one. */
  readonly receipt: number | null;
  readonly sums: Sums;
  readonly methods: readonly { readonly method: Method; readonly cents: Cents }[];
  readonly services: readonly SoldService[];
}

/**
 * All that happened to the money of an appointment. Until its check-out what is paid for its services is a deposit, and from
 * then on what it was paid for. Without a check-out that is its start, once that is over; and what is kept of a visit that
 * did not take place is a fee.
 */
export function entriesOf(appointment: Appointment, now: EpochMs): Entry[] {
  const sale = standingReceipt(appointment.receipts);
  const earnedFrom = sale?.at ?? msOf(appointment.start);
  // Money without a date was there before whatever was checked out, and so was what came in the same millisecond: nothing is due after it.
  const isBefore = ({ at, id }: Money) => at < earnedFrom || (sale && (at === sale.at || id === UNDATED));

  const money = moneyOf(appointment).filter(({ kind }) => kind !== 'checkout');
  const kept = money
    .filter((one) => !isFee(one) && isBefore(one))
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);

  const entry = (known: Pick<Entry, 'at' | 'kind'> & Partial<Entry>): Entry => ({
    appointment,
    receipt: null,
    sums: noIncome,
    methods: [],
    services: [],
    ...known,
  });
  return [
    ...money.map((one) => {
      const { at, kind, method, amount_cents: cents } = one;
      return entry({
        at,
        kind,
        methods: [{ method, cents }],
        ...(cents < 0
          ? { sums: { ...noIncome, received_cents: cents, refunds_cents: -cents } }
          : kind === 'fee'
            ? { sums: { ...noIncome, received_cents: cents, fees_cents: cents } }
            : isBefore(one)
              ? { sums: { ...noIncome, received_cents: cents, deposits_cents: cents } }
              : earned(appointment, cents, cents)),
      });
    }),
    ...appointment.receipts.map((receipt) => entry(checkedOut(receipt))),
    ...(sale || kept === 0 || earnedFrom > now
      ? []
      : [entry({ at: earnedFrom, kind: 'visit', ...earned(appointment, kept, 0) })]),
  ];
}

function isFee({ kind }: Money): boolean {
  return kind === 'fee' || kind === 'fee_refund';
}

/** What a visit has brought: to its services, or as a fee where it did not take place. What did not come now was a deposit. */
function earned(
  appointment: Pick<Appointment, 'status' | 'services'>,
  cents: Cents,
  received: Cents,
): Pick<Entry, 'sums' | 'services'> {
  const sums = { ...noIncome, received_cents: received, deposits_cents: received - cents };
  if (!isActive(appointment)) return { sums: { ...sums, fees_cents: cents }, services: [] };
  const services = sharesOf(cents, appointment.services).map(({ service: { id, name }, amount_cents }) => ({
    id,
    name,
    cents: amount_cents,
  }));
  return { sums: { ...sums, services_cents: cents }, services };
}

/** What was checked out, or undone; what of it was paid before is a deposit no more. */
function checkedOut(receipt: Receipt): Omit<Entry, 'appointment'> {
  const { number, at, undoes, lines, tax_included, tip_cents } = receipt;
  const sign = undoes === null ? 1 : -1;
  const sold = lines.map(({ amount_cents, discount_cents, tax_cents, ...line }) => ({
    ...line,
    cents: sign * (amount_cents - discount_cents - (tax_included ? tax_cents : 0)),
  }));
  const of = (kind: 'service' | 'retail') => sold.filter((line) => line.kind === kind);
  const sums = tillSums(receipt);
  const methods = takenAtTill(receipt).map(({ method, amount_cents }) => ({ method, cents: amount_cents }));
  const received_cents = sumOf(methods);
  const parts = {
    services_cents: sumOf(of('service')),
    retail_cents: sumOf(of('retail')),
    tips_cents: sign * tip_cents,
    tax_cents: sign * sums.tax_cents,
  };
  return {
    at,
    kind: undoes === null ? 'checkout' : 'undone',
    receipt: number,
    sums: {
      ...noIncome,
      ...parts,
      received_cents,
      discounts_cents: sign * sums.discount_cents,
      deposits_cents: received_cents - sign * sums.total_cents,
    },
    methods,
    services: of('service').map(({ service_id = null, name, cents }) => ({ id: service_id, name, cents })),
  };
}

export function total(entries: readonly Pick<Entry, 'sums'>[]): Sums {
  const sums = { ...noIncome };
  for (const entry of entries) for (const figure of figures) sums[figure] += entry.sums[figure];
  return sums;
}

export function sumOf(amounts: readonly { readonly cents: Cents }[]): Cents {
  return amounts.reduce((sum, { cents }) => sum + cents, 0);
}
