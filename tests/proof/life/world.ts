import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import type { Deps } from '../../../netlify/deps.ts';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import type { BookingLevel } from '../../../src/domain/clients/client-flags.ts';
import { isSale } from '../../../src/domain/till/till.ts';
import { currencyNamed } from '../../../src/domain/money.ts';
import { paidFor } from '../../../src/domain/payments/balance.ts';
import { keptCents } from '../../../src/domain/payments/online-payment.ts';
import { isActive } from '../../../src/domain/appointments/status.ts';
import type { WaitlistEntry } from '../../../src/domain/waitlist/waitlist.ts';
import type { Browser } from '../../support/browser.ts';
import { allDone } from '../../support/functions.ts';
import { ADA, Salon } from '../../support/salon.ts';
import { openTestStore, type Adapter, type TestStore } from '../../support/stores.ts';
import { openFakeStripe, type FakeStripe, type Sent } from '../../support/stripe.ts';
import { begins, BUFFER } from './begins.ts';
import { Cards } from './cards.ts';
import { checkFeesAtEnd, checkFees } from './fees.ts';
import { hasEnded, Holds, releasesOf } from './holding.ts';
import { becomesDue, ComingBack, decides } from './coming-back.ts';
import { Counter } from './counter.ts';
import { checkIncome } from './income.ts';
import { Mail } from './mail.ts';
import { Promises } from './promises.ts';
import { kept } from './step.ts';
import { checkNumbers, standing } from './till.ts';
import { Counts, talliedOf, type Tally } from './tally.ts';
import { busyMinutes, overlappingPairs, type Visit } from '../busy-minutes.ts';

const OUTBOX = { kind: 'outbox', folder: '', from: 'noreply@salon.test' } as const;

/** Longer than the longest job delay, in hours. */
const LAST_WAIT = 30;

/** A booking as its customer knows it, with the owner's desk payments for it. */
export interface Known {
  readonly id: string;
  readonly manage_token: string;
  desk: number;
}

/** A salon with Stripe, email, a clock, and everything that may go wrong. */
export class World {
  readonly salon: Salon;
  readonly stripe: FakeStripe;
  readonly known: Known[] = [];
  /** Waitlist entries as their clients know them. */
  readonly joined: { readonly id: string; readonly token: string }[] = [];
  /** Sessions whose payment a bank has decided about. */
  readonly decided = new Set<string>();
  readonly #store: TestStore;
  readonly mail = new Mail(
    (id) => this.#ofVisit(id),
    (id, to) => this.comingBack.sends(id, to, this),
  );
  /** The kept payments of canceled and missed visits at the last check. */
  #keptWhenOver = new Map<string, number>();
  readonly holds = new Holds();
  readonly cards = new Cards();
  readonly counter = new Counter();
  readonly comingBack = new ComingBack();
  /** Desk payments less desk refunds, in cents: the till as the owner counts it. */
  till = 0;
  readonly #tills = new Map<string, number>();
  readonly promises: Promises;
  readonly counts = new Counts();
  /** Booking levels set by the owner, by email address. */
  readonly levels = new Map<string, BookingLevel>();
  #home: Browser | null = null;
  #owner: Promise<Browser> | null = null;

  /** The decimals of an amount in its currency. */
  readonly digits: number;
  /** The smallest amount that can be charged, in cents: dinars go without their last decimal. */
  readonly unit: number;

  private constructor(store: TestStore, stripe: FakeStripe, starting: typeof begins) {
    this.#store = store;
    this.stripe = stripe;
    this.digits = currencyNamed(starting.settings.currency).digits;
    this.unit = this.digits === 3 ? 10 : 1;
    this.promises = new Promises(this.unit, this.digits === 3 ? 1000 : 100);
    this.salon = new Salon(store, { starting, rateLimits: false }, 'monday 08:00');
  }

  static async open(adapter: Adapter, currency = 'USD'): Promise<World> {
    const starting = { ...begins, settings: { ...begins.settings, currency } };
    return new World(await openTestStore(adapter, starting), await openFakeStripe(), starting);
  }

  /** The first bookings, so that there is something to pay, move and cancel. */
  async begins(): Promise<this> {
    // Tuesday's morning is full, so that people can wait for it.
    for (const when of ['tuesday 09:00', 'tuesday 10:30', 'tuesday 14:00', 'wednesday 10:00']) {
      const browser = this.visitor();
      this.known.push({ ...(await this.salon.books("Women's Cut & Style", when, { browser })), desk: 0 });
    }
    await this.counter.begins(this);
    await decides(this, ADA.email, true);
    await this.checkInvariants();
    return this;
  }

