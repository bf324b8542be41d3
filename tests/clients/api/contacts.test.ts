import { describe, expect, test } from 'vitest';
import { listAppointments } from '../../../src/api/appointments/appointments.ts';
import { createClient } from '../../../src/api/settings/salon-admin.ts';
import { cancelBooking, changeBooking, payBooking, readBooking } from '../../../src/api/booking/bookings.ts';
import { joinWaitlist } from '../../../src/api/waitlist/customer-waitlist.ts';
import type { Settings } from '../../../src/domain/settings/settings.ts';
import { ADA, BEA, dataOf, onEveryStore, type Salon } from '../../support/salon.ts';
import { DAY, fullDay } from '../../waitlist/api/full-day.ts';
import {
  contactKinds,
  contactOf,
  CUT,
  link,
  TIMES,
  withContacts,
  writing,
  type ContactKind,
} from './contacts.ts';

const uniqueHeaders: ReadonlySet<string> = new Set(['date', 'etag', 'set-cookie', 'x-request-id']);

/** Returns an answer without the values that are unique to each booking. */
function shapeOf(
  { status, headers, text }: { readonly status: number; readonly headers: Headers; readonly text: string },
  kind: ContactKind,
) {
  const said = Object.values(contactOf(kind)).reduce((all, part) => all.replaceAll(part, '(typed)'), text);
  return {
    status,
    headers: Object.fromEntries(
      [...headers].map(([name, value]) => [name, uniqueHeaders.has(name) ? '(unique)' : value]),
    ),
    text: said
      .replaceAll(/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g, '(id)')
      .replaceAll(/"reference":"[^"]+"/g, '"reference":"(reference)"')
      .replaceAll(/(_token":"|#\(id\)\.)[\w-]+/g, '$1(token)'),
  };
}

/** Makes every request that is possible with an unproven contact, and returns the answers. */
async function asksAll(salon: Salon, kind: ContactKind) {
  const customer = contactOf(kind);
  const { deps } = writing(salon);
  const visitor = () => salon.visitor(deps);
  const wrong = { price_cents: 1 };
  const told = [await salon.asksFor(CUT, 'tuesday 09:00', { customer, expected: wrong, browser: visitor() })];
  const shown = { price_cents: 8500 };
  const booked = await salon.asksFor(CUT, 'tuesday 09:00', { customer, expected: shown, browser: visitor() });
  const { data } = booked.body as { data: { id: string; manage_token: string } };
  const by = link(data);
  const pays = { provider: 'test', last4: '4242' } as const;
  const answers = [
    ...told,
    booked,
    await visitor().call(readBooking, by),
    await visitor().call(payBooking, {
      ...by,
      body: { ...pays, kind: 'deposit', expected: { amount_cents: 1 } },
    }),
    await visitor().call(payBooking, { ...by, body: { ...pays, kind: 'card' } }),
    await visitor().call(changeBooking, { ...by, body: { start_at: '2026-11-24T10:30', expected: wrong } }),
    await visitor().call(changeBooking, { ...by, body: { start_at: '2026-11-24T10:30' } }),
    await visitor().call(readBooking, by),
    await visitor().call(payBooking, { ...by, body: { ...pays, kind: 'full' } }),
    await visitor().call(cancelBooking, { ...by, query: {} }),
    await visitor().call(readBooking, by),
  ];
  // Somebody else's booking is changed to the address and number.
  const other = await salon.books(CUT, 'tuesday 14:00', { customer: BEA, browser: visitor() });
  answers.push(
    await visitor().call(changeBooking, { ...link(other), body: { customer: { phone: customer.phone } } }),
  );
  const moved = await visitor().call(changeBooking, {
    ...link(other),
    body: { customer: { email: customer.email } },
  });
  answers.push(moved);
  // The person joins the waitlist of a full day more than once.
  for (const time of TIMES) await salon.ownerBooks(CUT, `wednesday ${time}`, { customer: BEA });
  const waits = [];
  for (const time of TIMES.slice(1)) {
    const body = { service_id: 1, date: DAY, part: 'any', customer: { ...customer, notes: time } } as const;
    waits.push(await visitor().call(joinWaitlist, { body }));
  }
  return [...answers, ...waits].map((answer) => shapeOf(answer, kind));
}

const settings: Partial<Settings>[] = [
  { requireDeposit: true, autoConfirm: false, unpaidHoldMinutes: 120, cardOnFile: 'new' },
  { requireDeposit: false, autoConfirm: true, unpaidHoldMinutes: 120, cardOnFile: 'new' },
  { requireDeposit: false, autoConfirm: true, unpaidHoldMinutes: 0, cardOnFile: 'never' },
];

onEveryStore((open) => {
  describe('a visitor who has proven nothing', () => {
    test.each(settings)('gets the same reply for any contact under %j', async (rules) => {
      for (const level of ['prepay', 'closed'] as const) {
        const heard = new Map<ContactKind, unknown>();
        for (const kind of contactKinds) {
          const salon = await withContacts(
            await open({ ...rules, fixedSlots: [...TIMES], emailNotifications: true }),
            level,
          );
          heard.set(kind, await asksAll(salon, kind));
        }
        for (const kind of contactKinds)
          expect(heard.get(kind), `${kind}, ${level}`).toEqual(heard.get('unknown'));
      }
    });

    test("doesn't learn how many times somebody holds", async () => {
      const salon = await open({ requireDeposit: true, unpaidHoldMinutes: 120, rateLimits: true });
      const { deps } = writing(salon);
      for (const day of ['tuesday', 'wednesday', 'thursday', 'friday', 'saturday']) {
        const asked = await salon.asksFor(CUT, `${day} 09:00`, { browser: salon.visitor(deps) });
        expect(asked).toMatchObject({ status: 201, data: { held_until: expect.any(String) } });
      }
    });

    test("doesn't learn how often somebody joined the waitlist", async () => {
      const { salon, asks, deps } = await fullDay(open, { rateLimits: true });
      for (let i = 0; i < 12; i += 1) expect((await asks(ADA)).status).toBe(201);
      expect(await salon.store.waitlist()).toHaveLength(12);
      expect(deps.rateLimits).toBe(true);
    });
  });

  describe('the owner sees booking restrictions', () => {
    test('matched by email or phone, which neither decline nor cancel a booking', async () => {
      const salon = await withContacts(await open({ autoConfirm: true }));
      const { phone } = contactOf('flagged');
      // Two people share the number, so the booking belongs to neither profile.
      await salon.owner(createClient, { body: { ...BEA, phone, email: 'one@example.com' } });
      await salon.books(CUT, 'tuesday 09:00', { customer: { ...ADA, phone } });
      await salon.books(CUT, 'tuesday 10:30', { customer: contactOf('erased') });
      const plain = await salon.books(CUT, 'tuesday 14:00', { customer: contactOf('unknown') });
      const query = { from: '2026-11-24', to: '2026-11-24' } as const;
      const shown = dataOf(await salon.owner(listAppointments, { query }));
      expect(shown.map(({ status, flag }) => [status, flag])).toEqual([
        ['confirmed', 'closed'],
        ['confirmed', 'closed'],
        ['confirmed', undefined],
      ]);
      await salon.visitor().call(changeBooking, { ...link(plain), body: { customer: { phone } } });
      expect(await salon.store.appointment(plain.id)).toMatchObject({ flag: 'closed', status: 'confirmed' });
    });
  });
});
