import { atom } from 'nanostores';
import type { AppointmentShape } from '../../../api/shapes.ts';
import { showToast } from '../../../components/ui/toasts.ts';
import { minutesOf, timeOf } from '../../../domain/time.ts';
import { callAsOwner } from '../access.ts';
import { announceChange } from '../dialogs.ts';
import { conflictsIn, newestIn } from '../refusals.ts';
import { shortly } from '../words.ts';
import { $shown, show } from './calendar.ts';
import { planOf } from './day-plan.ts';
import { noteOn, snapped, steered, type Target } from './steps.ts';
import { putVisit } from './visits.ts';
import { targetWords } from './words.ts';

/** A visit that has been picked up and not put down yet. */
export interface Move {
  /** As it was when it was picked up; a newer one is refused by the server. */
  readonly appointment: AppointmentShape;
  readonly target: Target;
  /** Dragged by a pointer, or steered by keys and buttons. */
  readonly by: 'drag' | 'keys';
  readonly phase: 'choosing' | 'sending' | 'asking';
  /** What the time overlaps with, once the server has said so. */
  readonly conflicts: readonly AppointmentShape[];
  /** The start as it is sent: the clock's time without an offset, or the very instant that an Undo goes back to. */
  readonly startAt: string | null;
}

export const $move = atom<Move | null>(null);

/** What is said to those who listen. */
export const $said = atom('');

/** The visit whose block takes the focus once it is drawn again. */
export const $focus = atom<string | null>(null);

function say(text: string): void {
  // The same words again are only read out when they differ.
  $said.set($said.get() === text ? `${text}\u00a0` : text);
}

function placeOf({ date, time }: AppointmentShape): Target {
  return { date, minute: minutesOf(time) };
}

/** What is unusual about where a visit is about to be put; null when nothing is. */
export function noteFor({ appointment, target }: Pick<Move, 'appointment' | 'target'>): string | null {
  const shown = $shown.get();
  if (shown.state !== 'ready') return null;
  return noteOn(planOf(target.date, shown.book), target.minute, appointment.service.duration);
}

export function pickUp(appointment: AppointmentShape, by: Move['by']): void {
  if ($move.get()?.phase === 'sending') return;
  const target = placeOf(appointment);
  $move.set({ appointment, target, by, phase: 'choosing', conflicts: [], startAt: null });
  if (by === 'keys') {
    say(
      `Picked up ${appointment.customer.name}, ${targetWords(target)}. Arrow keys move it, Enter puts it there, Escape leaves it where it was.`,
    );
  }
}

/** Moves what was picked up to a place on the page, at the nearest time that visits begin at. */
export function moveTo(place: Target): void {
  const [move, shown] = [$move.get(), $shown.get()];
  if (move?.phase !== 'choosing' || shown.state !== 'ready') return;
  const target = snapped(place, shown.book.settings);
  if (target.date !== move.target.date || target.minute !== move.target.minute)
    $move.set({ ...move, target });
}

/** @returns whether the key was one that moves */
export function steer(key: string): boolean {
  const [move, shown] = [$move.get(), $shown.get()];
  if (move?.phase !== 'choosing' || shown.state !== 'ready') return false;
  const target = steered(move.target, key, shown.book.settings);
  if (target === null) return false;
  const next = { ...move, target };
  $move.set(next);
  show({ date: target.date });
  const note = noteFor(next);
  say(note === null ? targetWords(target) : `${targetWords(target)}, ${note}`);
  return true;
}

/** Leaves the visit where it was. */
export function letGo(): void {
  const move = $move.get();
  if (!move || move.phase === 'sending') return;
  $move.set(null);
  $focus.set(move.appointment.id);
  say(`${move.appointment.customer.name} stays at ${targetWords(placeOf(move.appointment))}.`);
}

/** Puts the visit where it has been moved to. Pressed twice, it sends once. */
export async function putDown(): Promise<void> {
  const move = $move.get();
  if (!move || move.phase === 'sending') return;
  const { appointment, target, phase, startAt } = move;
  const here = placeOf(appointment);
  if (phase === 'choosing' && here.date === target.date && here.minute === target.minute) return letGo();
  $move.set({ ...move, phase: 'sending' });
  await send(appointment, startAt ?? `${target.date}T${timeOf(target.minute)}`, target, phase === 'asking');
  return undefined;
}

async function send(
  appointment: AppointmentShape,
  startAt: string,
  target: Target,
  allowOverlap: boolean,
): Promise<void> {
  const { id, version } = appointment;
  const answer = await callAsOwner('PUT /api/admin-public/appointments/:id', {
    params: { id },
    body: { start_at: startAt, version, ...(allowOverlap ? { allow_overlap: true } : {}) },
  });
  if (answer.ok) {
    finish(id);
    putVisit(answer.data);
    say(`${answer.data.customer.name} is now at ${targetWords(placeOf(answer.data))}.`);
    showToast({
      kind: 'success',
      title: 'Appointment Updated',
      text: shortly(answer.data),
      action: { label: 'Undo', run: () => void moveBack(appointment, answer.data) },
    });
    announceChange();
    return;
  }
  const conflicts = conflictsIn(answer);
  if (conflicts !== null) {
    $move.set({ appointment, target, by: 'keys', phase: 'asking', conflicts, startAt });
    return;
  }
  const newest = newestIn(answer);
  if (newest) putVisit(newest);
  finish(id);
  const message = newest ? `${answer.message} Its newest state is shown now.` : answer.message;
  say(`${appointment.customer.name} was not moved.`);
  showToast({
    kind: 'error',
    title: 'Update Failed',
    text: `Failed to update appointment: ${message}`,
  });
  // Whether a lost answer was a yes, only the book can tell.
  announceChange();
}

/** Goes back to the very instant, by the same rules as there: somebody may have taken the time meanwhile. */
function moveBack(before: AppointmentShape, after: AppointmentShape): Promise<void> {
  return send(after, before.start_at, placeOf(before), false);
}

function finish(id: string): void {
  $move.set(null);
  $focus.set(id);
}
