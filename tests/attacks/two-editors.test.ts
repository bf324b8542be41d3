import { expect, test } from 'vitest';
import { readSession, signIn } from '../../src/api/auth.ts';
import {
  createClient,
  createTask,
  listTasks,
  readClient,
  updateClient,
  updateTask,
} from '../../src/api/admin/salon.ts';
import { listAllServices, updateService } from '../../src/api/admin/services.ts';
import { ADA, dataOf, OWNER } from '../support/salon.ts';
import { onEveryHost, type AttackedHost } from './host.ts';

const PAIRS = 200;

async function ownerAt({ from }: AttackedHost, ip: string) {
  const browser = from(ip);
  dataOf(await browser.call(readSession, {}));
  dataOf(await browser.call(signIn, { body: OWNER }));
  return browser;
}

const statusesOf = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

onEveryHost((open) => {
  test('of two edits of a client at once one is made, and the other hears what it has become', async () => {
    const host = await open();
    const phone = await ownerAt(host, '203.0.113.1');
    const tablet = await ownerAt(host, '203.0.113.2');
    const params = { id: dataOf(await phone.call(createClient, { body: ADA })).id };
    for (let version = 1; version <= PAIRS; version += 1) {
      const answers = await Promise.all([
        phone.call(updateClient, { params, body: { notes: `Formula ${version}`, version } }),
        tablet.call(updateClient, { params, body: { phone: `555 ${version + 1000}`, version } }),
      ]);
      expect(statusesOf(answers)).toEqual([200, 409]);
      const newest = dataOf(await phone.call(readClient, { params }));
      expect(newest.version).toBe(version + 1);
      for (const { body } of answers) {
        const { coming: _, past: __, ...client } = newest;
        expect(body).toMatchObject({ data: client });
      }
    }
  });

  test('of two edits of a service at once one is made; an edit of another is no conflict', async () => {
    const host = await open();
    const phone = await ownerAt(host, '203.0.113.1');
    const tablet = await ownerAt(host, '203.0.113.2');
    const params = { id: '1' };
    for (let version = 1; version <= PAIRS; version += 1) {
      const [one, other, elsewhere] = await Promise.all([
        phone.call(updateService, { params, body: { price_cents: 5000 + version, version } }),
        tablet.call(updateService, { params, body: { name: `Cut ${version}`, version } }),
        tablet.call(updateService, { params: { id: '2' }, body: { price_cents: 6000 + version, version } }),
      ]);
      expect(statusesOf([one, other])).toEqual([200, 409]);
      expect(elsewhere.status).toBe(200);
      const [newest] = dataOf(await phone.call(listAllServices, { query: {} }));
      expect(newest?.version).toBe(version + 1);
      for (const { body } of [one, other]) expect(body).toMatchObject({ data: newest });
    }
  });

  test('of two edits of a task at once one is made, and the other hears what it has become', async () => {
    const host = await open();
    const phone = await ownerAt(host, '203.0.113.1');
    const tablet = await ownerAt(host, '203.0.113.2');
    const body = { title: 'Towels', priority: 'low' } as const;
    const params = { id: dataOf(await phone.call(createTask, { body })).id };
    for (let version = 1; version <= PAIRS; version += 1) {
      const due = version % 2 === 0 ? '2026-12-01' : '2026-12-02';
      const answers = await Promise.all([
        phone.call(updateTask, { params, body: { title: `Towels ${version}`, version } }),
        tablet.call(updateTask, { params, body: { due, version } }),
      ]);
      expect(statusesOf(answers)).toEqual([200, 409]);
      const [newest] = dataOf(await phone.call(listTasks, {}));
      expect(newest?.version).toBe(version + 1);
      for (const { body: answered } of answers) expect(answered).toMatchObject({ data: newest });
    }
  });
});
