import { atom, computed } from 'nanostores';
import { isLate } from './changed-booking.ts';
import { $booking, $draft } from './draft.ts';
import { $clock, readClock } from './salon-clock.ts';
import { askedIn, circleIsOpen, reachable, searchOf, type Progress, type Step } from './steps.ts';

export const $step = atom<Step>('service');
/** Rises with every step that the visitor takes, so that the view moves the focus to its heading. */
export const $moves = atom(0);

/** A sentence over a step about why the visitor is there; gone with the next step. */
export const $stepNotice = atom<string | null>(null);

/** What a private link asks for. */
export interface Wanted {
  /** `#change=ID.TOKEN` */
  readonly fragment: string;
  /** Where the change is made; without, at the times. */
  readonly step: Step | null;
}

/** A private link that could not be followed just now, and why; null where there is none. */
export const $unopened = atom<(Wanted & { readonly message: string }) | null>(null);

/** True where its services are to be changed: the summary has what can be done about them. */
export const $isAboutServices = atom(false);

/** True while a booking is open of which only the details can be corrected. */
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

/** Shows a step and makes it an entry of the history, so that Back leads to the one before. */
export function goTo(step: Step, notice: string | null = null): void {
  const target = reachable(step, progress());
  if (target !== $step.get()) history.pushState(null, '', searchOf(target));
  show(target, notice);
  $moves.set($moves.get() + 1);
}

/** Shows a step in the place of the current entry. */
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

/** Back and Forward: the address says which step, what has been chosen says whether it can be shown. */
export function followAddress(): void {
  settleOn(askedIn(location.search).step ?? 'service');
  $moves.set($moves.get() + 1);
}

function show(step: Step, notice: string | null): void {
  readClock();
  $stepNotice.set(notice);
  $step.set(step);
}
