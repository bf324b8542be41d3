import { expect, test } from 'vitest';
import { changesTo, rebase } from '../../../src/features/booking/change-booking.ts';
import { toDraft } from '../../../src/features/booking/draft.ts';
import { anAppointment } from './build.ts';

const booked = anAppointment();
const draft = toDraft(booked);

test('the wizard is filled with the booking in salon time', () => {
  expect(draft).toEqual({
    serviceIds: [1],
    date: '2026-11-24',
    slot: { start_at: '2026-11-24T09:00', end_at: '2026-11-24T10:00' },
    details: {
      name: 'Ada Byron',
      email: 'ada@example.com',
      phone: '(555) 010-0100',
      notes: 'Left side longer',
    },
  });
});

test('an unchanged draft changes nothing, even with spaces around its text', () => {
  expect(changesTo(booked, draft)).toBeNull();
  expect(changesTo(booked, { ...draft, details: { ...draft.details, name: ' Ada Byron ' } })).toBeNull();
});

test('only differences are sent', () => {
  expect(changesTo(booked, { ...draft, serviceIds: [4] })).toEqual({ service_ids: [4] });
  const slot = { start_at: '2026-11-25T14:00', end_at: '2026-11-25T15:00' } as const;
  expect(changesTo(booked, { ...draft, slot })).toEqual({ start_at: '2026-11-25T14:00' });
  expect(changesTo(booked, { ...draft, details: { ...draft.details, phone: '555 0199' } })).toEqual({
    customer: { phone: '555 0199' },
  });
});

test('cleared notes are sent as empty', () => {
  expect(changesTo(booked, { ...draft, details: { ...draft.details, notes: '' } })).toEqual({
    customer: { notes: '' },
  });
});

test("the customer's edits survive a change made elsewhere", () => {
  const newest = anAppointment({
    version: 2,
    date: '2026-11-26',
    time: '14:00',
    end_at: '2026-11-26T15:00:00-05:00',
    customer: { ...booked.customer, phone: '555 0111' },
  });
  const typed = { ...draft, details: { ...draft.details, name: 'Ada Lovelace' } };
  const carried = rebase(typed, booked, newest);
  expect(carried.slot?.start_at).toBe('2026-11-26T14:00');
  expect(carried.details).toMatchObject({ name: 'Ada Lovelace', phone: '555 0111' });
  expect(changesTo(newest, carried)).toEqual({ customer: { name: 'Ada Lovelace' } });
});

test("the customer's chosen time survives a change of the booking's time", () => {
  const newest = anAppointment({ version: 2, date: '2026-11-26', time: '14:00' });
  const slot = { start_at: '2026-11-27T10:30', end_at: '2026-11-27T11:30' } as const;
  expect(rebase({ ...draft, date: '2026-11-27', slot }, booked, newest)).toMatchObject({
    date: '2026-11-27',
    slot,
  });
});
