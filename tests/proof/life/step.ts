import { ok } from 'node:assert/strict';
import * as fc from 'fast-check';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { openZone } from '../../../netlify/platform/zone.ts';
import { keptCents } from '../../../src/domain/payments/online-payment.ts';
import { instantAt } from '../../support/week.ts';
import { busyMinutes } from '../busy-minutes.ts';
import { BUFFER } from './begins.ts';
import { hasEnded } from './holding.ts';
import type { Known, World } from './world.ts';
import { visitLength } from '../../../src/domain/appointments/visit-services.ts';

export const CYD = { name: 'Cyd Moss', email: 'cyd@example.com', phone: '(555) 010-0300' } as const;

export const HOUR = 3_600_000;
const OPENS = 9 * 60;
const CLOSES = 17 * 60;
const NOTICE = 2 * HOUR;

/** A step of a life; each checks its own result, and then all invariants are checked. */
class Step implements fc.AsyncCommand<object, World> {
  readonly words: string;
  readonly #take: (world: World) => Promise<void>;

  constructor(words: string, take: (world: World) => Promise<void>) {
    this.words = words;
    this.#take = take;
  }

  check(): boolean {
    return true;
  }

  async run(_: object, world: World): Promise<void> {
    await this.#take(world);
    await world.checkInvariants();
  }

  toString(): string {
    return this.words;
  }
}

/** A step with drawn input. */
export const step = <Drawn>(
  drawn: fc.Arbitrary<Drawn>,
  words: (drawn: Drawn) => string,
  take: (world: World, drawn: Drawn) => Promise<void>,
) => drawn.map((one) => new Step(words(one), (world) => take(world, one)));

/** Half of an amount, rounded down to what can be charged. */
export const half = (cents: number, { unit }: World) => Math.floor(cents / 2 / unit) * unit;

/** The key of a request, which needs no shrinking. */
export const anyKey = fc.noShrink(fc.uuid({ version: 4 }));

export interface When {
  readonly day: string;
  readonly minute: number;
}
const two = (value: number) => String(value).padStart(2, '0');
export const words = ({ day, minute }: When) => `${day} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/** A little over two days, so that times are scarce; the first may be too soon, the last of a day too late. */
export const when = fc.record({
  day: fc.constantFrom('monday', 'tuesday', 'tuesday', 'wednesday', 'wednesday'),
  minute: fc.nat(17).map((half) => OPENS + 30 * half),
});
/** Women's cut, men's cut and color, mostly one of them, chosen in any order. */
export const pressed = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom<number[]>([1], [2], [3]) },
  { weight: 1, arbitrary: fc.shuffledSubarray([1, 2, 3], { minLength: 2 }) },
);
export const which = fc.nat(6);

export const chosen = (world: World, n: number): Known => {
  const known = world.known[n % world.known.length];
  ok(known);
  return known;
};
/** One of the visits that allow a step, as it is stored and as its customer knows it. */
export async function oneOf(world: World, which: number, isAble: (one: Appointment) => unknown) {
  const able = (await world.appointments()).filter(isAble);
  const before = able[which % able.length];
  return { before, known: world.known.find(({ id }) => id === before?.id) };
}
export const link = ({ id, manage_token }: Known) => ({ params: { id }, manageToken: manage_token });

/** Whether the stylist is free then, minute by minute. Expired holds do not block customers. */
export async function isFree(
  world: World,
  wanted: Parameters<typeof busyMinutes>[0],
  { ignore, by = 'owner' }: { readonly ignore?: string; readonly by?: 'owner' | 'customer' } = {},
): Promise<boolean> {
  const ended = (await world.appointments()).filter((one) => by === 'customer' && hasEnded(one, world.now));
  const isInTheWay = (id: string) => id !== ignore && !ended.some((one) => one.id === id);
  const others = (await world.taken()).filter(({ id }) => isInTheWay(id));
  const taken = new Set(others.flatMap((one) => busyMinutes(one, BUFFER)));
  return !busyMinutes(wanted, BUFFER).some((minute) => taken.has(minute));
}

/** Whether a visit of this length may begin then. */
export function isOnOffer(world: World, at: When, minutes: number): boolean {
  return at.minute + minutes <= CLOSES && instantAt(words(at)) >= world.now + NOTICE;
}

/** Whether a released visit may be restored: it is in the future and within the salon's hours. */
export function canBeRestored(world: World, { start, end }: Pick<Appointment, 'start' | 'end'>): boolean {
  const zone = openZone('America/New_York');
  return start * 60_000 > world.now && zone.local(end).minute <= CLOSES;
}

export function at(like: Pick<Appointment, 'services'>, when: When): Appointment {
  const start = instantAt(words(when)) / 60_000;
  return { ...like, start, end: start + visitLength(like.services) } as Appointment;
}

export function kept({ payments }: Appointment): number {
  return payments.reduce((sum, payment) => sum + keptCents(payment), 0);
}
