import { describe, expect, test } from 'vitest';
import {
  listAppointments,
  readHistory,
  updateAppointment,
} from '../../../src/api/appointments/appointments.ts';
import { changeMany } from '../../../src/api/appointments/change-many.ts';
import { replyToRequest } from '../../../src/api/appointments/reply-to-request.ts';
import { cancelBooking, changeBooking, payBooking, readBooking } from '../../../src/api/booking/bookings.ts';
import { recordPayment } from '../../../src/api/payments/desk-payments.ts';
import { changeSettings } from '../../../src/api/settings/salon-admin.ts';
import type { BodyToSend, QueryToSend } from '../../../src/platform/call/endpoint.ts';
import { ADA, BEA, dataOf, onEveryStore, type Salon } from '../../support/salon.ts';
import { mailedLink } from '../../support/mailed.ts';
import { link, withMail } from '../../messages/api/with-mail.ts';

const CUT = "Women's Cut & Style";
const LATER = '2026-11-25T14:00';

type Booking = Parameters<typeof link>[0];

const listed = async (salon: Salon, query: QueryToSend<typeof listAppointments>) =>
  dataOf(await salon.owner(listAppointments, { query })).map(({ date, time }) => `${date} ${time}`);
const replies = (salon: Salon, { id }: { readonly id: string }, body: BodyToSend<typeof replyToRequest>) =>
  salon.owner(replyToRequest, { params: { id }, body });
const suggests = (salon: Salon, booking: Booking, more: Partial<BodyToSend<typeof replyToRequest>> = {}) =>
  replies(salon, booking, { answer: 'suggest', start_at: LATER, ...more });
const takes = (salon: Salon, booking: Booking, start_at: typeof LATER = LATER) =>
  salon.visitor().call(changeBooking, { ...link(booking), body: { start_at } });
const pays = (salon: Salon, booking: Booking) =>
  salon
    .visitor()
    .call(payBooking, { ...link(booking), body: { kind: 'deposit', provider: 'test', last4: '4242' } });

