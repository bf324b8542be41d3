import { expect, test } from 'vitest';
import type { Job } from '../../../src/domain/messages/job.ts';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import type { WaitlistEntry } from '../../../src/domain/waitlist/waitlist.ts';
import {
  answer,
  at,
  erase,
  client,
  day,
  entry,
  keyed,
  line,
  now,
  on,
  overlapping,
  visit,
  withSettings,
} from '../builders.ts';
import type { Salon } from '../contract.ts';
import { visitLength } from '../../../src/domain/appointments/visit-services.ts';
import { booked } from '../../support/booked.ts';

const bea = (id: string) =>
  waitlistEntry(id, { customer: { name: 'Bea', email: 'bea@example.com', phone: '555 0100' } });

export function waitlistEntry(id: string, changes: Partial<WaitlistEntry> = {}): WaitlistEntry {
  return {
    id,
    version: 1,
    services: [booked()],
    date: '2026-11-24',
    part: 'any',
    customer: { name: 'Ana', email: `${id}@example.com`, phone: '555 0100' },
    notes: '',
    created_at: now,
    token_hash: 'hash',
    link_key: '',
    offer: null,
    passed: [],
    ...changes,
  };
}

const offered = (before: WaitlistEntry, start: number): WaitlistEntry => ({
  ...before,
  version: before.version + 1,
  offer: { start, end: start + visitLength(before.services), until: now + 3_600_000 },
});
const withdrawn = (before: WaitlistEntry): WaitlistEntry => ({
  ...before,
  version: before.version + 1,
  offer: null,
});

const job = (id: string): Job => ({
  id,
  due: now,
  appointment: null,
  work: {
    kind: 'appointment_mail',
    event: 'received',
    to: 'customer',
    by: 'customer',
    appointment: visit('ana', at('10:00')),
  },
});

