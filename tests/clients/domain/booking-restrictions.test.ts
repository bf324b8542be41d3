import { expect, test } from 'vitest';
import {
  following,
  knownFlags,
  lifted,
  noBookingFlags,
  rememberedFlags,
  takenOver,
  withErased,
  withLevel,
  type Mark,
} from '../../../src/domain/clients/client-flags.ts';
import { keptFor } from '../../../src/domain/retention.ts';

const now = 1_000_000;
const over = now + keptFor.careful;
const among = (marks: readonly Mark[], hashes: readonly string[], at = now) =>
  knownFlags({ ...noBookingFlags, marks: [...marks] }, hashes, at);
const closed = withLevel([], { id: 'ada', hashes: ['mail', 'tel'], booking: 'closed' });
const gone = withErased(
  closed,
  { id: 'ada', hashes: ['mail', 'tel'], no_shows: 2 },
  { now, isLifted: false },
);

test('a client is matched by either contact, the strictest restriction counts, and nobody else is matched', () => {
  const both = withLevel(closed, { id: 'bea', hashes: ['tel', 'other'], booking: 'prepay' });
  expect(among(both, ['mail']).booking).toBe('closed');
  expect(among(both, ['tel', 'x']).booking).toBe('closed');
  expect(among(both, ['other']).booking).toBe('prepay');
  expect(among(both, ['x'])).toEqual({ booking: 'normal', no_shows: 0 });
  expect(among(both, [])).toEqual({ booking: 'normal', no_shows: 0 });
});

test('going back to normal leaves nothing, and an old address is dropped', () => {
  expect(withLevel(closed, { id: 'ada', hashes: ['mail', 'tel'], booking: 'normal' })).toEqual([]);
  const moved = withLevel(closed, { id: 'ada', hashes: ['new', 'tel'], booking: 'closed' }, ['mail']);
  expect(moved).toEqual([expect.objectContaining({ hashes: ['new', 'tel'] })]);
});

test('the restriction outlives an erased client, with no-shows, for 24 months to the millisecond', () => {
  expect(gone).toEqual([
    { client: 'ada', hashes: ['mail', 'tel'], booking: 'closed', no_shows: 2, until: over },
  ]);
  expect(among(gone, ['tel'], over - 1)).toEqual({ booking: 'closed', no_shows: 2 });
  expect(among(gone, ['tel'], over)).toEqual({ booking: 'normal', no_shows: 0 });
  expect(following({ ...noBookingFlags, marks: [...gone] }, gone, over)).toEqual({
    ...noBookingFlags,
    step: 1,
  });
});

test('an erased client without a restriction leaves nothing', () => {
  const missed = { id: 'ada', hashes: ['mail'], no_shows: 0 };
  expect(withErased([], missed, { now, isLifted: false })).toEqual([]);
  expect(withErased(closed, missed, { now, isLifted: true })).toEqual([]);
  const only = withErased([], { ...missed, no_shows: 1 }, { now, isLifted: false });
  expect(among(only, ['mail'])).toEqual({ booking: 'normal', no_shows: 1 });
  const kept = withErased(closed, { ...missed, no_shows: 1 }, { now, isLifted: true });
  expect(among(kept, ['tel'])).toEqual({ booking: 'normal', no_shows: 1 });
});

test('a returning client takes over what is remembered, also for their old number', () => {
  expect(rememberedFlags({ ...noBookingFlags, marks: [...gone] }, ['mail'], now)).toEqual({
    booking: 'closed',
    no_shows: 2,
    until: over,
  });
  const back = takenOver(gone, { id: 'new', hashes: ['mail', 'tel2'], booking: 'closed' });
  expect(back).toEqual([
    { client: 'new', hashes: ['mail', 'tel2', 'tel'], booking: 'closed', no_shows: 0, until: null },
  ]);
  const later = withLevel(back, { id: 'new', hashes: ['mail', 'tel2'], booking: 'closed' });
  expect(among(later, ['tel']).booking).toBe('closed');
  // After another erasure, earlier and later missed visits are each counted once.
  const again = withErased(
    later,
    { id: 'new', hashes: ['mail'], no_shows: 3 },
    { now: over, isLifted: false },
  );
  expect(among(again, ['tel'], over)).toEqual({ booking: 'closed', no_shows: 3 });
});

test('lifting a restriction frees erased clients but no current one', () => {
  expect(lifted(gone, ['tel'])).toEqual([{ ...gone[0], booking: 'normal' }]);
  expect(lifted(closed, ['tel'])).toEqual(closed);
  expect(lifted(gone, ['x'])).toEqual(gone);
});
