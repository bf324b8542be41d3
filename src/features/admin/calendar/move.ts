import { atom, computed } from 'nanostores';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { painted } from '../../../platform/ui/after-paint.ts';
import { toMinutes, toTime } from '../../../domain/time.ts';
import { $question, move as moveAppointment } from '../appointments/confirm-change.ts';
import { $shown, show } from './calendar.ts';
import { planDay } from './day-plan.ts';
import { noteOn, snapped, steered, type Target } from './move-steps.ts';
import { formatTarget } from './text.ts';

/** A picked-up visit that was not dropped yet. */
export interface Move {
  /** The visit when it was picked up; the server rejects newer versions. */
  readonly appointment: OwnersAppointment;
  readonly target: Target;
  /** Dragged by a pointer, or moved by keys and buttons. */
  readonly by: 'drag' | 'keys';
  /** True after dropping, until the server has answered and no question is open. */
  readonly isDown: boolean;
}

export const $move = atom<Move | null>(null);

/** The picked-up visit's id, which stays the same while a pointer moves. */
export const $moved = computed($move, (move) => move?.appointment.id ?? null);

/** The move, if keys or buttons control it. */
export const $steered = computed($move, (move) => (move?.by === 'keys' ? move : null));

/** The announcement for screen readers. */
export const $announcement = atom('');

/** The visit whose block takes the focus after rendering. */
export const $focus = atom<string | null>(null);

function say(text: string): void {
  // Screen readers announce a repeated text only if it differs.
  $announcement.set($announcement.get() === text ? `${text}\u00a0` : text);
}

function appointmentTarget({ date, time }: OwnersAppointment): Target {
  return { date, minute: toMinutes(time) };
}

/** A warning about an unusual target, or null. */
export function noteFor({ appointment, target }: Pick<Move, 'appointment' | 'target'>): string | null {
  const calendar = $shown.get();
  if (calendar.state !== 'ready') return null;
  return noteOn(planDay(target.date, calendar.data.book), target.minute, appointment.service.duration);
}

export function pickUp(appointment: OwnersAppointment, by: Move['by']): void {
  if ($move.get()?.isDown === true) return;
  const target = appointmentTarget(appointment);
  $move.set({ appointment, target, by, isDown: false });
  if (by === 'keys') {
    say(
      `Picked up ${appointment.customer.name}, ${formatTarget(target)}. Use the arrow keys to move it, Enter to drop it, Escape to cancel.`,
    );
  }
}

/** Moves the visit to a position on the page, at the closest step. */
export function moveTo(place: Target): void {
  const [move, calendar] = [$move.get(), $shown.get()];
  if (!move || move.isDown || calendar.state !== 'ready') return;
  const target = snapped(place, calendar.data.book.settings);
  if (!isSame(target, move.target)) $move.set({ ...move, target });
}

/** @returns whether the key moved it */
export function steer(key: string): boolean {
  const [move, calendar] = [$move.get(), $shown.get()];
  if (!move || move.isDown || calendar.state !== 'ready') return false;
  const target = steered(move.target, key, calendar.data.book.settings);
  if (target === null) return false;
  const next = { ...move, target };
  $move.set(next);
  show({ date: target.date });
  const note = noteFor(next);
  say(note === null ? formatTarget(target) : `${formatTarget(target)}, ${note}`);
  return true;
}

/** Leaves the visit where it was. */
export function letGo(): void {
  const move = $move.get();
  if (!move || move.isDown) return;
  finish(move);
  say(`${move.appointment.customer.name} stays at ${formatTarget(appointmentTarget(move.appointment))}.`);
}

/** Drops the visit by the rules of every move, once, and reports the result in a toast. */
export async function putDown(): Promise<void> {
  const move = $move.get();
  if (!move || move.isDown) return;
  const { appointment, target } = move;
  if (isSame(appointmentTarget(appointment), target)) return letGo();
  $move.set({ ...move, isDown: true });
  await painted();
  // Local time without an offset: during a clock change the salon decides which instant it is.
  await moveAppointment(appointment, `${target.date}T${toTime(target.minute)}`);
  if ($question.get() === null) return finish(move);
  const forget = $question.listen((question) => {
    if (question !== null) return;
    forget();
    finish(move);
  });
  return undefined;
}

function finish({ appointment }: Move): void {
  $move.set(null);
  $focus.set(appointment.id);
}

function isSame(one: Target, other: Target): boolean {
  return one.date === other.date && one.minute === other.minute;
}
