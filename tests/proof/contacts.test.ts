import { describe, expect, test } from 'vitest';
import { runJobs } from '../../netlify/jobs/run-jobs.ts';
import { createClient, eraseClient } from '../../src/api/settings/salon-admin.ts';
import { createBooking, payBooking } from '../../src/api/booking/bookings.ts';
import { joinWaitlist } from '../../src/api/waitlist/customer-waitlist.ts';
import { contactKinds, CUT, type ContactKind } from '../clients/api/contacts.ts';
import { chance } from '../support/chance.ts';
import { isFull } from '../support/proof.ts';
import { BEA, dataOf, openSalon, type Salon } from '../support/salon.ts';
import { adapters } from '../support/stores.ts';

// Nobody may learn from an answer's timing whether the salon knows a contact.

/** People of each kind in a salon, each used once. */
const PEOPLE = 10;
const SALONS = isFull ? 100 : 5;
/** The largest allowed share of right guesses. Luck alone gives more in a small sample. */
const MOST_RIGHT = isFull ? 0.55 : 0.75;

const TIMES: `${number}:${number}`[] = ['09:00', '10:30', '12:00', '13:30', '15:00'];
const FULL_DAY = '2026-11-25';
/** Tuesdays to Saturdays of a month, except the fully booked day. */
const DAYS = Array.from({ length: 30 }, (_, i) => new Date(Date.UTC(2026, 10, 24 + i)))
  .filter((day) => day.getUTCDay() >= 2)
  .map((day) => day.toISOString().slice(0, 10))
  .filter((day) => day !== FULL_DAY);

const contact = (kind: ContactKind, i: number) => {
  const n = contactKinds.indexOf(kind) * PEOPLE + i;
  const two = String(n).padStart(2, '0');
  return { name: `Person ${two}`, email: `person-${two}@example.com`, phone: `(555) 010-08${two}` };
};

async function withPeople(adapter: (typeof adapters)[number]): Promise<Salon> {
  const salon = await openSalon({
    adapter,
    fixedSlots: TIMES,
    cardOnFile: 'new',
    bookingWindow: 60,
    emailNotifications: true,
  });
  for (const kind of contactKinds.slice(1)) {
    for (let i = 0; i < PEOPLE; i += 1) {
      const body = { ...contact(kind, i), booking: kind === 'known' ? 'normal' : 'closed' } as const;
      const { id } = dataOf(await salon.owner(createClient, { body }));
      if (kind === 'erased') dataOf(await salon.owner(eraseClient, { params: { id }, query: {} }));
    }
  }
  for (const time of TIMES) await salon.ownerBooks(CUT, `wednesday ${time}`, { customer: BEA });
  salon.clock.pass({ minutes: 5 });
  await runJobs(salon.deps, null);
  return salon;
}

type Times = Record<ContactKind, number[]>;
/** Returns a function that shuffles a list. */
function shuffledBy(random: () => number) {
  return <T>(all: readonly T[]): T[] =>
    all
      .map((one) => ({ one, at: random() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ one }) => one);
}
const none = (): Times => ({ unknown: [], known: [], flagged: [], erased: [] });

/** How long each call took for a person of each kind, in milliseconds, in random order. */
async function timed(adapter: (typeof adapters)[number]) {
  const took = { booking: none(), payment: none(), waitlist: none() };
  const shuffled = shuffledBy(chance(1));
  for (let n = 0; n < SALONS; n += 1) {
    const salon = await withPeople(adapter);
    const times = DAYS.flatMap((day) => TIMES.map((time) => `${day}T${time}`));
    // The first calls of a salon are slow for everybody.
    for (let i = 0; i < 3; i += 1) {
      const customer = { ...BEA, email: `warm-${i}@example.com` };
      await salon
        .visitor()
        .call(createBooking, { body: { service_id: 1, start_at: times.pop() ?? '', customer } });
    }
    const measured = async <T>(of: Times, kind: ContactKind, call: () => Promise<T>) => {
      const from = performance.now();
      const answer = await call();
      of[kind].push(performance.now() - from);
      return answer;
    };
    for (let i = 0; i < PEOPLE; i += 1) {
      for (const kind of shuffled(contactKinds)) {
        const customer = contact(kind, i);
        const visitor = salon.visitor();
        const body = { service_id: 1, start_at: times.pop() ?? '', customer };
        const booked = await measured(took.booking, kind, () => visitor.call(createBooking, { body }));
        const { id, manage_token: manageToken } = dataOf(booked);
        const card = { provider: 'test', last4: '4242', kind: 'full' } as const;
        const paid = { params: { id }, manageToken, body: card };
        dataOf(await measured(took.payment, kind, () => visitor.call(payBooking, paid)));
        const waits = { service_id: 1, date: FULL_DAY, part: 'any', customer } as const;
        dataOf(await measured(took.waitlist, kind, () => visitor.call(joinWaitlist, { body: waits })));
      }
    }
  }
  return took;
}

/**
 * Returns the share of right guesses about which of two kinds a time belongs to. A threshold is learned from one half and applied
 * to the other, both ways.
 */
function guessed(one: readonly number[], other: readonly number[]): number {
  const marked = one.flatMap((time, i) => [
    { time, isOne: true, half: i % 2 },
    { time: other[i] ?? 0, isOne: false, half: i % 2 },
  ]);
  const right = [0, 1].reduce((sum, half) => {
    const learned = marked.filter((one) => one.half === half).toSorted((a, b) => a.time - b.time);
    let ahead = 0;
    let best = { gap: 0, time: -1, isOneBelow: true };
    for (const { time, isOne } of learned) {
      ahead += isOne ? 1 : -1;
      if (Math.abs(ahead) > best.gap) best = { gap: Math.abs(ahead), time, isOneBelow: ahead > 0 };
    }
    const tried = marked.filter((one) => one.half !== half);
    return sum + tried.filter(({ time, isOne }) => time <= best.time === (isOne === best.isOneBelow)).length;
  }, 0);
  return right / marked.length;
}

test('the guesses detect real differences, and are random without any', () => {
  const shuffled = shuffledBy(chance(2));
  const noise = Array.from({ length: 1000 }, (_, i) => i);
  const [one, other] = [shuffled(noise), shuffled(noise)];
  expect(guessed(one, other)).toBeLessThan(0.55);
  expect(
    guessed(
      one,
      other.map((time) => time + 300),
    ),
  ).toBeGreaterThan(0.6);
});

describe.each(adapters)('on %s, the time of a reply', (adapter) => {
  test(
    "doesn't reveal whether a contact is known, unknown, restricted or erased",
    { timeout: 1_200_000 },
    async () => {
      const took = await timed(adapter);
      const right = Object.entries(took).flatMap(([call, times]) =>
        contactKinds.flatMap((one, i) =>
          contactKinds.slice(i + 1).map((other) => ({
            what: `${call}: ${one} or ${other}`,
            share: guessed(times[one], times[other]),
          })),
        ),
      );
      if (isFull) process.stdout.write(right.map(({ what, share }) => `${what} ${share}\n`).join(''));
      expect(right.filter(({ share }) => share > MOST_RIGHT)).toEqual([]);
    },
  );
});
