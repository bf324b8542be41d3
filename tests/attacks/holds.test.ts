import { expect, test } from 'vitest';
import { runJobs } from '../../netlify/jobs/run-jobs.ts';
import type { Email } from '../../netlify/platform/mail/transport.ts';
import { updateAppointment } from '../../src/api/appointments/appointments.ts';
import { nextAvailable, readAvailability } from '../../src/api/booking/availability.ts';
import { changeBooking, createBooking, payBooking, readBooking } from '../../src/api/booking/bookings.ts';
import { joinWaitlist } from '../../src/api/waitlist/customer-waitlist.ts';
import { ADA, dataOf, type SalonOptions } from '../support/salon.ts';
import type { Browser } from '../support/browser.ts';
import { onEveryHost, type AttackedHost } from './host.ts';

const OUTBOX = { kind: 'outbox', folder: '', from: 'noreply@salon.test' } as const;
const NO_CARDS = { stripe: false, testPayments: false, mail: 'outbox', instagram: false } as const;
const CUT = 1;
const MOST = 10;

const invented = (i: number) => ({ name: `Nobody ${i}`, email: `nobody-${i}@example.com`, phone: '5550100' });

/** Every free time of the booking window. */
async function freeTimes(browser: Browser): Promise<string[]> {
  const query = { service_id: String(CUT), from: '2026-11-23', to: '2026-12-23' } as const;
  const { days } = dataOf(await browser.call(readAvailability, { query }));
  return days.flatMap(({ slots }) => slots.map(({ start_at }) => start_at));
}

const asks = (browser: Browser, start_at: string, customer = ADA as ReturnType<typeof invented>) =>
  browser.call(createBooking, { body: { service_id: CUT, start_at, customer } });

/** Requests each of these times under a different name, and returns the answers. */
async function requestAll(browser: Browser, times: readonly string[]) {
  const answers: { status: number; message: string | null | undefined; retryAfter: number | null }[] = [];
  for (const [i, start_at] of times.entries()) {
    const answer = await asks(browser, start_at, invented(i));
    const { status, message } = answer;
    answers.push({ status, message, retryAfter: answer.ok ? null : answer.retryAfter });
  }
  return answers;
}

/** Runs due jobs; returns the emails and recipients. */
async function runDueJobs({ salon }: Pick<AttackedHost, 'salon'>): Promise<string[]> {
  const emails: Email[] = [];
  const transport = { isSafeToRepeat: true, send: async (message: Email) => void emails.push(message) };
  await runJobs({ ...salon.deps, post: OUTBOX }, transport);
  return emails.map(({ to, subject }) => `${to}: ${subject}`).toSorted();
}

const isToday = (start_at: string) => start_at.startsWith('2026-11-23');

