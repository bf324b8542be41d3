import { expect, test } from 'vitest';
import { readSession, signIn } from '../../src/api/accounts/sign-in.ts';
import { changeSettings } from '../../src/api/settings/salon-admin.ts';
import { removeWaitlistEntry } from '../../src/api/waitlist/owner-waitlist.ts';
import {
  blockDate,
  createTimeBlock,
  deleteTimeBlock,
  listBlockedDates,
  listTimeBlocks,
  unblockDate,
} from '../../src/api/calendar/blocked-time.ts';
import { updateService } from '../../src/api/services/services.ts';
import { readWebsite, saveWebsite } from '../../src/api/website/website.ts';
import { offeredEntry } from '../support/waitlist.ts';
import { isFull } from '../support/proof.ts';
import { ADA, dataOf, OWNER } from '../support/salon.ts';
import { onEveryHost, type AttackedHost } from './host.ts';

const PAIRS = isFull ? 200 : 10;

async function ownerAt({ from }: AttackedHost, ip: string) {
  const browser = from(ip);
  dataOf(await browser.call(readSession, {}));
  dataOf(await browser.call(signIn, { body: OWNER }));
  return browser;
}

/** A host with two browsers of its owner. */
async function twoEditors(open: () => Promise<AttackedHost>) {
  const host = await open();
  return { host, phone: await ownerAt(host, '203.0.113.1'), tablet: await ownerAt(host, '203.0.113.2') };
}

const tabStatuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

type Body = (version: number) => object;
/** The record's path, the body that creates it (null if it already exists), and what each editor changes in a version. */
const edited: readonly (readonly [
  what: string,
  path: string,
  made: object | null,
  one: Body,
  other: Body,
])[] = [
  ['a client', 'clients', ADA, (v) => ({ notes: `Note ${v}` }), (v) => ({ phone: `555 ${v + 1000}` })],
  ['a service', 'services/1', null, (v) => ({ price_cents: 5000 + v }), (v) => ({ name: `Cut ${v}` })],
  [
    'the settings',
    'settings',
    null,
    (v) => ({ website: `www.holt${v}.example` }),
    (v) => ({ bufferMinutes: v }),
  ],
  [
    'a time block',
    'time-blocks',
    { start_at: '2026-12-01T12:00', end_at: '2026-12-01T13:00' },
    (v) => ({ reason: `Fair ${v}` }),
    (v) => ({ end_at: `2026-12-${String((v % 27) + 2).padStart(2, '0')}T13:00` }),
  ],
  [
    'a cash day',
    'cash-days/2024-01-05',
    null,
    (v) => ({ opening_cents: v }),
    (v) => ({ note: `Counted by ${v}` }),
  ],
  [
    'a task',
    'tasks',
    { title: 'Towels', priority: 'low' },
    (v) => ({ title: `Towels ${v}` }),
    (v) => ({ due: `${2026 + v}-12-01` }),
  ],
];

