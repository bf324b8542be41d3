import type { Service } from '../services/services.ts';
import { setupSteps, type SetupStep } from './settings-rules.ts';
import type { Settings } from './settings.ts';
import { picturesIn, type Content } from '../website/website.ts';

// The steps to set up a new salon, whose starting data is invented.

/** A salon's changes to its starting data. */
interface Salon {
  readonly settings: Settings;
  readonly services: readonly Service[];
}
interface Site {
  /** Null if the draft was never changed. */
  readonly content: Content | null;
  readonly publications: readonly unknown[];
}

/**
 * True if the owner sees the remaining steps. Not after she dismissed the list, nor in a salon that existed before setup did, nor
 * in one with clients under its original name: that is a demo, or the name is set in `src/salon.ts`.
 * @param starting the data of a new salon
 */
export function isBeingSetUp(
  settings: Settings,
  clients: number,
  starting: Pick<Salon, 'settings'>,
): boolean {
  if (settings.setupSkipped === null) return false;
  return clients === 0 || isNamed(settings, starting.settings);
}

/**
 * Returns the state of each step; none if the owner does not see the list. A completed step counts as done even if it was
 * skipped.
 */
export function setupProgress(
  { settings, services }: Salon,
  { content, publications }: Site,
  starting: Salon,
): { readonly step: SetupStep; readonly state: 'open' | 'done' | 'skipped' }[] {
  const { setupSkipped: skipped } = settings;
  if (skipped === null) return [];
  const { businessAddress, businessPhone, businessEmail } = starting.settings;
  const isDone: Readonly<Record<SetupStep, boolean>> = {
    name: isNamed(settings, starting.settings),
    // All starting contacts are invented: a single one that remains would mislead customers.
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

/** The opening times as a text to compare. */
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

/** Each change of a service creates a version. */
function servicesIn(services: readonly Service[]): string {
  return JSON.stringify(services.map(({ id, version }) => [id, version]));
}
