import { expect, test } from 'vitest';
import { formats } from '../../../src/domain/salon-formats.ts';
import { feesText } from '../../../src/texts/fees.ts';
import { policyText } from '../../../src/components/booking/policy-text.ts';
import { changesText, paidAfterText, paidText } from '../../../src/components/booking/terms-text.ts';
import { passText, readPass } from '../../../src/components/booking/private-link.ts';
import {
  formatDay,
  formatLongDay,
  formatMonth,
  onSalonClock,
  salonClock,
  formatTime,
  formatWhen,
} from '../../../src/platform/dates/date-text.ts';
import { termsOfCut } from '../../support/booked.ts';
import { toTime } from '../../../src/domain/time.ts';
import { toCustomer, fieldsRefused, problemsIn } from '../../../src/features/booking/details.ts';
import { noDetails } from '../../../src/features/booking/draft.ts';
import { formatCount, partsOfDay } from '../../../src/features/booking/calendar.ts';

const NEW_YORK = 'America/New_York';

const slotAt = (time: `${number}:${number}`) =>
  ({ start_at: `2026-11-24T${time}`, end_at: `2026-11-24T${time}` }) as const;

test('dates and times read naturally', () => {
  expect(formatDay('2026-11-24')).toBe('Tue, Nov 24');
  expect(formatLongDay('2026-11-24')).toBe('Tuesday, November 24');
  expect(formatMonth('2026-11-01')).toBe('November 2026');
  expect(formatWhen('2026-11-24T15:30')).toBe('Tue, Nov 24, 3:30 PM');
});

test('midnight and noon are twelve, and no hour is above twelve', () => {
  const shown = Array.from({ length: 24 }, (_, hour) => formatTime(toTime(hour * 60 + 5)));
  expect(shown.filter((words) => words.startsWith('12:05'))).toEqual(['12:05 AM', '12:05 PM']);
  expect(shown.slice(0, 3)).toEqual(['12:05 AM', '1:05 AM', '2:05 AM']);
  expect(shown.slice(11, 14)).toEqual(['11:05 AM', '12:05 PM', '1:05 PM']);
  expect(new Set(shown).size).toBe(24);
});

test("the salon's date is used even if it is tomorrow elsewhere", () => {
  const at = Date.parse('2026-11-24T03:30:00Z');
  expect(salonClock('America/New_York', at)).toBe('2026-11-23T22:30');
  expect(salonClock('Asia/Tokyo', at)).toBe('2026-11-24T12:30');
  expect(salonClock('UTC', Date.parse('2026-11-24T00:00:00Z'))).toBe('2026-11-24T00:00');
});

test('an instant is shown in salon time, whatever its offset', () => {
  for (const iso of ['2026-11-24T09:00:00-05:00', '2026-11-24T14:00:00Z', '2026-11-24T09:00']) {
    expect(onSalonClock(iso, 'America/New_York')).toBe('2026-11-24T09:00');
  }
  expect(onSalonClock('soon', 'America/New_York')).toBeNull();
});

test('afternoon starts at noon and evening at five, and empty parts are left out', () => {
  const parts = partsOfDay([
    slotAt('09:00'),
    slotAt('11:59'),
    slotAt('12:00'),
    slotAt('16:59'),
    slotAt('17:00'),
    slotAt('20:30'),
  ]);
  expect(parts.map(({ name, slots }) => [name, slots.map(({ start_at }) => start_at.slice(11))])).toEqual([
    ['Morning', ['09:00', '11:59']],
    ['Afternoon', ['12:00', '16:59']],
    ['Evening', ['17:00', '20:30']],
  ]);
  expect(partsOfDay([slotAt('14:00')]).map(({ name }) => name)).toEqual(['Afternoon']);
  expect([0, 1, 4].map(formatCount)).toEqual(['No available times', '1 available time', '4 available times']);
});

