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
});

/** The owner's rules; `version` increases with every change to them, to a blocked date or to a time block. */
export interface Rules extends Readonly<Pick<Kept, 'settings'>> {
  readonly version: number;
  readonly services: readonly Service[];
}
type Kept = z.infer<typeof RulesDocument>;

/** The part of the schedule within a window of instants, with its rules. */
export interface ScheduleWindow extends Schedule {
  readonly rules: Rules;
  readonly window: Range;
}

/** The owner's calendar feed, by the SHA-256 of the token in its address; the token itself is not stored. */
export const Feed = z.strictObject({ token_hash: z.string(), made_at: whole });
export type Feed = Readonly<z.infer<typeof Feed>>;

export type WantedDate = Pick<BlockedDate, 'date'> & { readonly reason: string | undefined };

/** Blocked as in `record`; or `newest` is the current state; or it is open although a version was named. */
export type BlockResult =
  | { readonly kind: 'done'; readonly record: BlockedDate }
  | { readonly kind: 'stale'; readonly newest: BlockedDate }
  | 'unknown';

/** The rules, the resulting schedule, blocked dates and time blocks, and the calendar feed. */
export interface CalendarVerbs {
  rules(): Promise<Rules>;
  /**
   * Stores these rules, unless they have changed since `basedOn`, or appointments refer to service `unlessUsed`. `renamed`: the
   * salon's name changed, which raises the version of the website's draft.
   */
  saveRules(
    next: Omit<Rules, 'version'>,
    on: { readonly basedOn: number; readonly unlessUsed?: number; readonly renamed?: boolean },
  ): Promise<'saved' | 'changed' | 'in_use'>;

  /**
   * Returns the schedule of a window. It reads only that window, whatever the history's length. The same object is returned for a
   * window until something in it changes, so results computed from it can be cached.
   */
  schedule(window: Range): Promise<ScheduleWindow>;

  blockedDates(): Promise<readonly BlockedDate[]>;
  /**
   * Blocks a date. A blocked one gets another reason, if one is given and it has the expected version. A new block has the
   * version of the rules with it, so a date that was opened in between has a higher one.
   */
  blockDate(wanted: WantedDate, version?: number): Promise<BlockResult>;
  /** Opens it, if it has the expected version. */
  unblockDate(date: LocalDate, version?: number): Promise<'removed' | 'stale' | 'unknown'>;
  timeBlocks(): Promise<readonly TimeBlock[]>;
  /** Adds blocks with their repetitions, all or none; `known`: a time block with its id exists already. */
  addTimeBlock(block: TimeBlock, repeats?: readonly TimeBlock[]): Promise<'added' | 'known'>;
  /** Replaces the block with its id, if that still has version `block.version - 1`. */
  saveTimeBlock(block: TimeBlock): Promise<'saved' | 'stale' | 'unknown'>;
  /** Removes it, if it has the expected version; with `following` also the later ones of its series. */
  removeTimeBlock(
    id: string,
    version?: number,
    following?: boolean,
  ): Promise<'removed' | 'stale' | 'unknown'>;

  /** Null without a feed. */
  feed(): Promise<Feed | null>;
  /** Replaces the feed, whose old address stops working; null revokes it. */
  saveFeed(feed: Feed | null): Promise<void>;
}

/** The longest time block, in minutes: stores rely on it to find what extends into a window. */
export const LONGEST_BLOCK = 31 * 1440;