export function waitlist(salon: () => Salon): void {
  const schedule = () => salon().store.schedule(day);
  const taken = async () => (await schedule()).taken.map(({ id }) => id);
  const save = async (next: WaitlistEntry, jobs: readonly Job[] = []) =>
    salon().store.saveWaitlistEntry(next, on(await schedule()), jobs, now);
  const ana = visit('ana', at('10:00'));

  test('entries are listed by waiting time, and found one by one', async () => {
    const { store } = salon();
    for (const one of [waitlistEntry('c', { created_at: now + 2 }), waitlistEntry('b'), waitlistEntry('a')])
      await store.addWaitlistEntry(one, []);
    expect(await store.waitlist()).toEqual([
      waitlistEntry('a'),
      waitlistEntry('b'),
      waitlistEntry('c', { created_at: now + 2 }),
    ]);
    expect(await store.waitlistEntry('b')).toEqual(waitlistEntry('b'));
    expect(await store.waitlistEntry('never there')).toBeNull();
    expect(await store.isEmpty()).toBe(false);
    expect(await taken()).toEqual([]);
  });

  test('entries under one email for a day are separate, and each is stored only once', async () => {
    const { store, ground } = salon();
    const results = await Promise.all(
      ['bea-0', 'bea-1', 'bea-0'].map((id, i) =>
        ground.open().addWaitlistEntry(bea(id), [job(`noted-${i}`)]),
      ),
    );
    expect(results.toSorted()).toEqual(['added', 'added', 'known']);
    expect(await store.takeJobs(now, { most: 9, lease: 1000 })).toHaveLength(2);
    expect(await store.waitlist()).toEqual([bea('bea-0'), bea('bea-1')]);
    expect(await store.addWaitlistEntry({ ...bea('bea-1'), notes: 'again' }, [job('never')])).toBe('known');
    expect(await store.waitlist()).toEqual([bea('bea-0'), bea('bea-1')]);
  });

  test('an offered time is taken for everybody else until the offer is withdrawn', async () => {
    const { store } = salon();
    await store.addWaitlistEntry(waitlistEntry('w'), []);
    const first = offered(waitlistEntry('w'), at('10:00'));
    expect(await save(first)).toEqual({ kind: 'saved' });
    expect(await store.waitlistEntry('w')).toEqual(first);
    expect((await schedule()).taken).toEqual([
      { id: 'wish:w', stretches: [{ start: at('10:00'), end: at('11:00') }] },
    ]);
    const bea = visit('bea', at('10:30'));
    expect((await store.claim(bea, on(await schedule()), entry(bea))).kind).toBe('taken');
    const cleo = visit('cleo', at('11:00'));
    expect((await store.claim(cleo, on(await schedule()), entry(cleo))).kind).toBe('claimed');

    expect(await save(withdrawn(first))).toEqual({ kind: 'saved' });
    expect(await taken()).toEqual(['cleo']);
    expect((await store.claim(ana, on(await schedule()), entry(ana))).kind).toBe('claimed');
  });

  test('an offer moves from one time to another', async () => {
    const { store } = salon();
    await store.addWaitlistEntry(waitlistEntry('w'), []);
    const first = offered(waitlistEntry('w'), at('10:00'));
    await save(first);
    // Half of the new time belongs to the old offer.
    expect(await save(offered(first, at('10:30')))).toEqual({ kind: 'saved' });
    expect((await schedule()).taken).toMatchObject([{ stretches: [{ start: at('10:30') }] }]);
  });

  test("a time taken by an appointment, offer or buffer isn't offered", async () => {
    const { store } = salon();
    const rules = await store.rules();
    await store.saveRules(withSettings({ bufferMinutes: 15 }), { basedOn: rules.version });
    await store.claim(ana, on(await schedule()), entry(ana));
    await store.addWaitlistEntry(waitlistEntry('v'), []);
    await store.addWaitlistEntry(waitlistEntry('w'), []);
    await save(offered(waitlistEntry('v'), at('14:00')));
    for (const start of [at('09:30'), at('11:00'), at('08:50'), at('14:30'), at('15:00')]) {
      expect(await save(offered(waitlistEntry('w'), start))).toEqual({ kind: 'taken' });
    }
    expect(await store.waitlistEntry('w')).toEqual(waitlistEntry('w'));
    expect(await save(offered(waitlistEntry('w'), at('11:15')))).toEqual({ kind: 'saved' });
  });

  test("an offer based on outdated rules or an outdated entry isn't stored", async () => {
    const { store } = salon();
    await store.addWaitlistEntry(waitlistEntry('w'), []);
    const old = await schedule();
    await store.blockDate({ date: '2026-12-25', reason: '' });
    const next = offered(waitlistEntry('w'), at('10:00'));
    expect(await store.saveWaitlistEntry(next, on(old), [], now)).toEqual({ kind: 'rules_changed' });
    expect(await save({ ...next, version: 3 })).toEqual({ kind: 'stale' });
    expect(await save(offered(waitlistEntry('other'), at('10:00')))).toEqual({ kind: 'stale' });
    expect(await taken()).toEqual([]);
  });

  test('taking an offer makes the appointment and ends the entry in one step', async () => {
    const { store } = salon();
    await store.addWaitlistEntry(waitlistEntry('w'), []);
    const held = offered(waitlistEntry('w'), at('10:00'));
    await save(held);
    const claim = async (one: Appointment) =>
      keyed(store, answer('k', one), async (its) =>
        its.claimOffer(held, one, on(await schedule()), entry(ana)),
      );
    expect(await claim(ana)).toEqual({ kind: 'claimed' });
    expect(await store.waitlistEntry('w')).toBeNull();
    expect(await taken()).toEqual(['ana']);
    // The request is repeated, and another one comes for the ended entry.
    expect(await claim(visit('again', at('10:00')))).toEqual({ kind: 'replayed', appointment: ana });
    const late = visit('late', at('14:00'));
    expect(await store.claimOffer(held, late, on(await schedule()), entry(late))).toEqual({
      kind: 'waitlist_entry_gone',
    });
    expect(await store.appointment('late')).toBeNull();
  });

  test('other conflicts still block an offer, and the entry stays', async () => {
    const { store } = salon();
    await store.addWaitlistEntry(waitlistEntry('w'), []);
    const held = offered(waitlistEntry('w'), at('10:00'));
    await save(held);
    await store.claim(ana, overlapping(await schedule()), entry(ana));
    const bea = visit('bea', at('10:00'));
    expect((await store.claimOffer(held, bea, on(await schedule()), entry(bea))).kind).toBe('taken');
    expect(await store.waitlistEntry('w')).toEqual(held);
    expect((await taken()).toSorted()).toEqual(['ana', 'wish:w']);
  });

  test('an entry is removed with its held time, but only once', async () => {
    const { store } = salon();
    await store.addWaitlistEntry(waitlistEntry('w'), []);
    const held = offered(waitlistEntry('w'), at('10:00'));
    await save(held);
    expect(await store.removeWaitlistEntry('w', 1)).toBe('stale');
    expect(await taken()).toEqual(['wish:w']);
    expect(await store.removeWaitlistEntry('w', 2)).toBe('removed');
    expect(await store.removeWaitlistEntry('w', 2)).toBe('stale');
    expect(await taken()).toEqual([]);
    expect(await store.waitlist()).toEqual([]);
  });

  test('only one of many simultaneous offers and bookings gets a time', async () => {
    const { store, ground } = salon();
    const names = ['u', 'v', 'w'];
    for (const name of names) await store.addWaitlistEntry(waitlistEntry(name), []);
    const old = await schedule();
    const results = await Promise.all([
      ...names.map((name) =>
        ground.open().saveWaitlistEntry(offered(waitlistEntry(name), at('10:00')), on(old), [], now),
      ),
      ...['a', 'b', 'c'].map((name) => {
        const one = visit(name, at('10:00'));
        return ground.open().claim(one, on(old), entry(one));
      }),
    ]);
    expect(results.filter(({ kind }) => kind === 'saved' || kind === 'claimed')).toHaveLength(1);
    expect(await taken()).toHaveLength(1);
  });

  test('a message is stored with its entry or offer', async () => {
    const { store } = salon();
    await store.addWaitlistEntry(waitlistEntry('w'), [job('listed')]);
    const held = offered(waitlistEntry('w'), at('10:00'));
    await save(held, [job('offered')]);
    await save(held, [job('never')]);
    const found = await store.takeJobs(now, { most: 9, lease: 1000 });
    expect(found.map(({ id }) => id)).toEqual(['listed', 'offered']);
  });

  test("the link in an entry's texts ends with the entry, however the entry ends", async () => {
    const { store } = salon();
    const names = ['left', 'taken', 'erased', 'stays'];
    for (const name of names) {
      const id = `text:${name}`;
      const after = { kind: 'text_link', id, version: 1, code: name, link_version: 0 } as const;
      await store.addWaitlistEntry(waitlistEntry(name), []);
      await store.saveDocuments([{ before: null, after }], { now });
      await save(withdrawn(waitlistEntry(name)));
    }
    const links = () => store.documentsSince('text_link', 0);
    expect(await links()).toHaveLength(4);
    await store.removeWaitlistEntry('left', 2);
    const held = offered(withdrawn(waitlistEntry('taken')), at('10:00'));
    await save(held);
    await store.claimOffer(held, ana, on(await schedule()), entry(ana));
    await store.addClient(client('erased'));
    await erase(store, 'erased');
    expect((await links()).map(({ id }) => id)).toEqual(['text:stays']);
    const found = names.map((name) => store.documentByKey(`text_link:${name}`));
    expect((await Promise.all(found)).map((one) => one?.id)).toEqual([
      undefined,
      undefined,
      undefined,
      'text:stays',
    ]);
  });

  test('erasing a client removes her unchanged entries without an email, and the answers about them', async () => {
    const { store } = salon();
    await store.addClient(client('ana'));
    const theirs = waitlistEntry('w', { customer: { name: 'Ana', email: '', phone: '555 0100' } });
    const wanted = answer('k', ana, { subjects: ['w'] });
    await keyed(store, wanted, (one) => one.addWaitlistEntry(theirs, []));
    await store.addWaitlistEntry(waitlistEntry('other'), []);
    const file = await store.clientFile('ana');
    if (!file) throw new Error('There is no such client');
    const erases = (version: number, id = 'w') =>
      store.eraseClient(file, [], line('erased'), undefined, { waiting: [{ id, version }] });
    expect(await erases(2)).toBe('changed');
    expect(await erases(1, 'gone')).toBe('unknown');
    expect(await store.waitlist()).toHaveLength(2);
    expect(await store.answer('k', now)).not.toBeNull();
    expect(await erases(1)).toBe('erased');
    expect((await store.waitlist()).map(({ id }) => id)).toEqual(['other']);
    expect(await store.answer('k', now)).toBeNull();
  });

  test('erasing a client removes the entries under her email and their held times', async () => {
    const { store } = salon();
    await store.addClient(client('ana'));
    const theirs = { customer: { name: 'Ana', email: 'ANA@example.com', phone: '555 0100' } };
    await store.addWaitlistEntry(waitlistEntry('v', theirs), []);
    await store.addWaitlistEntry(waitlistEntry('w', { ...theirs, date: '2026-11-25' }), []);
    await store.addWaitlistEntry(waitlistEntry('other'), []);
    await save(offered(waitlistEntry('v', theirs), at('10:00')));
    await save(offered(waitlistEntry('other'), at('14:00')));
    expect(await erase(store, 'ana')).toBe('erased');
    expect((await store.waitlist()).map(({ id }) => id)).toEqual(['other']);
    expect(await taken()).toEqual(['wish:other']);
  });
}
