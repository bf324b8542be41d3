import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $ahead, hearTime, salonNow } from '../../../src/platform/call/server-time.ts';
import { salonToday } from '../../../src/platform/dates/date-text.ts';
import { start } from '../../../src/features/admin/appointments/editor/visit-values.ts';
import { salonDate } from '../../../src/features/admin/data/salon-clock.ts';

const DEVICE = Date.parse('2026-10-30T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: DEVICE });
  $ahead.set(0);
});
afterEach(() => void vi.useRealTimers());

const hears = (now: string, cached = 'no-store') =>
  hearTime(
    new Response(null, { headers: { 'Salon-Time': String(Date.parse(now)), 'Cache-Control': cached } }),
  );

test("the salon's clock counts and runs on between answers", () => {
  hears('2026-11-23T15:00:00Z');
  expect(new Date(salonNow()).toISOString()).toBe('2026-11-23T15:00:00.000Z');
  vi.setSystemTime(DEVICE + 90_000);
  expect(new Date(salonNow()).toISOString()).toBe('2026-11-23T15:01:30.000Z');
  expect(salonToday('America/New_York')).toBe('2026-11-23');
});

test('a device right to the minute is trusted', () => {
  hears('2026-10-30T12:00:59Z');
  expect(salonNow()).toBe(DEVICE);
});

test('a cacheable answer, or one without a time, is ignored', () => {
  hears('2026-11-23T15:00:00Z', 'public, max-age=60');
  hearTime(new Response(null, { headers: { 'Cache-Control': 'no-store' } }));
  expect(salonNow()).toBe(DEVICE);
});

test("the owner's today and a new appointment's tomorrow are the salon's", () => {
  hears('2026-11-23T15:00:00Z');
  expect(salonDate()).toBe('2026-11-23');
  expect(start(null).date).toBe('2026-11-24');
});
