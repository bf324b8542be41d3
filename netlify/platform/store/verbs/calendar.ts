import * as z from 'zod/mini';
import type { Schedule } from '../../../../src/domain/booking/availability.ts';
import { ConsentForm } from '../../../../src/domain/clients/consent-forms.ts';
import { pushKinds } from '../../../../src/domain/messages/job.ts';
import type { Range } from '../../../../src/domain/ranges.ts';
import { languageCodes } from '../../../../src/domain/languages.ts';
import { inOrder, Service } from '../../../../src/domain/services/services.ts';
import { Settings } from '../../../../src/domain/settings/settings.ts';
import { integer } from '../../../../src/domain/record-schemas.ts';

export const RulesDocument = z.strictObject({
  settings: Settings,
  services: z.pipe(
    z.array(Service),
    z.transform((services: Service[]) => inOrder(services)),
  ),
  /** The languages of the live website, the first one first; absent if it is only in English. */
  languages: z.optional(z.tuple([z.enum(languageCodes)], z.enum(languageCodes))),
  /** The forms that clients sign; absent without any. */
  forms: z.optional(z.array(ConsentForm)),
  /** The ids of the owner's calendars that are read; absent without any. */
  calendars: z.optional(z.array(z.string())),
  /** The kinds of notices that any of the owner's devices wants; absent without any. */
  pushes: z.optional(z.array(z.enum(pushKinds))),
  /** Since when appointments are written to a Google calendar, in epoch milliseconds; absent if they are not. */
  writesTo: z.optional(integer),
  /** The highest id of a deleted service, which no other gets; absent without any. */
  lastDeletedService: z.optional(integer),
});

/** A record whose fields and lists are only read. */
export type ReadonlyParts<Kept> = { readonly [Name in keyof Kept]: Readonly<Kept[Name]> };

/** The owner's rules, and the website's languages; `version` increases with every change, also of blocked time. */
export type Rules = ReadonlyParts<z.infer<typeof RulesDocument>> & { readonly version: number };

/** The part of the schedule within a window of instants, with its rules. */
export interface ScheduleWindow extends Schedule {
  readonly rules: Rules;
  readonly window: Range;
}

/** Minutes before and after a requested time that a schedule covers: enough to suggest other times. */
export const AROUND = 8 * 1440;

/** The longest time block, in minutes: stores rely on it to find what extends into a window. */
export const LONGEST_BLOCK = 31 * 1440;

/** The owner's calendar feed, by the SHA-256 of the token in its address; the token itself is not stored. */
export const Feed = z.strictObject({ token_hash: z.string(), made_at: integer });
export type Feed = Readonly<z.infer<typeof Feed>>;