onEveryHost((openHost) => {
  const open = (options: SalonOptions = {}) => openHost(options, { post: OUTBOX });

  /** Requests sixty times from one IP address; none is today. */
  async function attack(options: SalonOptions = {}) {
    const host = await open(options);
    const attacker = host.from('2001:db8::1');
    const times = (await freeTimes(attacker)).filter((one) => !isToday(one)).slice(0, 60);
    const answers = await requestAll(attacker, times);
    return { ...host, host, attacker, times, answers };
  }

  test('one IP address holds at most ten times, under whatever names', async () => {
    const { from, salon, times, answers } = await attack();
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array<number>(MOST).fill(201),
      ...Array<number>(60 - MOST).fill(429),
    ]);
    expect(answers[MOST]?.message).toBe(
      'Too many bookings from your connection are waiting for a deposit. Please pay one of them first, or call us at (555) 010-0147.',
    );
    // The first hold expires after two hours.
    expect(answers[MOST]?.retryAfter).toBe(2 * 3600);
    salon.clock.pass({ minutes: 20 });
    // Another address of the same household counts as the same; other households are not limited.
    expect(await asks(from('2001:db8::2'), times[20] ?? '', invented(70))).toMatchObject({ status: 429 });
    expect(await asks(from('2001:db8:0:1::1'), times[20] ?? '', invented(71))).toMatchObject({ status: 201 });
  });

  test('a time is offered again as soon as its hold ends, and nobody gets two emails about it', async () => {
    const { from, salon, host, times } = await attack();
    const visitor = from('203.0.113.7');
    salon.clock.pass({ minutes: 120, ms: -1 });
    expect((await freeTimes(visitor)).filter((one) => times.slice(0, MOST).includes(one))).toEqual([]);
    salon.clock.pass({ ms: 1 });
    const attempts = [
      freeTimes(visitor),
      freeTimes(from('203.0.113.8')),
      runDueJobs(host),
      runDueJobs(host),
    ] as const;
    await Promise.all(attempts);
    expect(await freeTimes(visitor)).toEqual(expect.arrayContaining(times));
    const appointments = await salon.store.appointments();
    expect(appointments.map(({ status, released_from }) => `${released_from} ${status}`)).toEqual(
      Array<string>(MOST).fill('pending canceled'),
    );
    const emails = [...(await attempts[2]), ...(await attempts[3]), ...(await runDueJobs(host))];
    const released = emails.filter((message) => message.includes('released your time'));
    expect(released).toHaveLength(MOST);
    expect(new Set(released).size).toBe(MOST);
    // The household may hold times again.
    expect(await asks(from('2001:db8::3'), times[0] ?? '', invented(80))).toMatchObject({ status: 201 });
  });

  test.each(['a booking', 'a change', 'the next opening', 'the jobs'] as const)(
    '%s releases every ended hold and keeps the paid booking',
    async (look) => {
      const { from, salon, host, times } = await attack();
      const visitor = from('203.0.113.7');
      const own = dataOf(await asks(visitor, times[40] ?? ''));
      const body = { kind: 'deposit', provider: 'test', last4: '4242' } as const;
      const pass = { params: { id: own.id }, manageToken: own.manage_token };
      dataOf(await visitor.call(payBooking, { ...pass, body }));
      salon.clock.pass({ minutes: 121 });
      const free = times[0] ?? '';
      if (look === 'a booking') dataOf(await asks(visitor, free, invented(90)));
      else if (look === 'a change')
        dataOf(await visitor.call(changeBooking, { ...pass, body: { start_at: free } }));
      else if (look === 'the next opening') {
        const query = { service_id: String(CUT), after: free };
        dataOf(await visitor.call(nextAvailable, { query }));
      } else await runDueJobs(host);
      const held = (await salon.store.appointments()).filter(({ released_from }) => released_from !== null);
      expect(held).toHaveLength(MOST);
    },
  );

  test('a released time is offered to the waitlist, and its former booking shows that it was released', async () => {
    const { from, salon } = await open({ fixedSlots: ['09:00'] });
    const holder = from('198.51.100.1');
    const booking = dataOf(await asks(holder, '2026-11-24T09:00'));
    expect(booking.held_until).toBe('2026-11-23T10:00:00-05:00');
    const entry = { service_id: CUT, date: '2026-11-24', part: 'any', customer: invented(1) } as const;
    dataOf(await from('198.51.100.2').call(joinWaitlist, { body: entry }));
    salon.clock.pass({ minutes: 120 });
    await runDueJobs({ salon });
    const [waiting] = await salon.store.waitlist();
    expect(waiting?.offer).not.toBeNull();
    expect(await freeTimes(holder)).not.toContain('2026-11-24T09:00');
    const pass = { params: { id: booking.id }, manageToken: booking.manage_token };
    expect(dataOf(await holder.call(readBooking, pass))).toMatchObject({
      status: 'canceled',
      released: true,
      held_until: null,
    });
    expect(await salon.store.history(booking.id)).toMatchObject([
      { by: 'customer' },
      { by: 'system', change: 'Unpaid time released' },
    ]);
  });

  test.each([
    ['the time limit is 0', { unpaidHoldMinutes: 0 }],
    ['the salon asks for no deposit', { requireDeposit: false }],
    ['the deposit is 0%', { depositPercentage: 0 }],
    ['the salon sends no email', { emailNotifications: false }],
    ['the salon takes no cards', {}],
  ])('no time is held if %s', async (why, settings) => {
    const payments = { payments: { kind: 'salon' }, connected: NO_CARDS } as const;
    const { from, salon } = await openHost(settings, {
      post: OUTBOX,
      ...(why === 'the salon takes no cards' && payments),
    });
    const { id, held_until } = dataOf(await asks(from('198.51.100.1'), '2026-11-24T09:00'));
    expect(held_until).toBeNull();
    salon.clock.pass({ hours: 23 });
    await runDueJobs({ salon });
    expect(await salon.store.appointment(id)).toMatchObject({ status: 'pending' });
  });

  test.each([
    ['confirmed by the owner', { status: 'confirmed' }],
    ['paid at the desk', { amount_paid_cents: 4300 }],
  ] as const)('a held time %s stays booked', async (_, body) => {
    const { from, salon } = await open();
    const { id } = dataOf(await asks(from('198.51.100.1'), '2026-11-24T09:00'));
    dataOf(await salon.owner(updateAppointment, { params: { id }, body }));
    salon.clock.pass({ hours: 5 });
    await runDueJobs({ salon });
    expect(await salon.store.appointment(id)).toMatchObject({ held_until: null, released_from: null });
    expect((await salon.store.appointment(id))?.status).not.toBe('canceled');
  });

  test('a held time stays booked for good once the salon no longer requires deposits', async () => {
    const { from, salon } = await open({ autoConfirm: true });
    const { id } = dataOf(await asks(from('198.51.100.1'), '2026-11-24T09:00'));
    await salon.sets({ requireDeposit: false });
    salon.clock.pass({ hours: 5 });
    await runDueJobs({ salon });
    expect(await salon.store.appointment(id)).toMatchObject({ status: 'confirmed', held_until: null });
    await salon.sets({ requireDeposit: true });
    await runDueJobs({ salon });
    expect(await salon.store.appointment(id)).toMatchObject({ status: 'confirmed' });
  });

  test('a payment at the moment of release either keeps the booking or is refused', async () => {
    const host = await open();
    const { from, salon } = host;
    const visitor = from('203.0.113.7');
    const own = dataOf(await asks(visitor, '2026-12-15T15:30'));
    salon.clock.pass({ minutes: 120 });
    const body = { kind: 'deposit', provider: 'test', last4: '4242' } as const;
    const pass = { params: { id: own.id }, manageToken: own.manage_token };
    const [paid] = await Promise.all([visitor.call(payBooking, { ...pass, body }), runDueJobs(host)]);
    const kept = await salon.store.appointment(own.id);
    expect([kept?.status, kept?.amount_paid_cents]).toEqual(paid.ok ? ['pending', 4300] : ['canceled', 0]);
  });
});