  async close(): Promise<void> {
    await this.stripe.close();
    await this.#store.store.close();
  }

  get deps(): Deps {
    const payments = { kind: 'stripe', account: this.stripe.account } as const;
    return { ...this.salon.deps, payments, post: OUTBOX };
  }

  /** A person in a browser, with Stripe and email. */
  visitor() {
    return this.salon.visitor(this.deps);
  }

  /** A person with a known IP address and a limit of unpaid times, from one household or from anywhere. */
  holder(isAtHome: boolean): Browser {
    const somebody = () => this.salon.visitor({ ...this.deps, rateLimits: true });
    return isAtHome ? (this.#home ??= somebody()) : somebody();
  }

  /** The owner, with Stripe. */
  owner(): Promise<Browser> {
    return (this.#owner ??= this.salon.signedIn('owner', 'at-stripe@salon.test', this.deps));
  }

  get now(): number {
    return this.salon.clock.now();
  }

  appointments(): Promise<readonly Appointment[]> {
    return this.salon.store.appointments();
  }

  async appointment(id: string): Promise<Appointment> {
    const found = await this.salon.store.appointment(id);
    ok(found, `${id} is lost`);
    return found;
  }

  /** The appointment with this id; null for a sale without a visit, and for a gift card. */
  async #ofVisit(id: string): Promise<Appointment | null> {
    const found = await this.salon.store.salonDocument(id);
    return found?.kind === 'sale' || found?.kind === 'gift_card' ? null : this.appointment(id);
  }

  /** All receipts, of visits and of sales without one. */
  async receipts(): Promise<Appointment['receipts']> {
    const [all, sales] = await Promise.all([this.appointments(), this.salon.store.documentsSince('sale', 0)]);
    return [...all, ...sales].flatMap(({ receipts }) => receipts);
  }

  /** Runs due jobs, with `hands` runs at once. */
  async work(hands: number): Promise<void> {
    const works = () => Promise.all(Array.from({ length: hands }, () => runJobs(this.deps, this.mail)));
    await this.givesBack(works);
    this.mail.rethrow();
  }

  /** Does something that releases holds: afterwards no expired time is held, except after a change the owner can still undo. */
  async givesBack(work: () => Promise<unknown>): Promise<void> {
    const ended = (await this.appointments()).filter((one) => hasEnded(one, this.now));
    await work();
    const changes = await this.salon.store.ownerChanges();
    const open = new Set(changes.map(({ appointment }) => appointment.id));
    for (const { id } of ended)
      ok(open.has(id) || !hasEnded(await this.appointment(id), this.now), `${id} is held past its end`);
  }

  /** Delivers Stripe's event to the salon. */
  async hears({ body, signature }: Sent): Promise<number> {
    const headers = { 'Stripe-Signature': signature, 'X-Requested-With': null, Origin: null };
    return (await this.visitor().request('POST', '/api/payments/stripe-webhook', { body, headers })).status;
  }

  /** Records a desk payment for a visit. */
  takes(known: Known, cents: number): void {
    known.desk += cents;
    this.till += cents;
    this.#tills.set(known.id, this.tillOf(known) + cents);
    // Money arrived, even for a past visit: the owner has undone its removal.
    if (cents > 0) this.#keptWhenOver.delete(known.id);
  }

  /** Records a desk refund, and the desk's remaining part of the payments. */
  gives(known: Known, cents: number, desk: number): void {
    this.takes(known, -cents);
    known.desk = desk;
  }

  /** A visit's desk payments less desk refunds, including retail and tips. */
  tillOf({ id }: Pick<Known, 'id'>): number {
    return this.#tills.get(id) ?? 0;
  }

  /** Takes the desk's part of a visit's payments from the store, because the salon decides which part of a receipt they cover. */
  async recounts(known: Known): Promise<void> {
    const after = await this.appointment(known.id);
    known.desk = after.amount_paid_cents - kept(after);
  }

  /** Records that a refund was undone, so its money is back. */
  comesBack({ id }: Pick<Known, 'id'>): void {
    this.#keptWhenOver.delete(id);
  }

  /** The waiting people, with their held times. */
  waitlistEntries(): Promise<readonly WaitlistEntry[]> {
    return this.salon.store.waitlist();
  }

  /**
   * Everything that takes the stylist's time: appointments until they are checked out, and times held for the waitlist.
   * @param sale the receipt that frees the rest of an appointment's time
   */
  async taken(sale: typeof standing = standing): Promise<readonly Visit[]> {
    const [all, waitlistEntries] = await Promise.all([this.appointments(), this.waitlistEntries()]);
    const offered = waitlistEntries.flatMap(({ id, services, offer }) =>
      offer
        ? [{ id: `wish:${id}`, services, start: offer.start, end: offer.end, status: 'booked' as const }]
        : [],
    );
    const left = all.filter(isActive).map((one) => {
      const minute = Math.floor((sale(one)?.at ?? 0) / 300_000) * 5;
      const last = busyMinutes(one, 0).findLast((each) => each < minute);
      return last === undefined ? one : { ...one, end: Math.min(one.end, last + 1) };
    });
    return [...left, ...offered];
  }

  /**
   * Checks the invariants: nobody is booked twice, an appointment's payments match the money received and kept, and canceled visits
   * take no more money.
   */
  async checkInvariants(): Promise<void> {
    await allDone();
    const all = await this.appointments();
    // An undone checkout takes its time back, even if somebody has come since.
    const taken = await this.taken(({ receipts }) => receipts.find(isSale));
    deepStrictEqual(overlappingPairs(taken, BUFFER), []);
    deepStrictEqual(all.map(({ id }) => id).toSorted(), this.known.map(({ id }) => id).toSorted());
    for (const known of this.known) {
      const { id } = known;
      const one = all.find((each) => each.id === id) ?? (await this.appointment(id));
      // Only the receipt says which part a later payment covers.
      if (standing(one)) known.desk = one.amount_paid_cents - kept(one);
      strictEqual(one.amount_paid_cents, known.desk + kept(one), `The money of ${id}`);
      strictEqual(paidFor(one), this.tillOf(known) + kept(one), `All money for ${id}`);
    }
    checkNumbers(await this.receipts());
    await this.counter.check(all, this);
    this.holds.check(all, this.now);
    this.cards.check(all, this.stripe);
    checkFees(all, this);
    this.promises.check(all, this.cards);
    const over = new Map(all.filter((one) => !isActive(one)).map((one) => [one.id, one.amount_paid_cents]));
    for (const [id, kept] of over)
      ok(kept <= (this.#keptWhenOver.get(id) ?? kept), `${id} was paid for although it is over`);
    this.#keptWhenOver = over;
  }

  /** Completes everything: banks decide, Stripe delivers all events, the jobs run out. */
  async settles(): Promise<void> {
    const { stripe, salon } = this;
    stripe.fail(0);
    this.mail.fail(0);
    for (const { id, status, payment_status } of stripe.sessions.values())
      if (status === 'complete' && payment_status === 'unpaid' && !this.decided.has(id))
        stripe.bank(id, 'no');
    for (const hours of [1, 1, 3, 3, LAST_WAIT, LAST_WAIT]) {
      salon.clock.pass({ hours });
      for (const event of stripe.events(this.now)) {
        strictEqual(await this.hears(event), 200);
        await this.checkInvariants();
      }
      for (const { id, retryAt } of await salon.store.failedJobs())
        if (retryAt === null) await salon.store.retryJob(id, this.now);
      await this.work(1);
    }
    await this.checkInvariants();
    await this.checkEnd();
    await becomesDue(this);
  }

  /** The numbers of events: a proof without refunds proves nothing about refunds. */
  async tally(): Promise<Tally> {
    const emails = [...this.mail.carried];
    const { store } = this.salon;
    const all = await store.appointments();
    const histories = await Promise.all(all.map(async ({ id }) => (await store.history(id)) ?? []));
    const released = releasesOf(all, histories, emails, this.holds.endsOfReleased);
    return {
      ...talliedOf(all, emails),
      ...released,
      ...this.counts.all,
      held: this.holds.many,
      cards: this.cards.many,
    };
  }

  /** Checks the invariants at the end of everything. */
  async checkEnd(): Promise<void> {
    const { store } = this.salon;
    deepStrictEqual(await store.failedJobs(), []);
    deepStrictEqual(await store.waitlist(), [], 'Somebody waits for a day that is over');
    deepStrictEqual(await store.takeJobs(this.now, { most: 1, lease: 1 }), []);
    const all = await this.appointments();
    this.cards.checkEnd(all, this.stripe);
    checkFeesAtEnd(all, this);
    await checkIncome(this);
    const { sales } = this.counter;
    const payments = [
      ...all.flatMap((one) => [...one.payments, ...one.fees]),
      ...sales.flatMap((one) => one.payments),
    ];
    const atStripe = payments.filter(({ provider }) => provider === 'stripe');
    strictEqual(
      this.stripe.balance(),
      atStripe.reduce((sum, payment) => sum + keptCents(payment), 0),
      'Stripe and the salon have the same money',
    );
    for (const { id, payments } of [...all, ...sales])
      ok(!payments.some(({ state }) => state === 'open'), `${id} still waits for Stripe`);
  }
}
