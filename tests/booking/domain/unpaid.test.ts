import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openZone } from '../../../netlify/platform/zone.ts';
import { isStillHeld, warningsFor } from '../../../src/domain/messages/appointment-emails.ts';
import { minuteFrom, toMs, readMoment, type EpochMs } from '../../../src/domain/time.ts';
import {
  CHECKOUT_GRACE,
  heldUntil,
  holdEnds,
  warnedFrom,
  withHold,
} from '../../../src/domain/booking/unpaid-hold.ts';
import type { Payment } from '../../../src/domain/payments/payment.ts';
import { visit } from '../../store/builders.ts';

const newYork = openZone('America/New_York');
const MINUTE = 60_000;

/** Returns an instant such as '2026-11-23T14:00Z' in epoch milliseconds. */
function at(iso: string): EpochMs {
  const moment = readMoment(iso);
  if (moment?.kind !== 'instant') throw new Error(`${iso} is no instant`);
  return moment.at;
}
const FAR = minuteFrom(at('2028-06-01T12:00Z'));
const until = (now: string, { start = FAR, minutes = 120, zone = newYork } = {}) =>
  heldUntil(at(now), start, { unpaidHoldMinutes: minutes }, zone);

describe('an unpaid time', () => {
  test.each([
    ['is held for two hours from the next whole minute', '2026-11-23T14:00:01Z', '2026-11-23T16:01Z'],
    [
      'is held for two hours if that ends before nine in the evening',
      '2026-11-23T23:59Z',
      '2026-11-24T01:59Z',
    ],
    [
      'is held until nine in the morning if that ends at nine in the evening',
      '2026-11-24T00:00Z',
      '2026-11-24T14:00Z',
    ],
    ['is held until the same morning if that ends after midnight', '2026-11-24T04:00Z', '2026-11-24T14:00Z'],
    ['is held no longer if that ends at nine in the morning', '2026-11-24T12:00Z', '2026-11-24T14:00Z'],
    // New York's clocks go forward on March 14, 2027 and back on November 7, 2027.
    ['is held through the night in which an hour is skipped', '2027-03-14T02:30Z', '2027-03-14T13:00Z'],
    ['is held through the night that is an hour longer', '2027-11-07T01:30Z', '2027-11-07T14:00Z'],
  ])('%s', (_, now, ends) => {
    expect(until(now)).toBe(at(ends));
  });

  test('is held no longer than until its start, and without end if the setting is 0', () => {
    const start = minuteFrom(at('2026-11-23T15:00Z'));
    expect(until('2026-11-23T14:00Z', { start })).toBe(toMs(start));
    expect(until('2026-11-24T02:00Z', { start: minuteFrom(at('2026-11-24T13:30Z')) })).toBe(
      at('2026-11-24T13:30Z'),
    );
    expect(until('2026-11-23T14:00Z', { minutes: 0 })).toBeNull();
  });

  test('is held at least as long as set, never ending at night or past the next morning', () => {
    const zones = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu'].map(
      openZone,
    );
    fc.assert(
      fc.property(
        fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2028-01-01T00:00Z') }),
        fc.integer({ min: 1, max: 60 * 24 * 60 }),
        fc.integer({ min: 1, max: 7 * 1440 }),
        fc.constantFrom(...zones),
        (now, ahead, minutes, zone) => {
          const start = minuteFrom(now) + ahead;
          const ends = heldUntil(now, start, { unpaidHoldMinutes: minutes }, zone) ?? Number.NaN;
          expect(ends).toBeLessThanOrEqual(toMs(start));
          if (ends === toMs(start)) return;
          const { minute } = zone.local(ends / MINUTE);
          expect(minute).toBeGreaterThanOrEqual(9 * 60);
          expect(minute).toBeLessThan(21 * 60);
          expect(ends).toBeGreaterThanOrEqual(now + minutes * MINUTE);
          // A night is twelve hours, or thirteen when the clock is set back.
          expect(ends).toBeLessThanOrEqual(now + (minutes + 1 + 13 * 60) * MINUTE);
        },
      ),
    );
  });
});

