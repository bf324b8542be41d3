import type { CalendarShape } from '../../../src/api/calendar/calendars.ts';
import { isActive } from '../../../src/domain/appointments/status.ts';
import type { readNeeds } from '../../../src/api/overview/needs-me.ts';
import type { DataOf } from '../../../src/platform/call/endpoint.ts';
import type { OwnersAppointment, ReceiptShape } from '../../../src/api/shapes.ts';
import type { LocalDate } from '../../../src/domain/time.ts';

type Fee = NonNullable<OwnersAppointment['fees']>[number];

/** The day of most tests: a Tuesday. */
export const today: LocalDate = '2026-11-24';
export const yesterday: LocalDate = '2026-11-23';
export const tomorrow: LocalDate = '2026-11-25';

let made = 0;

/** Makes an appointment: by default an hour for $85 today at nine, booked online and pending. */
export function appointment(
  part: Partial<Omit<OwnersAppointment, 'customer' | 'service'>> & {
    customer?: Partial<OwnersAppointment['customer']>;
    service?: Partial<OwnersAppointment['service']>;
  } = {},
): OwnersAppointment {
  made += 1;
  const { date = today, time = '09:00' } = part;
  const start_at = `${date}T${time}:00-05:00`;
  const service = {
    id: 1,
    name: "Women's Cut & Style",
    duration: 60,
    price: 85,
    price_cents: 8500,
    ...part.service,
  };
  return {
    id: `visit-${made}`,
    reference: `R${made}`,
    version: 1,
    status: 'pending',
    payment_status: 'pending',
    notes: '',
    owner_notes: '',
    payments: [],
    receipts: [],
    card: null,
    date,
    time,
    start_at,
    services: [{ ...service, start_at }],
    end_at: `${date}T10:00:00-05:00`,
    time_zone: 'America/New_York',
    source: 'online',
    series: null,
    amount_paid_cents: 0,
    refunded_cents: 0,
    balance_cents: isActive({ status: part.status ?? 'pending' })
      ? Math.max(0, service.price_cents - (part.amount_paid_cents ?? 0))
      : 0,
    held_until: null,
    client_confirmed_at: null,
    created_at: '2026-11-01T12:00:00.000Z',
    ...part,
    customer: { name: 'Jamie Rivera', email: 'jamie@example.com', phone: '(555) 010-0110', ...part.customer },
    service,
  };
}

/** The same appointment, missed by Jamie yesterday, without a card: half the price may be charged. */
export const missed = appointment({
  id: 'jamie',
  version: 3,
  date: yesterday,
  status: 'no_show',
  fee: {
    reason: 'no_show',
    agreed: true,
    percent: 50,
    price_cents: 8500,
    agreed_cents: 4250,
    proposed_cents: 4250,
    kept_cents: 0,
    most_cents: 4250,
    card_cents: 4250,
  },
});

/** Makes a fee: by default half the price, requested today by link. */
export function fee(part: Partial<Fee> = {}): Fee {
  return {
    id: 'f1',
    reason: 'no_show',
    amount_cents: 4250,
    returned_cents: 0,
    state: 'asked',
    started_at: `${today}T09:30:00-05:00`,
    paid_at: part.state === 'paid' ? `${today}T09:30:00-05:00` : null,
    last4: '',
    disputed: false,
    ...part,
  };
}

/** Makes a receipt: by default for an hour for $85, paid in cash today at half past nine. */
export function receipt(part: Partial<ReceiptShape> = {}): ReceiptShape {
  return {
    number: 12,
    at: `${today}T09:30:00-05:00`,
    undoes: null,
    undo_until: part.undoes === undefined ? `${tomorrow}T00:00:00-05:00` : null,
    lines: [
      {
        kind: 'service',
        name: "Women's Cut & Style",
        amount_cents: 8500,
        discount_cents: 0,
        tax_cents: 0,
        tax_percentage: 0,
        tax_included: false,
        service_id: 1,
      },
    ],
    tax: [],
    discount_cents: 0,
    tax_cents: 0,
    tip_cents: 0,
    services_cents: 8500,
    total_cents: 8500,
    paid_before_cents: 0,
    methods: [{ method: 'cash', amount_cents: 8500 }],
    change_cents: 0,
    returned_cents: 0,
    mailed: false,
    ...part,
  };
}

/** The overview of an empty salon. */
export const emptyOverview = {
  date: today,
  today_count: 0,
  unconfirmed_tomorrow: 0,
  week_count: 0,
  month_revenue_cents: 0,
  month_booked_cents: 0,
  client_count: 0,
  past_due_count: 0,
  owed_count: 0,
  today: [],
  tasks: [],
};

/** The tasks that need the owner: none, or only these. */
export const needsNow = (part: Partial<DataOf<typeof readNeeds>> = {}): DataOf<typeof readNeeds> => ({
  count: 0,
  appointments: [],
  owed_count: 0,
  failed: [],
  calendars: [],
  low_stock: [],
  ...part,
});

/** The profile of the client of an appointment. */
export const profile = { id: 'ada', notes: '', last_note: null, booking: 'normal', no_shows: 0 } as const;

/** The formulas of a client in a salon that has recorded none yet. */
export const noFormulas = {
  formulas: [],
  parts: { brand: [], shade: [], developer: [], ratio: [], minutes: [] },
};

/** One of the owner's calendars. */
export const family: CalendarShape = {
  id: 'family',
  name: 'Family',
  google: null,
  read_at: '2026-11-24T09:15:00-05:00',
  events: 12,
  unread: 0,
  problem: null,
};

export const oil = {
  id: 'oil',
  version: 1,
  name: 'Hair oil',
  price_cents: 1800,
  tax_rate: null as string | null,
  barcode: '4006381333931',
  stock: 5,
  low_stock: 2,
  sold_at: null as string | null,
  corrections: [] as { at: string; change: number; reason: string }[],
};