onEveryStore((open) => {
  test('requests are unconfirmed customer bookings until a week after their day', async () => {
    const salon = await open({ now: 'monday 08:00' });
    await salon.books(CUT, 'tuesday 09:00');
    const sure = await salon.books(CUT, 'tuesday 10:30', { customer: BEA });
    await salon.books(CUT, '2026-12-22 09:00', { customer: BEA });
    const gone = await salon.books(CUT, 'wednesday 09:00');
    await salon.ownerBooks(CUT, 'tuesday 14:00');
    const becomes = (id: string, status: 'booked' | 'confirmed' | 'canceled') =>
      salon.owner(updateAppointment, { params: { id }, body: { status } });
    await becomes(sure.id, 'confirmed');
    await becomes(gone.id, 'canceled');
    const approved = await salon.books(CUT, 'wednesday 10:30');
    await becomes(approved.id, 'booked');

    const both = ['2026-11-24 09:00', '2026-12-22 09:00'];
    expect(await listed(salon, { requests: '1' })).toEqual(both);
    expect(await listed(salon, { requests: '1', limit: '1' })).toEqual(both.slice(1));
    expect(await listed(salon, { requests: '1', search: 'ada' })).toEqual(both.slice(0, 1));
    // The owner does something in between, so she stays signed in.
    salon.clock.pass({ hours: 4 * 24 });
    await listed(salon, {});
    salon.clock.pass({ hours: 4 * 24 });
    expect(await listed(salon, { requests: '1' })).toEqual(both);
    salon.clock.pass({ hours: 24 });
    expect(await listed(salon, { requests: '1' })).toEqual(both.slice(1));
  });

  test.each([
    ['booked', { status: 'booked' }],
    ['paid', { status: 'paid', amount_paid_cents: 8500 }],
  ] as const)('a request that becomes %s is approved, and its client gets one email', async (_, body) => {
    const { salon, news } = await withMail(open);
    const booking = await salon.books(CUT, 'wednesday 09:00');
    await news();
    await salon.owner(updateAppointment, { params: { id: booking.id }, body });
    expect(await listed(salon, { requests: '1' })).toEqual([]);
    expect(await replies(salon, booking, { answer: 'decline' })).toMatchObject({
      code: 'invalid_transition',
    });
    salon.clock.noWayBack();
    expect(await news()).toEqual(['customer: Your appointment on Wed, Nov 25 at 9:00 AM is confirmed']);
  });

  test('a request paid at the desk after its start sends the receipt, and no confirmation', async () => {
    const { salon, news } = await withMail(open, { now: 'tuesday 08:00' });
    const { id } = await salon.books(CUT, 'wednesday 09:00');
    await news();
    salon.clock.pass({ hours: 25, minutes: 20 });
    dataOf(
      await salon.owner(recordPayment, {
        params: { id },
        body: { amount_cents: 8500, method: 'cash', version: 1 },
      }),
    );
    salon.clock.noWayBack();
    expect(await news()).toEqual(['customer: Receipt for your appointment on Wed, Nov 25 at 9:00 AM']);
    expect(await listed(salon, { requests: '1' })).toEqual([]);
  });

  test('a canceled request that the owner reactivates is approved, and its client gets the confirmation', async () => {
    const { salon, news } = await withMail(open);
    const { id } = await salon.books(CUT, 'wednesday 09:00');
    const becomes = async (status: 'canceled' | 'booked') => {
      await salon.owner(updateAppointment, { params: { id }, body: { status } });
      salon.clock.noWayBack();
      return (await news()).at(-1);
    };
    await becomes('canceled');
    expect(await becomes('booked')).toBe('customer: Your appointment on Wed, Nov 25 at 9:00 AM is confirmed');
    expect(await listed(salon, { requests: '1' })).toEqual([]);
  });

  describe('a suggested time', () => {
    test('keeps the request open, is emailed to the customer, and can be accepted with one press', async () => {
      const { salon, server, run } = await withMail(open);
      const booking = await salon.books(CUT, 'wednesday 09:00');
      await run();
      const before = server.emails.length;
      const suggested = dataOf(
        await suggests(salon, booking, { words: 'The morning is full of school runs.' }),
      );
      const suggestion = {
        start_at: LATER,
        end_at: '2026-11-25T15:00',
        words: 'The morning is full of school runs.',
      };
      expect(suggested).toMatchObject({
        status: 'pending',
        date: '2026-11-25',
        time: '09:00',
        version: 2,
        suggestion,
      });
      expect(dataOf(await salon.visitor().call(readBooking, link(booking)))).toMatchObject({
        time: '09:00',
        suggestion,
      });
      salon.clock.noWayBack();
      await run();
      const [email, ...others] = server.emails.slice(before);
      expect(others).toEqual([]);
      expect(email?.subject).toBe('Does Wed, Nov 25 at 2:00 PM work for you?');
      expect(email?.text).toContain('The morning is full of school runs.');
      expect(email?.text).toContain(await mailedLink(salon, booking.id));

      const taken = dataOf(await takes(salon, booking));
      expect(taken).toMatchObject({ status: 'confirmed', time: '14:00', held_until: null });
      expect(taken).not.toHaveProperty('suggestion');
      await run();
      expect(
        server.emails
          .slice(before + 1)
          .map(({ subject }) => subject)
          .toSorted((one = '', other = '') => one.localeCompare(other)),
      ).toEqual([
        'Booking changed: Ada Byron, Wed, Nov 25 at 2:00 PM',
        'Your appointment on Wed, Nov 25 at 2:00 PM is confirmed',
      ]);
      const { id } = booking;
      expect(
        dataOf(await salon.owner(readHistory, { params: { id } })).map(({ change }) => change),
      ).toContain('Suggested time: none → 2026-11-25 at 14:00');
      expect(dataOf(await salon.owner(listAppointments, { query: { requests: '1' } }))).toEqual([]);
    });

    test('can be changed or canceled free of charge, however late', async () => {
      const salon = await open({ graceMinutes: 0 });
      const [late, gone] = [
        await salon.books(CUT, 'monday 14:00'),
        await salon.books(CUT, 'monday 15:30', { customer: BEA }),
      ];
      dataOf(await pays(salon, gone));
      expect(await salon.visitor().call(cancelBooking, link(gone))).toMatchObject({ code: 'window_closed' });
      for (const booking of [late, gone]) dataOf(await suggests(salon, booking));
      const terms = { can_change: true, cancellation_fee_cents: 0 };
      expect(dataOf(await salon.visitor().call(readBooking, link(late)))).toMatchObject(terms);
      expect(dataOf(await takes(salon, late, '2026-11-26T09:00' as typeof LATER))).toMatchObject({
        status: 'pending',
        date: '2026-11-26',
      });
      const canceled = dataOf(await salon.visitor().call(cancelBooking, link(gone)));
      expect(canceled).toMatchObject({ status: 'canceled', amount_paid_cents: 0, returned_cents: 4300 });
      const over = await salon.store.appointment(gone.id);
      expect([over?.fees, over?.canceled_late]).toEqual([[], undefined]);
    });

    test.each([0, 60])(
      'lets the client cancel free of charge until the start, as emails say, with %i minutes of grace',
      async (graceMinutes) => {
        const { salon, server, run } = await withMail(open, { graceMinutes, requireDeposit: false });
        const booking = await salon.books(CUT, 'monday 14:00');
        await run();
        dataOf(await suggests(salon, booking));
        salon.clock.pass({ minutes: 61 });
        await run();
        const before = server.emails.length;
        const body = { service_ids: [1, 4] };
        dataOf(await salon.visitor().call(changeBooking, { ...link(booking), body }));
        await run();
        const text = server.emails.slice(before).find(({ to }) => to?.[0]?.address === ADA.email)?.text ?? '';
        expect(text).toContain('move or cancel your appointment with the link above until it starts.');
        expect(text).not.toContain('too late');
      },
    );

    test('that an earlier edition left on a confirmed visit does not come back with other services', async () => {
      const salon = await open();
      const booking = await salon.books(CUT, 'wednesday 09:00');
      dataOf(await suggests(salon, booking));
      salon.clock.noWayBack();
      const now = await salon.store.appointment(booking.id);
      if (!now) throw new Error('There is no visit');
      const leftover = { ...now, version: now.version + 1, status: 'confirmed' } as const;
      const history = { at: salon.clock.now(), by: 'owner' as const, change: 'Confirmed' };
      const client = { id: 'c', version: 1, ...ADA, notes: '' };
      expect(await salon.store.change(leftover, { history, client })).toMatchObject({ kind: 'changed' });
      const body = { service_ids: [1, 4] };
      const asked = dataOf(await salon.visitor().call(changeBooking, { ...link(booking), body }));
      expect(asked).toMatchObject({ status: 'pending' });
      expect(asked).not.toHaveProperty('suggestion');
      expect(await salon.store.appointment(booking.id)).not.toHaveProperty('reply');
    });

    test.each([
      [
        'the owner confirms in bulk',
        false,
        async (salon: Salon, { id }: Booking) =>
          void dataOf(await salon.owner(changeMany, { body: { ids: [id], action: 'confirm' } })),
      ],
      [
        'the owner keeps without its deposit',
        true,
        async (salon: Salon, { id }: Booking) =>
          void dataOf(await salon.owner(updateAppointment, { params: { id }, body: { held_until: null } })),
      ],
      [
        'a deposit confirms',
        true,
        async (salon: Salon, booking: Booking) => void dataOf(await pays(salon, booking)),
      ],
      [
        'is confirmed because no deposit is required anymore',
        true,
        async (salon: Salon, _: Booking, run: () => Promise<unknown>) => {
          dataOf(await salon.owner(changeSettings, { body: { requireDeposit: false } }));
          salon.clock.pass({ hours: 3 });
          await run();
        },
      ],
    ])('does not come back for a request that %s', async (_, autoConfirm, confirms) => {
      const { salon, deps, run } = await withMail(open, { autoConfirm, unpaidHoldMinutes: 60 });
      const browser = salon.visitor({ post: deps.post });
      const booking = await salon.books(CUT, 'wednesday 09:00', { browser });
      expect(dataOf(await suggests(salon, booking))).toHaveProperty('suggestion');
      await confirms(salon, booking, run);
      const { id } = booking;
      expect(await salon.store.appointment(id)).toMatchObject({ status: 'confirmed' });
      const body = { status: 'booked' } as const;
      const again = dataOf(await salon.owner(updateAppointment, { params: { id }, body }));
      expect(again).not.toHaveProperty('suggestion');
    });

    test("that is taken meanwhile can't be accepted, and the request stays open", async () => {
      const salon = await open();
      const booking = await salon.books(CUT, 'wednesday 09:00');
      dataOf(await suggests(salon, booking));
      await salon.books(CUT, 'wednesday 14:00', { customer: BEA });
      expect(await takes(salon, booking)).toMatchObject({ status: 409, code: 'slot_taken' });
      expect(dataOf(await salon.visitor().call(readBooking, link(booking)))).toMatchObject({
        status: 'pending',
        time: '09:00',
      });
    });

    test('is refused if the time is taken, and asks first outside opening hours', async () => {
      const salon = await open();
      const booking = await salon.books(CUT, 'wednesday 09:00');
      await salon.ownerBooks(CUT, 'wednesday 14:00');
      expect(await suggests(salon, booking)).toMatchObject({ status: 409, code: 'overlap' });
      const evening = '2026-11-25T20:00' as const;
      expect(await suggests(salon, booking, { start_at: evening })).toMatchObject({
        code: 'outside_schedule',
      });
      dataOf(await suggests(salon, booking, { start_at: evening, allow_outside: true }));
      expect(dataOf(await takes(salon, booking, evening as unknown as typeof LATER))).toMatchObject({
        status: 'confirmed',
        time: '20:00',
      });
    });

    test('can be withdrawn or replaced', async () => {
      const salon = await open();
      const booking = await salon.books(CUT, 'wednesday 09:00');
      dataOf(await suggests(salon, booking));
      expect(
        dataOf(await suggests(salon, booking, { start_at: '2026-11-26T09:00' })).suggestion,
      ).toMatchObject({ start_at: '2026-11-26T09:00' });
      expect(dataOf(await replies(salon, booking, { answer: 'none' }))).not.toHaveProperty('suggestion');
    });
  });

  test("declining frees the time, refunds everything and includes the owner's words", async () => {
    const { salon, server, run } = await withMail(open);
    const booking = await salon.books(CUT, 'monday 14:00');
    dataOf(await pays(salon, booking));
    await run();
    const before = server.emails.length;
    const declined = dataOf(
      await replies(salon, booking, { answer: 'decline', words: 'I am at a wedding that day.' }),
    );
    expect(declined).toMatchObject({ status: 'canceled', amount_paid_cents: 0 });
    salon.clock.noWayBack();
    await run();
    const email = server.emails.slice(before).find(({ subject }) => subject?.startsWith("We can't"));
    expect(email?.subject).toBe("We can't take your booking for Mon, Nov 23 at 2:00 PM");
    expect(email?.text).toContain('I am at a wedding that day.');
    expect(email?.text).toContain('$43 will be refunded to your card.');
    expect(email?.text).not.toContain("You won't be charged");
    const shown = await salon.visitor().call(readBooking, link(booking));
    expect(dataOf(shown).declined).toEqual({ words: 'I am at a wedding that day.' });
    expect(await salon.offers(CUT, 'monday')).toContain('14:00');
  });

  test('only a request can be answered, and only in the version that was seen', async () => {
    const salon = await open();
    const booking = await salon.books(CUT, 'wednesday 09:00');
    const own = await salon.ownerBooks(CUT, 'wednesday 14:00');
    expect(await replies(salon, own, { answer: 'decline' })).toMatchObject({
      status: 409,
      code: 'invalid_transition',
    });
    expect(await replies(salon, booking, { answer: 'decline', version: 7 })).toMatchObject({ code: 'stale' });
    expect(await replies(salon, booking, { answer: 'suggest' })).toMatchObject({
      status: 422,
      errors: { start_at: 'Start is required' },
    });
    dataOf(
      await salon.owner(updateAppointment, { params: { id: booking.id }, body: { status: 'confirmed' } }),
    );
    expect(await suggests(salon, booking)).toMatchObject({ code: 'invalid_transition' });
  });
});
