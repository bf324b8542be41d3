import type { Appointment, DeskPayment } from '../../../src/domain/appointments/appointment.ts';
import type { Fee, Payment } from '../../../src/domain/payments/payment.ts';
import type { Receipt } from '../../../src/domain/till/receipt.ts';
import { moneyMovements } from '../../../src/domain/payments/money-received.ts';
import type { EpochMs } from '../../../src/domain/time.ts';
import { appointment } from '../../support/build.ts';

const charged = {
  provider: 'stripe' as const,
  held_until: 0,
  reference: '',
  charge: '',
  url: '',
  last4: '',
  events: [],
  refunds: [],
};

export function online(amount_cents: number, when: EpochMs, changes: Partial<Payment> = {}): Payment {
  const times = { started_at: when, paid_at: when };
  return { ...charged, ...times, id: 'online', kind: 'deposit', state: 'paid', amount_cents, ...changes };
}

export function fee(amount_cents: number, when: EpochMs, changes: Partial<Fee> = {}): Fee {
  const times = { started_at: when, paid_at: when };
  return { ...charged, ...times, id: 'fee', reason: 'no_show', state: 'paid', amount_cents, ...changes };
}

export function desk(amount_cents: number, when: EpochMs, changes: Partial<DeskPayment> = {}): DeskPayment {
  const before = { status: 'booked' as const, held_until: null };
  return { id: 'desk', method: 'cash', kind: 'deposit', amount_cents, at: when, before, ...changes };
}

/** The fields of a receipt except its kind. */
export const line = {
  name: 'Cut',
  amount_cents: 8500,
  discount_cents: 0,
  tax_cents: 0,
  tax_percentage: 0,
  tax_included: false,
  service_id: 1,
};

export function receipt(when: EpochMs, changes: Partial<Receipt> = {}): Receipt {
  return {
    number: 1,
    at: when,
    undoes: null,
    lines: [{ kind: 'service', ...line }],
    tip_cents: 0,
    paid_before_cents: 0,
    methods: [{ method: 'cash', amount_cents: 8500 }],
    change_cents: 0,
    mailed: false,
    ...changes,
  };
}

/** The appointment of `build.ts`, paid by the sum of its parts. */
export function visit(changes: Partial<Appointment>): Appointment {
  const made = appointment({ status: 'booked', ...changes });
  const amount_paid_cents = moneyMovements({ ...made, amount_paid_cents: 0 })
    .filter(({ id }) => id !== 'earlier')
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  return { ...made, amount_paid_cents, ...changes };
}
