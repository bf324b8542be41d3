import { isLocalDate, isLocalTime, type LocalDateTime } from '../../domain/time.ts';
import { atom, computed } from 'nanostores';
import { afterOverlays } from '../../platform/ui/back-button.ts';
import { isLate, $booking, $draft } from './draft.ts';
import { $clock, readClock } from './salon-clock.ts';

export const steps = ['service', 'time', 'details', 'done'] as const;
export type Step = (typeof steps)[number];

/** 1 to 4. */
export function stepNumber(step: Step): number {
  return steps.indexOf(step) + 1;
}

/** True if a circle can be pressed. It leads back or stays, never forward and never to the last step. */
export function circleIsOpen(circle: Step, current: Step, isFixed = false): boolean {
  if (isFixed && circle !== 'details') return false;
  return circle !== 'done' && stepNumber(circle) <= stepNumber(current);
}

/** The choices so far, which limit the steps that an address can open. */
export interface Progress {
  readonly hasService: boolean;
  readonly hasTime: boolean;
  readonly isBooked: boolean;
  /** True if it is too late for other services or another time. */
  readonly isFixed?: boolean;
}

/** Returns the requested step, or the last possible one before it. */
export function reachable(step: Step, { hasService, hasTime, isBooked, isFixed }: Progress): Step {
  if (step === 'done' && isBooked) return 'done';
  if (isFixed) return 'details';
  if (step === 'service' || !hasService) return 'service';
  if (step === 'time' || !hasTime) return 'time';
  return 'details';
}

/** The content of an address: a step, services to start with, or the home page's next opening. */
export interface Asked {
  readonly step: Step | null;
  readonly serviceIds: readonly number[];
  readonly opening: LocalDateTime | null;
}

/** '3', or '3,4' for a visit of several. */
const idList = /^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,4}$/;

export function askedIn(search: string): Asked {
  const query = new URLSearchParams(search);
  const step = query.get('step');
  const services = query.get('service') ?? '';
  const date = query.get('date') ?? '';
  const time = query.get('time') ?? '';
  return {
    step: steps.find((one) => one === step) ?? null,
    serviceIds: idList.test(services) ? services.split(',').map(Number) : [],
    opening: isLocalDate(date) && isLocalTime(time) ? `${date}T${time}` : null,
  };
}

/** The address of a step, relative to the page. */
export function toSearch(step: Step): string {
  return `?step=${step}`;
}

export const $step = atom<Step>('service');
/** Increases with every step the visitor takes, so that the view moves the focus to its heading. */
export const $moves = atom(0);

/** A sentence above a step that says why the visitor is there. The next step removes it. */
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

/** True if the private link asks to change the services, for which the summary has the buttons. */
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
  if (target !== $step.get()) afterOverlays(() => history.pushState(null, '', toSearch(target)));
  show(target, notice);
  $moves.set($moves.get() + 1);
}

/** Shows a step and replaces the current history entry. */
export function settleOn(step: Step): void {
  const target = reachable(step, progress());
  if (location.hash !== '' || askedIn(location.search).step !== target)
    history.replaceState(null, '', toSearch(target));
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
