import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import * as fc from 'fast-check';
import { manageLinks } from '../../../netlify/booking/private-link.ts';
import { unsubscribeLink } from '../../../netlify/messages/unsubscribe.ts';
import { changeMe } from '../../../src/api/accounts/own-account.ts';
import { readBooking } from '../../../src/api/booking/bookings.ts';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { isActive } from '../../../src/domain/appointments/status.ts';
import { addDays, today, toMs } from '../../../src/domain/time.ts';
import { newYork } from '../../support/build.ts';
import { allDone } from '../../support/functions.ts';
import { ADA, BEA, dataOf, ORIGIN } from '../../support/salon.ts';
import { CYD, HOUR, step, which } from './step.ts';
import type { World } from './world.ts';

const DAY = 24 * HOUR;
/** The shortest time between two review requests, and the time after which a client's services make her due, in milliseconds. */
const PAUSE = 90 * DAY;
const WEEK = 7 * DAY;

/** A client's visits that were not canceled or missed, by start. */
const visitsOf = (email: string, all: readonly Appointment[]) =>
  all.filter((one) => one.customer.email === email && isActive(one)).toSorted((a, b) => a.start - b.start);

/** The time after which a client with these visits is due: the middle of her intervals. */
function rhythm(visits: readonly Appointment[]): number {
  const days = visits
    .slice(1)
    .map(({ start }, i) => (start - (visits[i]?.start ?? start)) * 60_000)
    .filter((interval) => interval >= DAY)
    .slice(-5)
    .toSorted((a, b) => a - b);
  if (days.length < 2) return WEEK;
  const middle = [
    days[Math.floor((days.length - 1) / 2)] ?? 0,
    days[Math.floor(days.length / 2)] ?? 0,
  ] as const;
  return (middle[0] + middle[1]) / 2;
}

/** The test's own record of consents to marketing and of the emails sent because of them. */
export class ComingBack {
  /** By email address. */
  readonly #consents = new Map<string, { readonly state: 'yes' | 'no'; readonly at: number }>();
  /** Consents of people who have not proven their address, by visit. */
  readonly asked = new Map<string, { readonly email: string; readonly at: number }>();
  readonly #reviewed = new Map<string, number>();
  /** The starts of the visits after which clients got an email that they are due. */
  readonly #due = new Map<string, number>();

  /** Records the consent of a proven address. A consent that was withdrawn since stays withdrawn. */
  agrees(email: string, at: number): void {
    const before = this.#consents.get(email);
    if (before?.state !== 'yes' && at > (before?.at ?? -Infinity))
      this.#consents.set(email, { state: 'yes', at });
  }

