import * as z from 'zod/mini';
import { keptFor } from '../retention.ts';
import type { EpochMs } from '../time.ts';
import { integer } from '../record-schemas.ts';

// Booking restrictions of clients, stored apart from their identity: docs/decisions/privacy.md.

/** How a client may book online: as usual, prepaid, or not at all. Ordered from the mildest. */
export const bookingLevels = ['normal', 'prepay', 'closed'] as const;
export type BookingLevel = (typeof bookingLevels)[number];

/** The stored restriction of one person. */
const Mark = z.strictObject({
  /** The client's id; for an erased client an id that nothing else has. */
  client: z.string(),
  /** Keyed hashes of their addresses and numbers. */
  hashes: z.array(z.string()),
  booking: z.enum(bookingLevels),
  /** Missed visits of an erased client; 0 for a current client, whose visits are counted. */
  no_shows: integer,
  /** When it is deleted, in epoch milliseconds; null while the client exists. */
  until: z.nullable(integer),
});
export type Mark = z.infer<typeof Mark>;

/** The restriction and missed visits kept after an erasure, without the client's contacts. */
export const Remembered = z.pick(Mark, { booking: true, no_shows: true, until: true });

export const BookingFlags = z.strictObject({
  /** Increases by one with every change. */
  step: integer,
  /** The key of the hashes, used for nothing else; empty before the first. It never changes. */
  key: z.string(),
  marks: z.array(Mark),
});
export type BookingFlags = z.infer<typeof BookingFlags>;

export const noBookingFlags: BookingFlags = { step: 0, key: '', marks: [] };

export type Known = Pick<Mark, 'booking' | 'no_shows'>;

export const stricter = (a: BookingLevel, b: BookingLevel): BookingLevel =>
  bookingLevels.indexOf(a) < bookingLevels.indexOf(b) ? b : a;

const isInForce =
  (now: EpochMs) =>
  ({ until }: Mark) =>
    until === null || until > now;

const isMarkOfAny =
  (hashes: readonly string[]) =>
  (mark: Mark): boolean =>
    mark.hashes.some((hash) => hashes.includes(hash));

/** True for the mark of an erased person who has one of these contacts. */
const isRemembered = (hashes: readonly string[]) => (mark: Mark) =>
  mark.until !== null && isMarkOfAny(hashes)(mark);

function combineMarks(marks: readonly Mark[]): Known {
  return marks.reduce<Known>(
    (all, { booking, no_shows }) => ({
      booking: stricter(all.booking, booking),
      no_shows: all.no_shows + no_shows,
    }),
    { booking: 'normal', no_shows: 0 },
  );
}

const hashesIn = (marks: readonly Mark[]) => marks.flatMap(({ hashes }) => hashes);
const eachOnce = (hashes: readonly string[]) => [...new Set(hashes)];

/** Returns the strictest level and all remembered missed visits of the people with one of these addresses or numbers. */
export const knownFlags = ({ marks }: BookingFlags, hashes: readonly string[], now: EpochMs): Known =>
  combineMarks(marks.filter(isInForce(now)).filter(isMarkOfAny(hashes)));

/** The same for erased clients only, with the time when the last mark is deleted; null if there is none. */
export function rememberedFlags({ marks }: BookingFlags, hashes: readonly string[], now: EpochMs) {
  const found = marks.filter(isInForce(now)).filter(isRemembered(hashes));
  if (found.length === 0) return null;
  return { ...combineMarks(found), until: Math.max(...found.map(({ until }) => until ?? 0)) };
}

/** Returns the next version with these marks, without expired ones. */
export const following = (careful: BookingFlags, marks: readonly Mark[], now: EpochMs): BookingFlags => ({
  ...careful,
  step: careful.step + 1,
  marks: marks.filter(isInForce(now)),
});

interface Person {
  readonly id: string;
  readonly hashes: readonly string[];
}

/** Returns the marks with this level for a current client, without those of `dropped` contacts. */
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

/** Returns the marks after a new client takes over what is remembered of her contacts; the missed visits move to the client. */
export function takenOver(
  marks: readonly Mark[],
  { id, hashes, booking }: Person & Pick<Known, 'booking'>,
): readonly Mark[] {
  const theirs = marks.filter(isRemembered(hashes));
  const others = marks.filter((mark) => !theirs.includes(mark));
  return withLevel(others, { id, booking, hashes: [...hashes, ...hashesIn(theirs)] });
}

/** Returns the marks as they were before an imported client, who is removed again, took one over. */
export function givenBack(
  marks: readonly Mark[],
  { id, hashes }: Person,
  remembered: z.infer<typeof Remembered>,
): readonly Mark[] {
  const theirs = marks.filter(({ client }) => client === id);
  const others = marks.filter(({ client }) => client !== id);
  return [...others, { client: id, hashes: eachOnce([...hashes, ...hashesIn(theirs)]), ...remembered }];
}

/** Returns the marks after the owner lifted the restriction of these contacts: missed visits stay until they expire. */
export function lifted(marks: readonly Mark[], hashes: readonly string[]): readonly Mark[] {
  return marks.flatMap((mark): Mark[] => {
    if (!isRemembered(hashes)(mark)) return [mark];
    return mark.no_shows === 0 ? [] : [{ ...mark, booking: 'normal' }];
  });
}

/** Returns the marks after a client is erased: her level and missed visits replace earlier marks. */
export function withErased(
  marks: readonly Mark[],
  { id, hashes, no_shows }: Person & Pick<Known, 'no_shows'>,
  { now, isLifted }: { readonly now: EpochMs; readonly isLifted: boolean },
): readonly Mark[] {
  const isTheirMark = (mark: Mark) => mark.client === id || isRemembered(hashes)(mark);
  const theirs = marks.filter(isInForce(now)).filter(isTheirMark);
  const flags = combineMarks(theirs);
  const mark: Mark = {
    client: id,
    hashes: eachOnce([...hashes, ...hashesIn(theirs)]),
    booking: isLifted ? 'normal' : flags.booking,
    no_shows: Math.max(no_shows, flags.no_shows),
    until: now + keptFor.careful,
  };
  const others = marks.filter((one) => !isTheirMark(one));
  return mark.booking === 'normal' && mark.no_shows === 0 ? others : [...others, mark];
}
