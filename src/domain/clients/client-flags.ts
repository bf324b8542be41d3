import * as z from 'zod/mini';
import { keptFor } from '../retention.ts';
import type { EpochMs } from '../time.ts';

// What is known of clients one has to be careful with, apart from who they are: docs/decisions/privacy.md.

/** How somebody may book online: as anybody, by paying all of it first, or not at all. From the mildest on. */
export const bookingLevels = ['normal', 'prepay', 'closed'] as const;
export type BookingLevel = (typeof bookingLevels)[number];

/** All that refused clients are told. */
export const CALL_TO_BOOK = 'Please call the salon to book';

const whole = z.number().check(z.int());

/** What is known of a person. */
const Mark = z.strictObject({
  /** Whose it is, by id; of a client who was erased nothing else has this id. */
  client: z.string(),
  /** Keyed hashes of their addresses and numbers. */
  hashes: z.array(z.string()),
  booking: z.enum(bookingLevels),
  /** Visits that an erased client has missed; 0 of one who is not, whose visits tell. */
  no_shows: whole,
  /** When it is forgotten, in epoch milliseconds; null while the client is there. */
  until: z.nullable(whole),
});
export type Mark = z.infer<typeof Mark>;

export const Careful = z.strictObject({
  /** Rises by one with every change. */
  step: whole,
  /** What the hashes are made with, and nothing else; '' before the first. Never changes. */
  key: z.string(),
  marks: z.array(Mark),
});
export type Careful = z.infer<typeof Careful>;

export const noCareful: Careful = { step: 0, key: '', marks: [] };

export type Known = Pick<Mark, 'booking' | 'no_shows'>;

export function stricter(a: BookingLevel, b: BookingLevel): BookingLevel {
  return bookingLevels.indexOf(a) < bookingLevels.indexOf(b) ? b : a;
}

const isInForce =
  (now: EpochMs) =>
  ({ until }: Mark) =>
    until === null || until > now;

const isOfOneOf =
  (hashes: readonly string[]) =>
  (mark: Mark): boolean =>
    mark.hashes.some((hash) => hashes.includes(hash));

/** Of somebody who was erased, and who has one of these. */
const isRemembered = (hashes: readonly string[]) => (mark: Mark) =>
  mark.until !== null && isOfOneOf(hashes)(mark);

function sumOf(marks: readonly Mark[]): Known {
  return marks.reduce<Known>(
    (known, { booking, no_shows }) => ({
      booking: stricter(known.booking, booking),
      no_shows: known.no_shows + no_shows,
    }),
    { booking: 'normal', no_shows: 0 },
  );
}

const hashesIn = (marks: readonly Mark[]) => marks.flatMap(({ hashes }) => hashes);
const eachOnce = (hashes: readonly string[]) => [...new Set(hashes)];

/** What is known of whoever has one of these addresses or numbers: the strictest, and all missed visits that are remembered. */
export function knownOf({ marks }: Careful, hashes: readonly string[], now: EpochMs): Known {
  return sumOf(marks.filter(isInForce(now)).filter(isOfOneOf(hashes)));
}

/** The same of erased clients alone, with when the last of it is forgotten; null where nothing is remembered. */
export function rememberedOf({ marks }: Careful, hashes: readonly string[], now: EpochMs) {
  const found = marks.filter(isInForce(now)).filter(isRemembered(hashes));
  if (found.length === 0) return null;
  return { ...sumOf(found), until: Math.max(...found.map(({ until }) => until ?? 0)) };
}

/** What follows on it: other marks, without those that are over. */
export function following(careful: Careful, marks: readonly Mark[], now: EpochMs): Careful {
  return { ...careful, step: careful.step + 1, marks: marks.filter(isInForce(now)) };
}

interface Person {
  readonly id: string;
  readonly hashes: readonly string[];
}

/**
 * With this level of a client who is there.
 * @param dropped what is theirs no more; what they took over of those before whom they were stays
 */
export function withLevel(
  marks: readonly Mark[],
  { id, hashes, booking }: Person & Pick<Known, 'booking'>,
  dropped: readonly string[] = [],
): readonly Mark[] {
  const others = marks.filter(({ client }) => client !== id);
  if (booking === 'normal') return others;
  const had = hashesIn(marks.filter(({ client }) => client === id)).filter((hash) => !dropped.includes(hash));
  return [
    ...others,
    { client: id, hashes: eachOnce([...hashes, ...had]), booking, no_shows: 0, until: null },
  ];
}

/** A new client takes over what is remembered of whoever had one of these; their missed visits then stand on the client. */
export function takenOver(
  marks: readonly Mark[],
  { id, hashes, booking }: Person & Pick<Known, 'booking'>,
): readonly Mark[] {
  const theirs = marks.filter(isRemembered(hashes));
  const others = marks.filter((mark) => !theirs.includes(mark));
  return withLevel(others, { id, booking, hashes: [...hashes, ...hashesIn(theirs)] });
}

/** The owner has lifted what is remembered of whoever had one of these: missed visits stay, until their time is over. */
export function lifted(marks: readonly Mark[], hashes: readonly string[]): readonly Mark[] {
  return marks.flatMap((mark): Mark[] => {
    if (!isRemembered(hashes)(mark)) return [mark];
    return mark.no_shows === 0 ? [] : [{ ...mark, booking: 'normal' }];
  });
}

/**
 * What stays known of a client who is erased, in place of what was known of them and remembered of the same addresses and
 * numbers: the level, unless it is lifted, and how many visits they missed. Nothing where there is neither.
 */
export function withErased(
  marks: readonly Mark[],
  { id, hashes, no_shows }: Person & Pick<Known, 'no_shows'>,
  { now, isLifted }: { readonly now: EpochMs; readonly isLifted: boolean },
): readonly Mark[] {
  const isOf = (mark: Mark) => mark.client === id || isRemembered(hashes)(mark);
  const theirs = marks.filter(isInForce(now)).filter(isOf);
  const known = sumOf(theirs);
  const mark: Mark = {
    client: id,
    hashes: eachOnce([...hashes, ...hashesIn(theirs)]),
    booking: isLifted ? 'normal' : known.booking,
    no_shows: Math.max(no_shows, known.no_shows),
    until: now + keptFor.careful,
  };
  const others = marks.filter((one) => !isOf(one));
  return mark.booking === 'normal' && mark.no_shows === 0 ? others : [...others, mark];
}
