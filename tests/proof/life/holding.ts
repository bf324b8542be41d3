import { ok, strictEqual } from 'node:assert/strict';
import type { Appointment, HistoryEntry } from '../../../src/domain/appointments/appointment.ts';
import { isOpen } from '../../../src/domain/appointments/status.ts';

const MINUTE = 60_000;

/** How often one IP address may ask for a time within ten minutes, less the repetition of an answered request. */
const OFTEN = 60 - 1;

/** How many unpaid times one IP address holds at most. */
const MOST = 10;

type Held = Pick<Appointment, 'status' | 'erased' | 'held_until' | 'amount_paid_cents' | 'payments'>;

/** When an unpaid time is released: at its end, or when its open checkout is certainly over, at most an hour later. */
export function endTime(one: Held): number | null {
  if (one.held_until === null || one.amount_paid_cents > 0 || one.erased || !isOpen(one)) return null;
  const open = one.payments.filter(({ state }) => state === 'open');
  const ends = open.map(({ held_until }) => held_until + 8 * MINUTE);
  return Math.min(one.held_until + 60 * MINUTE, Math.max(one.held_until, ...ends));
}

/** True for an unpaid time that the next run releases. */
export function hasEnded(one: Held, now: number): boolean {
  const ends = endTime(one);
  return ends !== null && ends <= now;
}

/** True if this IP address may hold no other unpaid time. */
export function holdsEnough(all: readonly Appointment[], now: number, atPlace: ReadonlySet<string>): boolean {
  return all.filter((one) => (endTime(one) ?? 0) > now && atPlace.has(one.id)).length >= MOST;
}

/** The test's own record of the holds. */
export class Holds {
  /** Bookings that the owner has approved in any way. */
  readonly approved = new Set<string>();
  /** Bookings from one household. */
  readonly atHome = new Set<string>();
  /** When a released visit would have ended, in epoch minutes: the owner may even move it later. */
  readonly endsOfReleased = new Map<string, number>();
  #asked: number[] = [];
  readonly #all = new Set<string>();
  #seen = new Map<string, Appointment>();

  /** False for a household that must wait before it asks for another time. */
  mayAsk(now: number): boolean {
    this.#asked = this.#asked.filter((at) => at > now - 10 * MINUTE);
    return this.#asked.length < OFTEN;
  }

  /** The household asks for a time. */
  asks(now: number): void {
    this.#asked.push(now);
  }

  /** Checks the stored data, and what has changed since the last check. */
  check(all: readonly Appointment[], now: number): void {
    for (const one of all) {
      const before = this.#seen.get(one.id);
      checkHold(before, one, { now, approved: this.approved });
      if (before && one.released_from !== null && before.released_from === null)
        this.endsOfReleased.set(one.id, one.end);
      if (one.held_until !== null) this.#all.add(one.id);
    }
    this.#seen = new Map(all.map((one) => [one.id, one]));
  }

  /** Records that a visit's payment was removed, so it waits again if it did before, but no longer counts for its IP address. */
  returns(one: Appointment): void {
    this.atHome.delete(one.id);
    this.#seen.delete(one.id);
    if (one.held_until !== null || one.released_from !== null) this.approved.delete(one.id);
  }

  /** The number of holds so far. */
  get many(): number {
    return this.#all.size;
  }
}

/** Checks that a hold has changed only in allowed ways since the last check. */
function checkHold(
  before: Appointment | undefined,
  after: Appointment,
  { now, approved }: { readonly now: number; readonly approved: ReadonlySet<string> },
): void {
  const { id, held_until } = after;
  if (held_until !== null)
    strictEqual(endTime(after) !== null, true, `${id} is held although it needs no payment`);
  if (!before) return;
  if (held_until !== null) ok(held_until <= (before.held_until ?? 0), `${id} is held longer than before`);
  if (before.released_from !== null || after.released_from === null) return;
  ok(hasEnded(before, now), `${id} was released before its hold ended`);
  ok(!approved.has(id), `${id} was released although the owner had approved it`);
  strictEqual(after.status, 'canceled');
}

export interface HoldTally {
  readonly released: number;
  readonly restored: number;
  readonly paidTooLate: number;
  readonly warned: number;
}

/** Checks the histories of released times, and that everybody concerned got one email. */
export function releasesOf(
  all: readonly Appointment[],
  histories: readonly (readonly HistoryEntry[])[],
  emails: readonly string[],
  endsOfReleased: ReadonlyMap<string, number>,
): HoldTally {
  const counts = { released: 0, restored: 0, paidTooLate: 0 };
  for (const [i, { id, end, erased, payments }] of all.entries()) {
    const releases = (histories[i] ?? []).filter(({ change }) => change === 'Unpaid time released');
    ok(releases.length <= 1, `${id} was released twice`);
    const [release] = releases;
    // Nobody gets emails about past visits or erased people.
    const most = erased ? 1 : releases.length;
    const ends = endsOfReleased.get(id) ?? end;
    const least = release && Math.ceil(release.at / MINUTE) < ends && !erased ? 1 : 0;
    for (const to of ['customer', 'owner']) {
      const notices = emails.filter(
        (one) => one.startsWith(`mail:${id}:`) && one.endsWith(`:released:${to}`),
      );
      ok(
        notices.length >= least && notices.length <= most,
        `${to}: ${notices.length} emails that ${id} was released`,
      );
    }
    if (!release) continue;
    counts.released += 1;
    const after = payments.filter(({ paid_at }) => paid_at !== null && paid_at >= release.at);
    const isReturned = (payment: (typeof after)[number]) =>
      payment.refunds.some(({ at }) => at === payment.paid_at);
    if (after.some((payment) => !isReturned(payment))) counts.restored += 1;
    if (after.some(isReturned)) counts.paidTooLate += 1;
  }
  return { ...counts, warned: emails.filter((id) => id.includes(':hold_ending:')).length };
}
