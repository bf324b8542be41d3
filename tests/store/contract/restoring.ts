import { wholeExport } from '../../../netlify/platform/store/formats.ts';
import { expect, test } from 'vitest';
import type { Product, Sale } from '../../../src/domain/till/shop-records.ts';
import type { Task } from '../../../src/domain/overview/tasks.ts';
import { startingServices } from '../../../src/domain/services/services.ts';
import { defaultSettings } from '../../../src/domain/settings/settings.ts';
import { Content } from '../../../src/domain/website/website.ts';
import { startingWebsite } from '../../../src/starting-website.ts';
import type { Everything } from '../../../netlify/platform/store/export-file.ts';
import { at, client, day, entry, line, next, now, on, visit } from '../builders.ts';
import { pictureRecord as picture } from '../../support/private-pictures.ts';
import { postPicture, publication } from '../../support/pictures.ts';
import type { Salon } from '../contract.ts';
import { known as careful } from './booking-restrictions.ts';
import { booked } from '../../support/booked.ts';

const [cut, ...others] = startingServices;
if (!cut) throw new Error('The tests need a service');

const first = visit('first', at('10:00'), {
  email: 'ana@example.com',
  amount_paid_cents: 8500,
  status: 'paid',
});
const gone = visit('gone', at('12:00'), { email: 'ana@example.com', status: 'canceled' });
const erased = visit('erased', at('13:00'), {
  name: 'Erased',
  email: 'erased@example.com',
  erased: true,
  version: 4,
  status: 'completed',
});
const gap = visit('gap', at('15:00'), {
  email: 'old@example.com',
  minutes: 150,
  service: { id: 3, duration_min: 120, processing: { start_min: 30, duration_min: 60 } },
  also: [{ id: 4, duration_min: 30, by_request: true, processing: { start_min: 10, duration_min: 10 } }],
  version: 3,
});

const shown = postPicture(7, now);
const photograph = { id: shown.picture.id, alt: 'A cut', focus: { x: 0.8, y: 0.25 } };
/** In the order in which a store returns its fields. */
const website = Content.parse(startingWebsite);

const product: Product = {
  kind: 'product',
  id: 'oil',
  version: 3,
  name: 'Hair oil',
  price_cents: 2400,
  barcode: '4006381333931',
  stock: 7,
  low_stock: null,
  sold_at: now,
};
const soldOnce: Sale = {
  kind: 'sale',
  id: 'sale',
  version: 1,
  created_at: now,
  customer: { name: 'Dee', email: '' },
  payments: [],
  receipts: [],
};

/** A salon with some of everything. */
export const all: Everything = {
  rules: {
    version: 7,
    settings: { ...defaultSettings, bufferMinutes: 10, hoursByWeekday: { '1': null } },
    services: [{ ...cut, price_cents: 9000, processing: { start_min: 10, duration_min: 20 } }, ...others],
  },
  blockedDates: [
    { date: '2026-12-24', version: 3, reason: 'Christmas | Eve' },
    { date: '2026-12-25', version: 1, reason: '' },
  ],
  timeBlocks: [
    { id: 'lunch', version: 1, start: at('11:00'), end: at('11:30'), reason: 'Lunch', series: 'noon' },
    { id: 'dentist', version: 1, start: at('09:00', 1), end: at('10:00', 1), reason: '' },
  ],
  clients: [
    client('ana', { email: 'Ana@Example.com', notes: 'Formula 6N\nallergic to "PPD"' }),
    client('bea', { name: 'Bea', email: 'new@example.com' }),
    client('cy', { name: 'Cy', email: 'cy@example.com', no_shows_before: 1 }),
  ],
  careful: careful(3),
  tasks: [
    { id: 'z', version: 1, title: 'Order foils', priority: 'high', due: '2026-11-30', done: false },
    { id: 'a', version: 1, title: 'Call Bea', priority: 'low', due: null, done: true },
  ],
  cashDays: [
    {
      date: '2026-11-23',
      version: 4,
      opening_cents: 20_000,
      entries: [{ id: 'towels', kind: 'payout', amount_cents: 2500, note: 'Towels "white"', at: now }],
      note: 'A bill "closed":{ in the safe',
      closed: { at: now, opening_cents: 20_000, expected_cents: 26_000, counted_cents: 25_000 },
      reopened: [],
    },
  ],
  imports: [
    {
      id: 'square',
      version: 2,
      kind: 'clients',
      state: 'finished',
      created_at: now,
      quiet_until: null,
      rows: 2,
      new: 1,
      merged: 1,
      refused: 0,
    },
  ],
  importEntries: [
    {
      import: 'square',
      subject: 'client:bea',
      version: 1,
      before: client('bea', { email: '', phone: '555 0101', version: 1 }),
    },
    { import: 'square', subject: 'client:cy', version: 1, before: null, remembered: true },
  ],
  wishes: [
    {
      id: 'wish',
      version: 2,
      services: [booked(), booked({ id: 2 })],
      date: '2026-11-24',
      part: 'any',
      customer: { name: 'Di', email: 'di@example.com', phone: '555 0100' },
      notes: '',
      created_at: now,
      token_hash: 'hash',
      link_key: '',
      offer: { start: at('20:00'), end: at('21:00'), until: now + 1 },
      passed: [],
    },
  ],
  appointments: [
    { appointment: first, client: 'ana', history: [line('booked', 'customer'), line('paid $85')] },
    { appointment: gone, client: 'ana', history: [line('booked'), line('canceled')] },
    { appointment: erased, client: null, history: [line('erased')] },
    // Booked under an address that the owner has corrected since.
    { appointment: gap, client: 'bea', history: [line('booked')] },
  ],
  website: {
    step: 9,
    version: 4,
    content: {
      ...website,
      tagline: 'Hair by Rosa',
      logo: photograph,
      fonts: 'sans',
      order: ['faq', 'about'],
      services: { ...website.services, pictures: [{ service: cut.id, picture: photograph }] },
    },
    publications: [publication('live', { published_at: now, since: now, pictures: [shown.picture.id] })],
    former: publication('former', { state: 'earlier' }),
    restored: { revision: 'live', version: 4 },
    month: { name: '2026-11', count: 3 },
  },
  published: [
    { revision: 'former', draft: { brand: 'Rosa Hair', ...website, tagline: 'Before' } },
    { revision: 'live', draft: { brand: 'Rosa Hair', ...website } },
  ],
  pictures: [shown.picture],
  privatePictures: [picture('front', first.id), picture('own', 'ana', { added_at: now + 1 })],
  keptForms: [
    {
      id: 'kept',
      reason: 'A dispute',
      until: '2030-01-31',
      forms: [
        {
          form: 'f',
          version: 2,
          title: 'Color',
          text: 'I agree.',
          name: 'Cleo',
          signature: 'M1 1L2 2',
          at: now,
        },
      ],
    },
  ],
  shop: [product, soldOnce],
};
/** The bytes of the salon's picture. */
export const bytesOfAll = () => shown.bytes;

