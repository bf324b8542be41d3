import { expect, test } from 'vitest';
import { toCustomer, toOwner } from '../../../netlify/messages/emails/appointment.ts';
import { openZone } from '../../../netlify/platform/zone.ts';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import type { EpochMs } from '../../../src/domain/time.ts';
import { fee, online } from '../../payments/domain/money-build.ts';
import { openSalon } from '../../support/salon.ts';

test('an email names the agreed hours and fee of a late cancellation', async () => {
  const salon = await openSalon({ cancelWindow: 24 });
  const { id } = await salon.books("Women's Cut & Style", 'wednesday 09:00');
  const appointment = (await salon.store.appointment(id)) as Appointment;
  await salon.sets({ cancelWindow: 1 });
  const { settings } = await salon.store.rules();
  const said = (late_fee_percent: number, now: EpochMs, cancel_window = 24) => {
    const terms = { version: 1, cancel_window, late_fee_percent, no_show_percent: 50 };
    const about = {
      settings,
      zone: openZone(appointment.zone),
      link: 'https://salon.test/',
      directions: '',
      isProven: true,
    };
    return toCustomer('changed', { ...about, appointment: { ...appointment, terms }, by: 'owner', now })
      .closing;
  };
  expect(said(20, salon.clock.now())).toEqual([
    'Need to change plans? You can move or cancel your appointment with the link above until 24 hours before it starts. Canceling later may cost $17 (20% of the price), and not showing up $42.50 (50% of the price).',
  ]);
  salon.clock.set('wednesday 08:01');
  expect(said(50, salon.clock.now())[0]).toContain(
    'Canceling now, or not showing up, may cost $42.50 (50% of the price).',
  );
  expect(said(50, salon.clock.now(), 0)).toEqual([
    'Need to change plans? You can move or cancel your appointment with the link above until it starts. Not showing up may cost $42.50 (50% of the price).',
  ]);
});

test('an email about a payment that arrived too late names its amount, without earlier refunds', async () => {
  const salon = await openSalon();
  const { id } = await salon.books("Women's Cut & Style", 'wednesday 09:00');
  const booked = (await salon.store.appointment(id)) as Appointment;
  const now = salon.clock.now();
  const { settings } = await salon.store.rules();
  const refunds = [{ id: 'back', amount_cents: 4300, at: now }];
  const earlier = [{ id: 'before', amount_cents: 1000, at: now }];
  const payments = [online(1000, now, { refunds: earlier }), online(4300, now, { id: 'late', refunds })];
  const subject = {
    appointment: { ...booked, status: 'canceled' as const, payments },
    before: {
      at: now,
      start: booked.start,
      end: booked.end,
      services: [],
      paid_cents: 0,
      returned_cents: 1000,
    },
    by: 'system' as const,
    settings,
    zone: openZone(booked.zone),
    link: 'https://salon.test/',
    directions: '',
    isProven: true,
    now,
  };
  const came = 'The payment arrived after the appointment was canceled.';
  expect(toCustomer('refunded', subject).paragraphs).toEqual([
    `We're refunding your payment of $43 for Wed, Nov 25 at 9:00 AM EST. ${came} Your bank may take a few days.`,
  ]);
  expect(toOwner('refunded', subject).paragraphs).toEqual([
    `Ada Byron's payment of $43 for Wed, Nov 25 at 9:00 AM EST is being refunded. ${came} You don't need to do anything.`,
  ]);
});

test.each([
  ['card', 'No-show fee'],
  ['link', 'Thank you, Ada'],
] as const)('the receipt of a fee paid by %s has the heading %s', async (paid_by, heading) => {
  const salon = await openSalon();
  const { id } = await salon.books("Women's Cut & Style", 'wednesday 09:00');
  const booked = (await salon.store.appointment(id)) as Appointment;
  const now = salon.clock.now();
  const { settings } = await salon.store.rules();
  // A test payment has no checkout, so its hold ends when it starts.
  const appointment = { ...booked, fees: [fee(4250, now, { paid_by, held_until: now })] };
  const about = { settings, zone: openZone(booked.zone), link: 'https://salon.test/', directions: '' };
  const subject = { ...about, appointment, charge: 'fee', by: 'customer' as const, isProven: true, now };
  expect(toCustomer('fee_paid', subject).heading).toBe(heading);
});
