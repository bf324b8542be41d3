import type { Service } from '../services/services.ts';
import { setupSteps, type SetupStep } from './settings-rules.ts';
import type { Settings } from './settings.ts';
import { picturesIn, type Content } from '../website/website.ts';

// What a new salon changes before its customers come: what it starts with is an invented salon's.

/** What a salon has made of what it started with. */
interface Salon {
  readonly settings: Settings;
  readonly services: readonly Service[];
}
interface Site {
  /** Null while the draft was never changed. */
  readonly content: Content | null;
  readonly publications: readonly unknown[];
}

/**
 * Whether the owner is told what is left. Never where she has put the list away, nor in a salon that was in use before there
 * was one; nor in one with clients under the name it came with: that is a demo, or its name stands in `src/salon.ts`.
 * @param starting what a new salon starts with
 */
export function isBeingSetUp(
  settings: Settings,
  clients: number,
  starting: Pick<Salon, 'settings'>,
): boolean {
  if (settings.setupSkipped === null) return false;
  return clients === 0 || isNamed(settings, starting.settings);
}

/** How each step stands; none where the owner is not told. What was done counts as done also where it was skipped. */
export function setupOf(
  { settings, services }: Salon,
  { content, publications }: Site,
  starting: Salon,
): { readonly step: SetupStep; readonly state: 'open' | 'done' | 'skipped' }[] {
  const { setupSkipped: skipped } = settings;
  if (skipped === null) return [];
  const { businessAddress, businessPhone, businessEmail } = starting.settings;
  const isDone: Readonly<Record<SetupStep, boolean>> = {
    name: isNamed(settings, starting.settings),
    // Each of them is an invented salon's: one that is left would lead customers astray.
    contact:
      settings.businessAddress !== businessAddress &&
      settings.businessPhone !== businessPhone &&
      settings.businessEmail !== businessEmail,
    hours: hoursIn(settings) !== hoursIn(starting.settings),
    services: servicesIn(services) !== servicesIn(starting.services),
    picture: content !== null && picturesIn(content).length > 0,
    publish: publications.length > 0,
  };
  return setupSteps.map((step) => {
    if (isDone[step]) return { step, state: 'done' };
    return { step, state: skipped.includes(step) ? 'skipped' : 'open' };
  });
}

function isNamed({ businessName }: Settings, starting: Settings): boolean {
  return businessName !== starting.businessName;
}

/** When customers can come, as a text to compare. */
function hoursIn(settings: Settings): string {
  const { workingHours, workingDays, hoursByWeekday, breaks, slotMode, fixedSlots, timeSlotInterval } =
    settings;
  const times = [workingHours.start, workingHours.end, slotMode, timeSlotInterval];
  return JSON.stringify([
    times,
    workingDays.toSorted((a, b) => a - b),
    fixedSlots.toSorted(),
    hoursByWeekday,
    breaks,
  ]);
}

/** Each change of a service makes a version of it. */
function servicesIn(services: readonly Service[]): string {
  return JSON.stringify(services.map(({ id, version }) => [id, version]));
}