onEveryHost((open) => {
  test.each(edited)(
    'one of two simultaneous edits of %s is saved, and the other gets the newest state',
    async (_, path, made, one, other) => {
      const { phone, tablet } = await twoEditors(open);
      const all = `/api/admin-public/${path}`;
      const id = made && (await phone.request('POST', all, { json: made })).body;
      const own = id ? `${all}/${(id as { data: { id: string } }).data.id}` : all;
      for (let version = 1; version <= PAIRS; version += 1) {
        const answers = await Promise.all([
          phone.request('PUT', own, { json: { ...one(version), version } }),
          tablet.request('PUT', own, { json: { ...other(version), version } }),
        ]);
        expect(tabStatuses(answers)).toEqual([200, 409]);
        const [mine, theirs] = answers.map(({ body }) => (body as { data: unknown }).data);
        expect(mine).toMatchObject({ version: version + 1 });
        expect(theirs).toEqual(mine);
      }
    },
  );

  test("simultaneous edits of two services and the settings don't conflict", async () => {
    const { phone, tablet } = await twoEditors(open);
    for (let version = 1; version <= PAIRS; version += 1) {
      const answers = await Promise.all([
        phone.call(updateService, { params: { id: '1' }, body: { price_cents: 5000 + version, version } }),
        tablet.call(updateService, { params: { id: '2' }, body: { price_cents: 6000 + version, version } }),
        tablet.call(changeSettings, { body: { bufferMinutes: version, version } }),
      ]);
      expect(tabStatuses(answers)).toEqual([200, 200, 200]);
    }
  });

  test('one of two time blocks with the same id is created, and one of two removals succeeds', async () => {
    const { phone, tablet } = await twoEditors(open);
    for (let round = 1; round <= PAIRS; round += 1) {
      const id = `0b9f2d4e-6d1c-4d6f-9a55-${String(round).padStart(12, '0')}`;
      const body = { id, start_at: '2026-12-01T12:00' };
      const made = await Promise.all([
        phone.call(createTimeBlock, { body: { ...body, end_at: '2026-12-01T13:00' } }),
        tablet.call(createTimeBlock, { body: { ...body, end_at: '2026-12-01T14:00' } }),
      ]);
      expect(tabStatuses(made)).toEqual([201, 409]);
      const [newest] = dataOf(await phone.call(listTimeBlocks, {}));
      for (const { body: answered } of made) expect(answered).toMatchObject({ data: newest });
      const removal = { params: { id }, query: { version: '1' } };
      const removed = [phone.call(deleteTimeBlock, removal), tablet.call(deleteTimeBlock, removal)];
      expect(tabStatuses(await Promise.all(removed))).toEqual([200, 404]);
    }
  });

  test("one of two simultaneous edits of a blocked date is saved, and an outdated view can't unblock it", async () => {
    const { phone, tablet } = await twoEditors(open);
    const params = { date: '2026-12-24' };
    let { version } = dataOf(await phone.call(blockDate, { params, body: {} }));
    for (let round = 1; round <= PAIRS; round += 1) {
      const edits = await Promise.all([
        phone.call(blockDate, { params, body: { reason: `Fair ${round}`, version } }),
        tablet.call(blockDate, { params, body: { reason: `Flu ${round}`, version } }),
      ]);
      expect(tabStatuses(edits)).toEqual([200, 409]);
      const [newest] = dataOf(await phone.call(listBlockedDates, {}));
      for (const { body } of edits) expect(body).toMatchObject({ data: newest });
      const seen = newest?.version ?? 0;
      const [edited, opened] = await Promise.all([
        phone.call(blockDate, { params, body: { reason: `Move ${round}`, version: seen } }),
        tablet.call(unblockDate, { params, query: { version: String(seen) } }),
      ]);
      // The later request learns that the day is open, or gets its current state.
      expect([edited.status, opened.status]).toEqual(edited.status === 200 ? [200, 409] : [404, 200]);
      ({ version } = dataOf(await phone.call(blockDate, { params, body: {} })));
    }
  });

  test("an outdated view can't remove a waitlist entry, and one of two removals succeeds", async () => {
    const { host, phone, tablet } = await twoEditors(open);
    const { store } = host.salon;
    for (let round = 1; round <= PAIRS; round += 1) {
      const id = `waitlist-${round}`;
      const waiting = { ...offeredEntry(id, host.salon), offer: null };
      await store.addWaitlistEntry({ ...waiting, version: 2 }, []);
      const remove = (browser: typeof phone, version: string) =>
        browser.call(removeWaitlistEntry, { params: { id }, query: { version } });
      const answers = [remove(phone, '1'), remove(phone, '2'), remove(tablet, '2')];
      const [old, ...others] = await Promise.all(answers);
      expect([404, 409]).toContain(old?.status);
      expect(tabStatuses(others)).toEqual([200, 404]);
      expect(await store.waitlistEntry(id)).toBeNull();
    }
  });

  test("one of two simultaneous edits of the website is saved, and an outdated page can't restore the old name", async () => {
    const { phone, tablet } = await twoEditors(open);
    let { version, draft } = dataOf(await phone.call(readWebsite, {}));
    for (let round = 1; round <= PAIRS; round += 1) {
      const answers = await Promise.all([
        phone.call(saveWebsite, { body: { version, draft: { ...draft, tagline: `Tagline ${round}` } } }),
        tablet.call(saveWebsite, { body: { version, draft: { ...draft, brand: `Brand ${round}` } } }),
      ]);
      expect(tabStatuses(answers)).toEqual([200, 409]);
      const newest = dataOf(await phone.call(readWebsite, {}));
      expect(newest.version).toBe(version + 1);
      for (const { body } of answers) expect(body).toMatchObject({ data: { draft: newest.draft } });
      const [renamed, late] = await Promise.all([
        tablet.call(changeSettings, { body: { businessName: `Salon ${round}` } }),
        phone.call(saveWebsite, {
          body: { version: newest.version, draft: { ...newest.draft, tagline: `Late ${round}` } },
        }),
      ]);
      expect([renamed.status, [200, 409].includes(late.status)]).toEqual([200, true]);
      ({ version, draft } = dataOf(await phone.call(readWebsite, {})));
      expect(draft.brand).toBe(`Salon ${round}`);
    }
  });
});
