import { expect, test } from 'vitest';
import {
  askedIn,
  circleIsOpen,
  reachable,
  toSearch,
  steps,
  type Step,
} from '../../../src/features/booking/navigation.ts';

const open = (current: Step) => steps.filter((circle) => circleIsOpen(circle, current));

test("a circle leads back or stays, never forward, and the last one can't be pressed", () => {
  expect(open('service')).toEqual(['service']);
  expect(open('time')).toEqual(['service', 'time']);
  expect(open('details')).toEqual(['service', 'time', 'details']);
  expect(open('done')).toEqual(['service', 'time', 'details']);
});

test('an address leads no further than the choices allow', () => {
  const nothing = { hasService: false, hasTime: false, isBooked: false };
  const service = { ...nothing, hasService: true };
  const time = { ...service, hasTime: true };
  const booked = { ...time, isBooked: true };
  const reached = (progress: typeof nothing) => steps.map((step) => reachable(step, progress));
  expect(reached(nothing)).toEqual(['service', 'service', 'service', 'service']);
  expect(reached(service)).toEqual(['service', 'time', 'time', 'time']);
  expect(reached(time)).toEqual(['service', 'time', 'details', 'details']);
  expect(reached(booked)).toEqual(['service', 'time', 'details', 'done']);
});

test('a time without a service leads to the services', () => {
  expect(reachable('details', { hasService: false, hasTime: true, isBooked: false })).toBe('service');
});

test('every step has its own address', () => {
  for (const step of steps) expect(askedIn(toSearch(step))).toEqual({ step, serviceIds: [], opening: null });
});

test('an address can name a service, and anything invalid is ignored', () => {
  expect(askedIn('?service=3')).toEqual({ step: null, serviceIds: [3], opening: null });
  for (const search of [
    '',
    '?service=',
    '?service=0',
    '?service=-1',
    '?service=1e3',
    '?step=paid',
    '?service=99999999999',
    '?date=2026-11-24',
    '?date=2026-11-31&time=09:00',
    '?date=2026-11-24&time=9',
  ]) {
    expect(askedIn(search)).toEqual({ step: null, serviceIds: [], opening: null });
  }
});

test('a booking too close to its start can only change details', () => {
  expect(steps.filter((circle) => circleIsOpen(circle, 'details', true))).toEqual(['details']);
  const near = { hasService: true, hasTime: true, isBooked: true, isFixed: true };
  expect(steps.map((step) => reachable(step, near))).toEqual(['details', 'details', 'details', 'done']);
});