const held_until = at('2026-11-23T16:00Z');
const held = visit('held', FAR, {
  status: 'pending',
  created_at: at('2026-11-23T14:00Z'),
  held_until,
  source: 'online',
});
const checkout = (state: Payment['state'], ends: EpochMs): Payment => ({
  id: 'payment',
  provider: 'stripe',
  kind: 'deposit',
  amount_cents: 4300,
  state,
  started_at: 0,
  paid_at: null,
  held_until: ends,
  reference: '',
  charge: '',
  url: '',
  last4: '',
  events: [],
  refunds: [],
});

describe('the end of a hold', () => {
  test('is later while a checkout is open, and as before once the checkout closes', () => {
    const ends = held_until + 10 * MINUTE;
    expect(holdEnds(held)).toBe(held_until);
    expect(holdEnds({ ...held, payments: [checkout('open', ends)] })).toBeGreaterThan(
      // The jobs run every five minutes.
      ends + CHECKOUT_GRACE + 5 * MINUTE,
    );
    expect(holdEnds({ ...held, payments: [checkout('open', held_until - 10 * MINUTE)] })).toBe(held_until);
    expect(holdEnds({ ...held, payments: [checkout('closed', ends)] })).toBe(held_until);
    // Nobody can extend a hold by opening one checkout after another.
    const tomorrow = checkout('open', held_until + 24 * 60 * MINUTE);
    expect(holdEnds({ ...held, payments: [tomorrow] })).toBe(held_until + 60 * MINUTE);
  });

  test.each([
    ['something was paid', { amount_paid_cents: 1 }],
    ['it is canceled', { status: 'canceled' as const }],
    ['it is over', { status: 'completed' as const }],
    ['its client was erased', { erased: true }],
    ['it was made before there were holds', { held_until: null }],
  ])('never comes if %s', (_, part) => {
    expect(holdEnds({ ...held, ...part })).toBeNull();
    expect(withHold({ ...held, ...part }).held_until).toBeNull();
  });

  test('survives changes, comes sooner with an earlier start, and disappears once the owner keeps the time', () => {
    expect(withHold(held)).toEqual(held);
    const sooner = withHold({ ...held, start: held_until / MINUTE - 30 });
    expect(sooner.held_until).toBe(held_until - 30 * MINUTE);
    expect(withHold({ ...sooner, start: FAR }).held_until).toBe(held_until - 30 * MINUTE);
    expect(withHold(held, true).held_until).toBeNull();
  });

  test('is remembered until the time is booked again', () => {
    const released = {
      ...held,
      held_until: null,
      status: 'canceled' as const,
      released_from: 'pending' as const,
    };
    expect(withHold(released).released_from).toBe('pending');
    expect(withHold({ ...released, status: 'booked' as const }).released_from).toBeNull();
  });
});

const emails = (now: EpochMs, part = {}) =>
  warningsFor([{ ...held, ...part }], { emailNotifications: true }, now);

describe('the warning', () => {
  test('is due half an hour before the end, or halfway through a short hold, once', () => {
    expect(warnedFrom(held_until, held)).toBe(held_until - 30 * MINUTE);
    expect(warnedFrom(held_until, { created_at: held_until - 20 * MINUTE })).toBe(held_until - 10 * MINUTE);
    expect(emails(held_until - 30 * MINUTE - 1)).toEqual([]);
    const [first] = emails(held_until - 30 * MINUTE);
    expect(emails(held_until - 1)[0]?.id).toBe(first?.id);
    expect(emails(held_until)).toEqual([]);
    expect(emails(held_until - 1, { amount_paid_cents: 4300 })).toEqual([]);
    expect(warningsFor([held], { emailNotifications: false }, held_until - 1)).toEqual([]);
  });

  test("isn't sent for holds that are paid, changed, canceled or over", () => {
    const now = held_until - MINUTE;
    expect(isStillHeld(held, held, now)).toBe(true);
    expect(isStillHeld(held, null, now)).toBe(false);
    expect(isStillHeld(held, { ...held, amount_paid_cents: 4300 }, now)).toBe(false);
    expect(isStillHeld(held, { ...held, status: 'canceled' }, now)).toBe(false);
    expect(isStillHeld(held, { ...held, held_until: null }, now)).toBe(false);
    expect(isStillHeld(held, { ...held, held_until: held_until - 1 }, now)).toBe(false);
    expect(isStillHeld(held, held, held_until)).toBe(false);
  });
});