test('the policy names the amounts, and says if a visit starts too soon to cancel for free', () => {
  const terms = termsOfCut;
  const far = policyText(terms, '2026-11-25T09:00', '2026-11-24T09:00', NEW_YORK);
  expect(far).toContain('The deposit is $43.');
  expect(
    policyText({ ...terms, deposit_cents: 0 }, '2026-11-25T09:00', '2026-11-24T09:00', NEW_YORK),
  ).toMatch(/^Changing/);
  expect(far).toContain('free until 24 hours before');
  expect(far).toContain('$42.50 (50% of the price)');
  expect(policyText(terms, '2026-11-25T09:00', '2026-11-24T09:01', NEW_YORK)).toContain(
    'This visit starts in less than 24 hours',
  );
  const always = { ...terms, deposit_cents: 0, cancel_window: 0 };
  expect(policyText(always, '2026-11-25T09:00', '2026-11-25T08:59', NEW_YORK)).toBe(
    'Changing or canceling is free until your visit starts. Not showing up may cost $42.50 (50% of the price).',
  );
  expect(far).toMatch(/Canceling later, or not showing up, may cost \$42\.50/);
  expect(feesText(formats({}), { ...terms, fee_cents: 1700 }, 'later')).toBe(
    'Canceling later may cost $17 (20% of the price), and not showing up $42.50 (50% of the price).',
  );
  expect(feesText(formats({}), { ...terms, no_show_cents: 0 }, 'later')).toBe(
    'Canceling later may cost $42.50 (50% of the price).',
  );
  expect(feesText(formats({}), { ...terms, fee_cents: 0 }, 'later')).toBe(
    'Not showing up may cost $42.50 (50% of the price).',
  );
  expect(feesText(formats({}), { ...terms, fee_cents: 0, no_show_cents: 0 }, 'later')).toBe('');
  // No cancellation is late if canceling is free until the start.
  for (const when of ['late', 'later', 'accepted'] as const)
    expect(feesText(formats({}), always, when)).toBe('Not showing up may cost $42.50 (50% of the price).');
  const now = {
    price_cents: 9500,
    duration_min: 75,
    deposit_cents: 4800,
    fee_cents: 4750,
    no_show_cents: 4750,
    cancel_window: 48,
  };
  expect(changesText(terms, now)).toBe(
    'The price is now $95 instead of $85. It now takes 1 hr 15 min instead of 1 hr. The deposit is now $48 instead of $43. A late cancellation may now cost $47.50 instead of $42.50. Not showing up may now cost $47.50 instead of $42.50. Online changes now close 48 hours before the visit instead of 24.',
  );
  expect(changesText(always, { ...always, fee_cents: 4750 })).toBe('');
  expect(changesText({ price_cents: 8500 }, terms)).toBe('');
});

test.each([
  ['2027-03-14T10:00', '2027-03-13T09:00', true],
  ['2027-03-14T10:00', '2027-03-13T09:01', false],
  ['2026-11-01T12:00', '2026-10-31T13:00', true],
  ['2026-11-01T12:00', '2026-10-31T13:01', false],
] as const)(
  'the deadline of a visit at %s counts real hours in the night of a clock change',
  (start, now, isFree) => {
    expect(policyText(termsOfCut, start, now, NEW_YORK).includes('free until 24 hours before')).toBe(isFree);
  },
);

test.each([
  [8500, { paid: 0, online: 0, returned: 0 }, null, null],
  [
    8500,
    { paid: 4300, online: 4300, returned: 0 },
    "You've paid $43 of $85. $42 is due at the appointment.",
    "You've paid $43. $42 is due at the appointment.",
  ],
  [
    4000,
    { paid: 8500, online: 8500, returned: 0 },
    "You've paid $85 of $40. You overpaid by $45 at the salon; we'll settle it there.",
    "You've paid $85. You'll get $45 back the way you paid.",
  ],
  [
    4000,
    { paid: 4000, online: 4000, returned: 4500 },
    "You've paid $40 of $40. You'll get $45 back the way you paid.",
    "You've paid $40.",
  ],
  [8500, { paid: 0, online: 0, returned: 4300 }, "You'll get $43 back the way you paid.", null],
])('a price of %i with %o has a text for now and one for after the change', (price, money, stands, would) => {
  expect([paidText(price, money), paidAfterText(price, money)]).toEqual([stands, would]);
});

test("name, email and phone are required, notes aren't, and each field has its own error", () => {
  expect(problemsIn(noDetails)).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    phone: 'Phone is required',
  });
  const right = { name: 'Ada', email: 'ada@example.com', phone: '(555) 010-0100', notes: '' };
  expect(problemsIn(right)).toEqual({});
  expect(problemsIn({ ...right, email: 'ada@example' })).toEqual({ email: 'Invalid email format' });
  expect(Object.keys(problemsIn({ ...right, phone: 'call me', notes: 'x'.repeat(2001) }))).toEqual([
    'phone',
    'notes',
  ]);
});

test('a name with a web address is refused at its field, but a stored one can stay', () => {
  const typed = { name: 'bit.ly/abc', email: 'zoë@example.com', phone: '(555) 010-0100', notes: '' };
  expect(problemsIn(typed)).toEqual({
    name: "A name can't contain a web address",
    email: 'Invalid email format',
  });
  expect(problemsIn(typed, typed)).toEqual({});
  expect(problemsIn({ ...typed, email: 'zoë@x.test' }, typed)).toEqual({ email: 'Invalid email format' });
});

test("server refusals appear at the form's fields", () => {
  expect(fieldsRefused({ 'customer.email': 'No', start_at: 'No' })).toEqual({ email: 'No' });
});

test("empty notes aren't sent", () => {
  const details = { name: ' Ada ', email: 'ada@example.com', phone: '555 0100', notes: ' ' };
  expect(toCustomer(details)).toEqual({ name: 'Ada', email: 'ada@example.com', phone: '555 0100' });
});

test("a private link is read as it was written, and other text isn't one", () => {
  const pass = { id: '36ec4563-68e4-4d24-8b87-37a30edcf7c9', token: 'aB3-_xyz' };
  expect(readPass(`#${passText(pass)}`)).toEqual(pass);
  expect(readPass(`#change=${passText(pass)}`)).toEqual(pass);
  for (const wrong of ['', '#', '#abc', '#a.b.c', '#.b', '#a.', '#a b.c']) expect(readPass(wrong)).toBeNull();
});