  /** Records a withdrawal. @returns whether it ended a consent */
  ends(email: string, at: number): boolean {
    const isYes = this.may(email);
    if (this.#consents.get(email)?.state !== 'no') this.#consents.set(email, { state: 'no', at });
    return isYes;
  }

  forgets(email: string): void {
    for (const all of [this.#consents, this.#reviewed, this.#due]) all.delete(email);
    for (const [visit, one] of this.asked) if (one.email === email) this.asked.delete(visit);
  }

  may(email: string): boolean {
    return this.#consents.get(email)?.state === 'yes';
  }

  /** Checks a marketing email as it leaves: with consent, and neither twice within the pause nor twice after one visit. */
  async sends(id: string, to: string, world: World): Promise<void> {
    ok(this.may(to), `${id} was sent without consent`);
    const { now } = world;
    if (id.startsWith('marketing:review:')) {
      ok(now - (this.#reviewed.get(to) ?? -Infinity) >= PAUSE, `${to} was asked for a review twice`);
      this.#reviewed.set(to, now);
      return world.counts.add('reviewRequests');
    }
    const visits = visitsOf(to, await world.appointments());
    const last = visits.at(-1);
    ok(
      last && visits.every(({ end }) => toMs(end) <= now),
      `${to} has an appointment and got an email that she is due`,
    );
    ok(toMs(last.start) + rhythm(visits) <= now, `${to} is not due yet`);
    ok(this.#due.get(to) !== last.start, `${to} got two emails that she is due`);
    this.#due.set(to, last.start);
    return world.counts.add('dueEmails');
  }

  /** Checks at the end that everybody who agreed got one email, and that the salon knows who agreed. */
  async checkEnd(world: World): Promise<void> {
    const all = await world.appointments();
    const { clients } = await world.salon.store.clients();
    for (const { email, marketing } of clients) {
      strictEqual(marketing?.state === 'yes', this.may(email), `The consent of ${email}`);
      const last = visitsOf(email, all).at(-1);
      if (last && this.may(email) && (world.levels.get(email) ?? 'normal') === 'normal')
        strictEqual(this.#due.get(email), last.start, `${email} is due and got no email`);
    }
  }
}

/** Passes the time until a morning, when the salon looks for people to email. */
async function wakes(world: World, days = 0): Promise<void> {
  const morning = (day: number) => toMs(newYork.edge(addDays(today(newYork, world.now), day), 545));
  const next = morning(days) > world.now ? days : days + 1;
  world.salon.clock.pass({ ms: morning(next) - world.now });
}

export const morning = step(
  fc.constantFrom(1, 3),
  (hands) => `the next morning comes, and the queue is worked on by ${hands}`,
  async (world, hands) => {
    await wakes(world);
    await world.work(hands);
  },
);

/** Somebody opens the link in the email about her booking, which proves her address. */
export const opensMail = step(
  fc.record({ which }),
  ({ which }) => `the link in the email ${which} is opened`,
  async (world, { which }) => {
    const { asked } = world.comingBack;
    const [id, ask] = [...asked][which % asked.size] ?? [];
    if (id === undefined || !ask) return;
    const before = await world.appointment(id);
    const { settings } = await world.salon.store.rules();
    // Levels and known clients change the terms of a booking, which other steps prove.
    if ((world.levels.get(ask.email) ?? 'normal') !== 'normal' || settings.cardOnFile === 'new') return;
    const manageToken = manageLinks.mailedToken(before, world.deps.keys);
    dataOf(await world.visitor().call(readBooking, { params: { id }, manageToken }));
    asked.delete(id);
    world.comingBack.agrees(ask.email, ask.at);
    const client = await world.salon.store.clientByAddress(ask.email);
    strictEqual(client?.marketing?.state === 'yes', world.comingBack.may(ask.email));
    if (world.comingBack.may(ask.email)) world.counts.add('consents');
  },
);

/** Somebody agrees to marketing in her account, or ends it. */
export async function decides(world: World, email: string, marketing: boolean): Promise<void> {
  const before = await world.salon.store.clientByAddress(email);
  const person = await world.salon.signedIn('customer', email, world.deps);
  dataOf(await person.call(changeMe, { body: { marketing } }));
  // A new client is recognized after the answer.
  await allDone();
  if (marketing) world.comingBack.agrees(email, world.now);
  else if (before?.marketing) world.comingBack.ends(email, world.now);
  const after = await world.salon.store.clientByAddress(email);
  strictEqual(after?.marketing?.state === 'yes', world.comingBack.may(email));
  if (world.comingBack.may(email)) world.counts.add('consents');
}

export const decidesInAccount = step(
  fc.record({ who: fc.constantFrom(ADA, BEA, CYD), marketing: fc.constantFrom(true, true, false) }),
  ({ who, marketing }) => `${who.name} ${marketing ? 'agrees to' : 'ends'} marketing in her account`,
  (world, { who, marketing }) => decides(world, who.email, marketing),
);

/** Somebody opens the link that ends marketing, which changes nothing, and may press the button. */
async function unsubscribe(world: World, email: string, isPressed: boolean): Promise<void> {
  const { store } = world.salon;
  const before = await store.clientByAddress(email);
  if (!before) return;
  const path = unsubscribeLink(before.id, 'en', world.deps).slice(ORIGIN.length);
  strictEqual((await world.visitor().request('GET', path)).status, 200);
  deepStrictEqual(await store.clientByAddress(email), before);
  if (!isPressed) return;
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const body = 'List-Unsubscribe=One-Click';
  strictEqual((await world.visitor().request('POST', path, { headers, body })).status, 200);
  if (world.comingBack.ends(email, world.now)) world.counts.add('unsubscribed');
  strictEqual((await store.clientByAddress(email))?.marketing?.state, 'no');
}

export const unsubscribes = step(
  fc.record({ who: fc.constantFrom(ADA, BEA, CYD), isPressed: fc.boolean() }),
  ({ who, isPressed }) => `${who.name} ${isPressed ? 'unsubscribes' : 'looks at how to unsubscribe'}`,
  (world, { who, isPressed }) => unsubscribe(world, who.email, isPressed),
);

/** Emails wait for a busy mail server when Cyd unsubscribes: she does not get hers, but the others do. */
async function unsubscribesMeanwhile(world: World): Promise<void> {
  world.mail.fail(50);
  await world.work(1);
  await unsubscribe(world, CYD.email, true);
  world.mail.fail(0);
  world.salon.clock.pass({ minutes: 2 });
}

/** After a life everybody becomes due. At the end all unsubscribe and get no more emails. */
export async function becomesDue(world: World): Promise<void> {
  for (const { email } of [BEA, CYD]) await decides(world, email, true);
  const first = today(newYork, world.now);
  const books = (customer: typeof BEA | typeof CYD, days: number) =>
    world.salon.ownerBooks("Women's Cut & Style", `${addDays(first, days)} 10:00`, {
      customer,
      allow_overlap: true,
      notify: false,
    });
  await books(CYD, 1);
  await books(BEA, 1);
  // Bea gets no second review request for this visit.
  await books(BEA, 2);
  for (let day = 0; day < 12; day += 1) {
    await wakes(world);
    if (today(newYork, world.now) === addDays(first, 2)) await unsubscribesMeanwhile(world);
    await world.work(day % 2 === 0 ? 1 : 3);
  }
  await world.comingBack.checkEnd(world);
  for (const { email } of [ADA, BEA, CYD]) await unsubscribe(world, email, true);
  await wakes(world, 95);
  await world.work(1);
  deepStrictEqual(await world.salon.store.failedJobs(), []);
}
