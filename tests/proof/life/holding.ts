import { ok, strictEqual } from 'node:assert/strict';
import type { Appointment, HistoryEntry } from '../../../src/domain/appointments/appointment.ts';
import { isOpen } from '../../../src/domain/appointments/status.ts';

const MINUTE = 60_000;

/** How many unpaid times one address, and one place, holds at most. */
const MOST = 10;

type Held = Pick<Appointment, 'status' | 'erased' | 'held_until' | 'amount_paid_cents' | 'payments'>;

/** When an unpaid time is given back: at its end, or when its open checkout is over for sure, an hour later at most. */
export function endOf(one: Held): number | null {
  if (one.held_until === null || one.amount_paid_cents > 0 || one.erased || !isOpen(one)) return null;
  const open = one.payments.filter(({ state }) => state === 'open');
  const ends = open.map(({ held_until }) => held_until + 4 * MINUTE);
  return Math.min(one.held_until + 60 * MINUTE, Math.max(one.held_until, ...ends));
}

/** True for an unpaid time that whoever looks next gives back. */
export function hasEnded(one: Held, now: number): boolean {
  const ends = endOf(one);
  return ends !== null && ends <= now;
}

/** True where this place may hold no other unpaid time. */
export function holdsEnough(all: readonly Appointment[], now: number, atPlace: ReadonlySet<string>): boolean {
  return all.filter((one) => (endOf(one) ?? 0) > now && atPlace.has(one.id)).length >= MOST;
}

/** What is known of the holds in a life beside what the book says. */
export class Holds {
  /** Bookings to which the owner has said yes in any way. */
  readonly vouched = new Set<string>();
  /** What was booked from one home. */
  readonly atHome = new Set<string>();
  /** When a visit would have ended that was given back, in epoch minutes: the owner may move even that later. */
  readonly endsOfReleased = new Map<string, number>();
  readonly #all = new Set<string>();
  #seen = new Map<string, Appointment>();

  /** Looks at the book, and at what has changed in it since it was last looked at. */
  seeTo(all: readonly Appointment[], now: number): void {
    for (const one of all) {
      const before = this.#seen.get(one.id);
      isHeldRightly(before, one, { now, vouched: this.vouched });
      if (before && one.released_from !== null && before.released_from === null)
        this.endsOfReleased.set(one.id, one.end);
      if (one.held_until !== null) this.#all.add(one.id);
    }
    this.#seen = new Map(all.map((one) => [one.id, one]));
  }

  /** What had vouched for it was taken back: it waits again as it did before, where it does. */
  returns(one: Appointment): void {
    this.#seen.delete(one.id);
    if (one.held_until !== null || one.released_from !== null) this.vouched.delete(one.id);
  }

  /** How many there have been. */
  get many(): number {
    return this.#all.size;
  }
}

/** What may become of a hold from one look to the next. */
function isHeldRightly(
  before: Appointment | undefined,
  after: Appointment,
  { now, vouched }: { readonly now: number; readonly vouched: ReadonlySet<string> },
): void {
  const { id, held_until } = after;
  if (held_until !== null) strictEqual(endOf(after) !== null, true, `${id} is held for nothing`);
  if (!before) return;
  if (held_until !== null) ok(held_until <= (before.held_until ?? 0), `${id} is held longer than before`);
  if (before.released_from !== null || after.released_from === null) return;
  ok(hasEnded(before, now), `${id} was given back although nothing was over`);
  ok(!vouched.has(id), `${id} was given back although the owner had said yes`);
  strictEqual(after.status, 'canceled');
}

export interface HoldTally {
  readonly released: number;
  readonly stoodAgain: number;
  readonly paidInVain: number;
  readonly warned: number;
}

/** What the histories say of times that were given back; each was told once to everybody whom it concerns. */
export function releasesOf(
  all: readonly Appointment[],
  histories: readonly (readonly HistoryEntry[])[],
  emails: readonly string[],
  endsOfReleased: ReadonlyMap<string, number>,
): HoldTally {
  const counts = { released: 0, stoodAgain: 0, paidInVain: 0 };
  for (const [i, { id, end, erased, payments }] of all.entries()) {
    const releases = (histories[i] ?? []).filter(({ change }) => change === 'The unpaid time was given back');
    ok(releases.length <= 1, `${id} was given back twice`);
    const [release] = releases;
    // Nobody is written to about a visit that would be over, or about somebody who was erased.
    const most = erased ? 1 : releases.length;
    const ends = endsOfReleased.get(id) ?? end;
    const least = release && Math.ceil(release.at / MINUTE) < ends && !erased ? 1 : 0;
    for (const to of ['customer', 'owner']) {
      const told = emails.filter((one) => one.startsWith(`mail:${id}:`) && one.endsWith(`:released:${to}`));
      ok(
        told.length >= least && told.length <= most,
        `${to}: ${told.length} emails that ${id} was given back`,
      );
    }
    if (!release) continue;
    counts.released += 1;
    const after = payments.filter(({ paid_at }) => paid_at !== null && paid_at >= release.at);
    const isReturned = (payment: (typeof after)[number]) =>
      payment.refunds.some(({ at }) => at === payment.paid_at);
    if (after.some((payment) => !isReturned(payment))) counts.stoodAgain += 1;
    if (after.some(isReturned)) counts.paidInVain += 1;
  }
  return { ...counts, warned: emails.filter((id) => id.includes(':hold_ending:')).length };
}
