import type { Service } from '../services/services.ts';
import { setupSteps, type SetupStep } from './settings-rules.ts';
import type { Settings } from './settings.ts';
import { unwritten } from '../website/unwritten.ts';
import { picturesIn, type Content } from '../website/website.ts';

// The steps to set up a new salon.

interface Salon {
  readonly settings: Settings;
  readonly services: readonly Service[];
}
/** The beginning of a new salon, and the invented data that every salon once began with. */
type Beginnings = readonly [fresh: Beginning, invented: Beginning];
/** A salon's data before its owner changes anything. */
export interface Beginning extends Salon {
  readonly website: Content;
}
interface Site {
  /** Null if the draft was never changed. */
  readonly content: Content | null;
  readonly publications: readonly unknown[];
}

/** True if the owner sees the remaining steps: not once dismissed, and not in an older or named salon. */
export function isBeingSetUp(
  settings: Settings,
  clients: number,
  beginnings: readonly Pick<Salon, 'settings'>[],
): boolean {
  if (settings.setupSkipped === null) return false;
  return clients === 0 || isNamed(settings, beginnings);
}

/** Returns the state of each step; none if the owner does not see the list. */
export function setupProgress(
  { settings, services }: Salon,
  { content, publications }: Site,
  beginnings: Beginnings,
): { readonly step: SetupStep; readonly state: 'open' | 'done' | 'skipped' }[] {
  const { setupSkipped: skipped } = settings;
  if (skipped === null) return [];
  const [fresh, invented] = beginnings;
  const { businessAddress, businessPhone, businessEmail } = settings;
  const isDone: Readonly<Record<SetupStep, boolean>> = {
    name: isNamed(settings, beginnings),
    // A single invented contact that remains would mislead customers.
    contact:
      [businessAddress, businessPhone, businessEmail].some((text) => text !== '') &&
      invented.settings.businessAddress !== businessAddress &&
      invented.settings.businessPhone !== businessPhone &&
      invented.settings.businessEmail !== businessEmail,
    hours: hoursIn(settings) !== hoursIn(fresh.settings),
    services: servicesIn(services) !== servicesIn(fresh.services),
    picture: content !== null && picturesIn(content).length > 0,
    words: content !== null && unwritten(content, invented.website, fresh.website).length === 0,
    publish: publications.length > 0,
  };
  return setupSteps.map((step) => {
    if (isDone[step]) return { step, state: 'done' };
    return { step, state: skipped.includes(step) ? 'skipped' : 'open' };
  });
}

const isNamed = ({ businessName }: Settings, beginnings: readonly Pick<Salon, 'settings'>[]): boolean =>
  beginnings.every(({ settings }) => settings.businessName !== businessName);

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
const servicesIn = (services: readonly Service[]): string =>
  JSON.stringify(services.map(({ id, version }) => [id, version]));
