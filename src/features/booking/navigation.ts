import { atom, computed } from 'nanostores';
import { isLate } from './changed-booking.ts';
import { $booking, $draft } from './draft.ts';
import { $clock, readClock } from './salon-clock.ts';
import { askedIn, circleIsOpen, reachable, searchOf, type Progress, type Step } from './steps.ts';

export const $step = atom<Step>('service');
/** Increases with every step the visitor takes, so that the view moves the focus to its heading. */
export const $moves = atom(0);

/** A sentence above a step that says why the visitor is there; gone with the next step. */
export const $stepNotice = atom<string | null>(null);

/** The request of a private link. */
export interface Wanted {
  /** `#change=ID.TOKEN` */
  readonly fragment: string;
  /** The step of the change; the times by default. */
  readonly step: Step | null;
}

/** A private link that failed to open, and why; null if there is none. */
export const $unopened = atom<(Wanted & { readonly message: string }) | null>(null);

/** True if its services are to be changed: the summary has the actions. */
export const $isAboutServices = atom(false);

/** True while the open booking only allows corrections of details. */
export const $isFixed = computed(
  [$booking, $clock],
  (booking, now) => booking !== null && isLate(booking, now),
);

function progress(): Progress {
  const { serviceIds, slot } = $draft.get();
  return {
    hasService: serviceIds.length > 0,
    hasTime: slot !== null,
    isBooked: $booking.get() !== null,
    isFixed: $isFixed.get(),
  };
}

/** Shows a step and adds it to the history, so that Back leads to the one before. */
export function goTo(step: Step, notice: string | null = null): void {
  const target = reachable(step, progress());
  if (target !== $step.get()) history.pushState(null, '', searchOf(target));
  show(target, notice);
  $moves.set($moves.get() + 1);
}

/** Shows a step and replaces the current history entry. */
export function settleOn(step: Step): void {
  const target = reachable(step, progress());
  if (location.hash !== '' || askedIn(location.search).step !== target) {
    history.replaceState(null, '', searchOf(target));
  }
  show(target, null);
}

export function pressCircle(circle: Step): void {
  if (circleIsOpen(circle, $step.get(), $isFixed.get()) && circle !== $step.get()) goTo(circle);
}

/** Back and Forward: the address names the step, and the choices decide whether it can be shown. */
export function followAddress(): void {
  settleOn(askedIn(location.search).step ?? 'service');
  $moves.set($moves.get() + 1);
}

function show(step: Step, notice: string | null): void {
  readClock();
  $stepNotice.set(notice);
  $step.set(step);
}
