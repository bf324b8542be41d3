import * as z from 'zod/mini';
import type { BlockedDate, Schedule, TimeBlock } from '../../../../src/domain/booking/availability.ts';
import type { Range } from '../../../../src/domain/ranges.ts';
import { inOrder, Service } from '../../../../src/domain/services/services.ts';
import { Settings } from '../../../../src/domain/settings/settings.ts';
import type { LocalDate } from '../../../../src/domain/time.ts';

const whole = z.number().check(z.int());

export const RulesDocument = z.strictObject({
  settings: Settings,
  services: z.pipe(
    z.array(Service),
    z.transform((services: Service[]) => inOrder(services)),
  ),
  /** The first answers to requests for a new service, by their keys. */
  added: z.optional(
    z.array(z.strictObject({ key: z.string(), fingerprint: z.string(), until: whole, service: Service })),
  ),
});

/** What the owner has decided; `version` rises with every change to it, to a blocked date or to a time block. */
export interface Rules extends Readonly<Pick<Kept, 'settings' | 'added'>> {
  readonly version: number;
  readonly services: readonly Service[];
}
type Kept = z.infer<typeof RulesDocument>;

/** The part of the schedule that reaches into a window of instants, with the rules that go with it. */
export interface ScheduleWindow extends Schedule {
  readonly rules: Rules;
  readonly window: Range;
}

/** The owner's calendar feed, by the SHA-256 of the token in its address, which is kept nowhere. */
export const Feed = z.strictObject({ token_hash: z.string(), made_at: whole });
export type Feed = Readonly<z.infer<typeof Feed>>;

export type WantedDate = Pick<BlockedDate, 'date'> & { readonly reason: string | undefined };

/** It is blocked as `record` says; or `newest` is what it has become, or it is open although a version was named. */
export type BlockResult =
  | { readonly kind: 'done'; readonly record: BlockedDate }
  | { readonly kind: 'stale'; readonly newest: BlockedDate }
  | 'unknown';

/** The rules, the schedule that is drawn from them, the days and times that the owner closes, and the calendar feed. */
export interface CalendarVerbs {
  rules(): Promise<Rules>;
  /**
   * Makes these the rules, unless they have changed since `basedOn`, or appointments refer to service `unlessUsed`. `renamed`:
   * the salon's name is another, which is part of the website's draft, whose version rises.
   */
  saveRules(
    next: Omit<Rules, 'version'>,
    on: { readonly basedOn: number; readonly unlessUsed?: number; readonly renamed?: boolean },
  ): Promise<'saved' | 'changed' | 'in_use'>;

  /**
   * The schedule of a window. Reads only that window, whatever the history's length. The same object is answered for the
   * same window until something in it changes, so that what was worked out from it can be kept beside it.
   */
  schedule(window: Range): Promise<ScheduleWindow>;

  blockedDates(): Promise<readonly BlockedDate[]>;
  /**
   * Closes a date. One that is closed gets another reason, where one is given, if it is still of the version that is named.
   * The version of what is made is that of the rules with it: of a date that was opened in between it rises too.
   */
  blockDate(wanted: WantedDate, version?: number): Promise<BlockResult>;
  /** Opens it, if it is still of the version that is named. */
  unblockDate(date: LocalDate, version?: number): Promise<'removed' | 'stale' | 'unknown'>;
  timeBlocks(): Promise<readonly TimeBlock[]>;
  /** With those that repeat it, all or none; `known`: a time block with its id is there already. */
  addTimeBlock(block: TimeBlock, repeats?: readonly TimeBlock[]): Promise<'added' | 'known'>;
  /** Puts `block` in the place of the one with its id, if that is still of version `block.version - 1`. */
  saveTimeBlock(block: TimeBlock): Promise<'saved' | 'stale' | 'unknown'>;
  /** Removes it, if it is still of the version that is named; with `following` also those of its series that begin after it. */
  removeTimeBlock(
    id: string,
    version?: number,
    following?: boolean,
  ): Promise<'removed' | 'stale' | 'unknown'>;

  /** Null where there is no feed. */
  feed(): Promise<Feed | null>;
  /** Puts this feed in the place of the one before, whose address then leads nowhere; null revokes it. */
  saveFeed(feed: Feed | null): Promise<void>;
}

/** The longest time block, in minutes: stores rely on it to find what reaches into a window. */
export const LONGEST_BLOCK = 31 * 1440;