export function restoring(salon: () => Salon): void {
  const restored = async () => {
    const { store } = salon();
    expect(await store.restore(all, bytesOfAll)).toBe('restored');
    return store;
  };

  test('returns everything that was stored, and other processes see it too', async () => {
    const store = await restored();
    expect(await store.everything()).toEqual(all);
    expect(JSON.stringify(await store.everything())).toBe(JSON.stringify(all));
    expect(await salon().ground.open().everything()).toEqual(all);
    expect(await store.isEmpty()).toBe(false);
  });

  test('keeps times of appointments, offers and blocks taken, and no others', async () => {
    const store = await restored();
    const schedule = await store.schedule(day);
    expect(schedule.taken.map(({ id }) => id)).toEqual(['first', 'erased', 'gap', 'wish:wish']);
    expect(schedule.timeBlocks.map(({ id }) => id)).toEqual(['lunch']);
    const claim = async (id: string, start: number, minutes = 30) => {
      const wanted = visit(id, start, { minutes });
      return (await store.claim(wanted, on(await store.schedule(day)), entry(wanted))).kind;
    };
    expect(await claim('x', at('10:30'))).toBe('taken');
    expect(await claim('x', at('20:30'))).toBe('taken');
    expect(await claim('within', at('15:40'))).toBe('claimed');
    expect(await claim('instead', at('12:00'), 45)).toBe('claimed');
  });

  test('gives version one to records from before versions', async () => {
    const { store } = salon();
    const { version: _, ...old } = client('old');
    const [{ version: __, ...task } = { version: 0 }] = all.tasks;
    const file = { ...all, clients: [old], tasks: [task], appointments: [] };
    await store.restore(wholeExport(file) as Everything, bytesOfAll);
    expect(await store.tasks()).toEqual([{ ...task, version: 1 }]);
    expect(await store.saveTask({ ...(task as Task), version: 2, done: true })).toBe('saved');
    expect(await store.saveTask({ ...(task as Task), version: 2, title: 'Else' })).toBe('stale');
    expect((await store.clientFile('old'))?.client.version).toBe(1);
    const { clients } = await store.everything();
    expect(clients).toEqual([client('old')]);
    expect(await store.saveClient(client('old', { version: 2, notes: 'Tea' }))).toBe('saved');
    expect(await store.saveClient(client('old', { version: 2, notes: 'Coffee' }))).toBe('stale');
  });

  test('renames older rules of patch tests', async () => {
    const { store } = salon();
    const patch_test = { rule: 'required', minutes: 10, hours: 48, valid_months: 6 };
    const services = all.rules.services.map((one) => ({ ...one, patch_test }));
    const file = { ...all, rules: { ...all.rules, services } };
    await store.restore(wholeExport(file) as Everything, bytesOfAll);
    const { services: restored } = await store.rules();
    expect(new Set(restored.map((one) => one.patch_test?.rule))).toEqual(new Set(['require']));
  });

  test('restores the clients of visits, and their sums', async () => {
    const store = await restored();
    const { visits } = await store.clients();
    expect(visits.toSorted((a, b) => a.start - b.start)).toEqual([
      { client_id: 'ana', start: first.start, status: 'paid', amount_paid_cents: 8500 },
      { client_id: 'ana', start: gone.start, status: 'canceled', amount_paid_cents: 0 },
      { client_id: 'bea', start: gap.start, status: 'booked', amount_paid_cents: 0 },
    ]);
    expect((await store.clientFile('bea'))?.appointments).toEqual([gap]);
    expect(await store.clientCount()).toBe(3);
    expect(await store.addClient(client('twin', { email: 'NEW@example.com' }))).toBe('email_known');
  });

  test('lets work continue: versions, histories, tasks and services in use', async () => {
    const store = await restored();
    const later = next(gap, { notes: 'Later' });
    expect(await store.change(next(gap, { version: 9 }), entry(gap))).toEqual({ kind: 'stale' });
    expect(await store.change(later, entry(later, 'said later'))).toEqual({ kind: 'changed' });
    expect(await store.history('gap')).toEqual([line('booked'), line('said later')]);
    expect((await store.clientFile('bea'))?.appointments).toEqual([later]);

    const more = { id: 'm', version: 1, title: 'Towels', priority: 'low', due: null, done: false } as const;
    await store.addTask(more);
    expect(await store.tasks()).toEqual([...all.tasks, more]);

    const { settings, services } = all.rules;
    const rules = { settings, services: services.filter(({ id }) => id !== 3) };
    expect(await store.saveRules(rules, { basedOn: 6 })).toBe('changed');
    expect(await store.saveRules(rules, { basedOn: 7, unlessUsed: 3 })).toBe('in_use');
    expect(await store.saveRules(rules, { basedOn: 7, unlessUsed: 2 })).toBe('saved');
    expect((await store.rules()).version).toBe(8);
  });

  test('restores the search and the open visits', async () => {
    const store = await restored();
    const look = await store.look({
      lists: [
        { window: day, open: true },
        { window: day, search: { words: ['gap@', 'cut'], digits: '' } },
      ],
    });
    expect(look.lists[0]).toEqual([first, gap]);
    const { clients } = await store.clients({ search: { words: ['bea'], digits: '' }, most: 5 });
    expect(clients.map(({ id }) => id)).toEqual(['bea']);
  });

  test("is seen by earlier readers of the salon, whatever its rules' version", async () => {
    const { store, ground } = salon();
    const elsewhere = ground.open();
    for (const known of [store, elsewhere]) await known.schedule(day);
    const early = { ...all, rules: { ...all.rules, version: 0 } };
    expect(await store.restore(early, bytesOfAll)).toBe('restored');
    for (const known of [store, elsewhere]) {
      expect(await known.rules()).toEqual(early.rules);
      expect((await known.schedule(day)).settings.bufferMinutes).toBe(10);
      expect(await known.rules()).toBe(await known.rules());
    }
  });

  test('changes nothing if anything was ever stored', async () => {
    const { store } = salon();
    await store.addTask({ id: 't', version: 1, title: 'Towels', priority: 'low', due: null, done: false });
    const before = await store.everything();
    expect(await store.restore(all, bytesOfAll)).toBe('not_empty');
    expect(await store.everything()).toEqual(before);
  });

  test('can be done only once', async () => {
    const store = await restored();
    expect(await store.restore({ ...all, tasks: [] }, bytesOfAll)).toBe('not_empty');
    expect(await store.everything()).toEqual(all);
  });

  test('that fails midway leaves an empty salon, which can be restored', async () => {
    const { store } = salon();
    const impossible = { ...all, clients: [...all.clients, client('twin', { email: 'ANA@example.com' })] };
    await expect(store.restore(impossible, bytesOfAll)).rejects.toThrow(/UNIQUE|two clients/);
    expect(await store.isEmpty()).toBe(true);
    expect((await store.everything()).clients).toEqual([]);
    expect(await store.restore(all, bytesOfAll)).toBe('restored');
    expect(await store.everything()).toEqual(all);
  });

  test('of hundreds of records is complete', async () => {
    const { store } = salon();
    const many = Array.from({ length: 345 }, (_, i) => {
      const appointment = visit(`visit-${i}`, at('00:00') + 60 * i, { notes: `note ${i}, `.repeat(20) + i });
      return { appointment, client: null, history: [line('booked')] };
    });
    const large = { ...all, clients: [], appointments: many };
    expect(await store.restore(large, bytesOfAll)).toBe('restored');
    const found = await store.everything();
    expect(found.appointments).toHaveLength(345);
    expect(found).toEqual(large);
  });
}
