import { expect, test } from 'vitest';
import { readSession, signIn } from '../../src/api/accounts/sign-in.ts';
import {
  changeSettings,
  createClient,
  createTask,
  listTasks,
  readClient,
  readSettings,
  updateClient,
  updateTask,
} from '../../src/api/settings/salon-admin.ts';
import { removeWaitlistEntry } from '../../src/api/waitlist/owner-waitlist.ts';
import {
  blockDate,
  createTimeBlock,
  deleteTimeBlock,
  listBlockedDates,
  listTimeBlocks,
  unblockDate,
  updateTimeBlock,
} from '../../src/api/calendar/blocked-time.ts';
import { listAllServices, updateService } from '../../src/api/services/services.ts';
import { readWebsite, saveWebsite } from '../../src/api/website/website.ts';
import type { LocalDate } from '../../src/domain/time.ts';
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

onEveryHost((open) => {
  test('of two simultaneous edits of a client one is saved, the other gets the newest state', async () => {
    const { phone, tablet } = await twoEditors(open);
    const params = { id: dataOf(await phone.call(createClient, { body: ADA })).id };
    for (let version = 1; version <= PAIRS; version += 1) {
      const answers = await Promise.all([
        phone.call(updateClient, { params, body: { notes: `Formula ${version}`, version } }),
        tablet.call(updateClient, { params, body: { phone: `555 ${version + 1000}`, version } }),
      ]);
      expect(tabStatuses(answers)).toEqual([200, 409]);
      const newest = dataOf(await phone.call(readClient, { params }));
      expect(newest.version).toBe(version + 1);
      for (const { body } of answers) {
        const { coming: _, past: __, ...client } = newest;
        expect(body).toMatchObject({ data: client });
      }
    }
  });

  test("of two simultaneous edits of a service one is saved; editing another doesn't conflict", async () => {
    const { phone, tablet } = await twoEditors(open);
    const params = { id: '1' };
    for (let version = 1; version <= PAIRS; version += 1) {
      const [one, other, elsewhere] = await Promise.all([
        phone.call(updateService, { params, body: { price_cents: 5000 + version, version } }),
        tablet.call(updateService, { params, body: { name: `Cut ${version}`, version } }),
        tablet.call(updateService, { params: { id: '2' }, body: { price_cents: 6000 + version, version } }),
      ]);
      expect(tabStatuses([one, other])).toEqual([200, 409]);
      expect(elsewhere.status).toBe(200);
      const [newest] = dataOf(await phone.call(listAllServices, { query: {} }));
      expect(newest?.version).toBe(version + 1);
      for (const { body } of [one, other]) expect(body).toMatchObject({ data: newest });
    }
  });

  test('of two simultaneous edits of the settings one is saved, whatever else changes', async () => {
    const { phone, tablet } = await twoEditors(open);
    for (let version = 1; version <= PAIRS; version += 1) {
      const [one, other, service] = await Promise.all([
        phone.call(changeSettings, { body: { website: `www.holt${version}.example`, version } }),
        tablet.call(changeSettings, { body: { bufferMinutes: version, version } }),
        tablet.call(updateService, { params: { id: '1' }, body: { price_cents: 5000 + version, version } }),
      ]);
      expect(tabStatuses([one, other])).toEqual([200, 409]);
      expect(service.status).toBe(200);
      const newest = dataOf(await phone.call(readSettings, {}));
      expect(newest.version).toBe(version + 1);
      for (const { body } of [one, other]) expect(body).toMatchObject({ data: newest });
    }
  });

  test('of two time blocks with one id one is made, and of two removals one succeeds', async () => {
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

  test('of two simultaneous edits of a time block one is saved, the other gets the newest state', async () => {
    const { phone, tablet } = await twoEditors(open);
    const body = { start_at: '2026-12-01T12:00', end_at: '2026-12-01T13:00' };
    const params = { id: dataOf(await phone.call(createTimeBlock, { body })).id };
    for (let version = 1; version <= PAIRS; version += 1) {
      const end_at = `2026-12-${String((version % 27) + 2).padStart(2, '0')}T13:00`;
      const answers = await Promise.all([
        phone.call(updateTimeBlock, { params, body: { reason: `Fair ${version}`, version } }),
        tablet.call(updateTimeBlock, { params, body: { end_at, version } }),
      ]);
      expect(tabStatuses(answers)).toEqual([200, 409]);
      const [newest] = dataOf(await phone.call(listTimeBlocks, {}));
      expect(newest?.version).toBe(version + 1);
      for (const { body: answered } of answers) expect(answered).toMatchObject({ data: newest });
    }
  });

  test('of two simultaneous edits of a blocked date one is saved, and it opens only as seen', async () => {
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
      // Whichever is first, the other learns that the day is open, or its current state.
      expect([edited.status, opened.status]).toEqual(edited.status === 200 ? [200, 409] : [404, 200]);
      ({ version } = dataOf(await phone.call(blockDate, { params, body: {} })));
    }
  });

  test("a changed waitlist entry isn't removed, and of two removals one succeeds", async () => {
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

  test('of two simultaneous edits of a task one is saved, the other gets the newest state', async () => {
    const { phone, tablet } = await twoEditors(open);
    const body = { title: 'Towels', priority: 'low' } as const;
    const params = { id: dataOf(await phone.call(createTask, { body })).id };
    for (let version = 1; version <= PAIRS; version += 1) {
      // A different reason each time, because repeating the current state is neither a change nor a conflict.
      const due = `${2026 + version}-12-01` as LocalDate;
      const answers = await Promise.all([
        phone.call(updateTask, { params, body: { title: `Towels ${version}`, version } }),
        tablet.call(updateTask, { params, body: { due, version } }),
      ]);
      expect(tabStatuses(answers)).toEqual([200, 409]);
      const [newest] = dataOf(await phone.call(listTasks, {}));
      expect(newest?.version).toBe(version + 1);
      for (const { body: answered } of answers) expect(answered).toMatchObject({ data: newest });
    }
  });

  test("of two simultaneous edits of the website one is saved, and an old page can't restore the name", async () => {
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
