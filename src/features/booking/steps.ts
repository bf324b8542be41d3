import { isLocalDate, isLocalTime, type LocalDateTime } from '../../domain/time.ts';

export const steps = ['service', 'time', 'details', 'done'] as const;
export type Step = (typeof steps)[number];

export const stepNames: Record<Step, string> = {
  service: 'Service',
  time: 'Date/Time',
  details: 'Details',
  done: 'Done',
};

/** 1 to 4. */
export function stepNumber(step: Step): number {
  return steps.indexOf(step) + 1;
}

/** A circle leads back or stays, never forward; the last step has no other way out. */
export function circleIsOpen(circle: Step, current: Step, isFixed = false): boolean {
  if (isFixed && circle !== 'details') return false;
  return circle !== 'done' && stepNumber(circle) <= stepNumber(current);
}

/** The choices so far limit the steps an address can open. */
export interface Progress {
  readonly hasService: boolean;
  readonly hasTime: boolean;
  readonly isBooked: boolean;
  /** It is too late for other services or another time. */
  readonly isFixed?: boolean;
}

/** Returns the requested step, or the last possible one before it. */
export function reachable(wanted: Step, { hasService, hasTime, isBooked, isFixed }: Progress): Step {
  if (wanted === 'done' && isBooked) return 'done';
  if (isFixed) return 'details';
  if (wanted === 'service' || !hasService) return 'service';
  if (wanted === 'time' || !hasTime) return 'time';
  return 'details';
}

/** The request in an address: a step, services to start with, the home page's next opening, or nothing. */
export interface Asked {
  readonly step: Step | null;
  readonly serviceIds: readonly number[];
  readonly opening: LocalDateTime | null;
}

/** '3', or '3,4' for a visit of several. */
const named = /^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,4}$/;

export function askedIn(search: string): Asked {
  const query = new URLSearchParams(search);
  const step = query.get('step');
  const services = query.get('service') ?? '';
  const date = query.get('date') ?? '';
  const time = query.get('time') ?? '';
  return {
    step: steps.find((known) => known === step) ?? null,
    serviceIds: named.test(services) ? services.split(',').map(Number) : [],
    opening: isLocalDate(date) && isLocalTime(time) ? `${date}T${time}` : null,
  };
}

/** The address of a step, relative to the page. */
export function searchOf(step: Step): string {
  return `?step=${step}`;
}
