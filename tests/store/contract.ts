import { afterEach, beforeEach, describe } from 'vitest';
import type { Store } from '../../netlify/platform/store/store.ts';
import { access } from './contract/access.ts';
import { accounts } from './contract/accounts.ts';
import { answering } from './contract/answering.ts';
import { calendar } from './contract/calendar.ts';
import { careful } from './contract/booking-restrictions.ts';
import { changing } from './contract/changing.ts';
import { claiming } from './contract/claiming.ts';
import { holding } from './contract/holding.ts';
import { imports } from './contract/imports.ts';
import { jobs } from './contract/jobs.ts';
import { looking } from './contract/searching.ts';
import { merging } from './contract/merging.ts';
import { oneTimeTokens } from './contract/one-time-tokens.ts';
import { ownAppointments } from './contract/own-appointments.ts';
import { ownerChanges } from './contract/owner-changes.ts';
import { pairs } from './contract/pairs.ts';
import { people } from './contract/people.ts';
import { reading } from './contract/reading.ts';
import { photos } from './contract/photos.ts';
import { documents } from './contract/documents.ts';
import { receipts } from './contract/receipts.ts';
import { remembering } from './contract/remembering.ts';
import { restoring } from './contract/restoring.ts';
import { till } from './contract/till.ts';
import { waitlist } from './contract/waitlist.ts';
import { website } from './contract/website.ts';
import type { Adapter, Ground } from './ground.ts';

/** The current test's storage, and a store on it. */
export interface Salon {
  readonly store: Store;
  readonly ground: Ground;
}

/** The tests of every store, by subject. */
const subjects: readonly (readonly [string, (salon: () => Salon) => void])[] = [
  ['claiming a time', claiming],
  ['remembering answers', remembering],
  ['answering keyed requests', answering],
  ['changing an appointment', changing],
  ['a patch test and its visit', pairs],
  ['unpaid times', holding],
  ['reading', reading],
  ['a read of the appointments', looking],
  ['the rules and the calendar', calendar],
  ['jobs and keyed changes', jobs],
  ["the job of an owner's change", ownerChanges],
  ['receipts', receipts],
  ['the cash of each day', till],
  ['restoring a salon', restoring],
  ['the waitlist', waitlist],
  ['clients and tasks', people],
  ['merged clients', merging],
  ['imports', imports],
  ['booking restrictions', careful],
  ['private pictures', photos],
  ['products, sales and reviews', documents],
  ['the website and its pictures', website],
  ['sessions and attempts', access],
  ['accounts', accounts],
  ['one-time tokens', oneTimeTokens],
  ["an account's own appointments", ownAppointments],
];

/** Tests the behavior that every store must have, wherever it stores its data. */
export function contract(adapter: Adapter): void {
  describe(`the store on ${adapter.name}`, () => {
    let current: Salon | null = null;
    const salon = (): Salon => {
      if (!current) throw new Error('No test is running');
      return current;
    };
    beforeEach(() => {
      const ground = adapter.ground();
      current = { ground, store: ground.open() };
    });
    afterEach(async () => {
      await salon().ground.clear();
      current = null;
    });

    describe.each(subjects)('%s', (_, check) => {
      check(salon);
    });
  });
}
